import { LRUCache } from 'lru-cache';
import type { Clock } from '../../domain/ports.ts';

/** Feeds that are remembered at once. */
const FEEDS = 10_000;

/**
 * When each feed was last seen to change, for `Last-Modified`. The newest of its
 * episodes does not tell: one that is deleted leaves nothing that is newer. So
 * the time is that at which this process first met the version. Times of two
 * versions of a feed differ by whole seconds, as the header has no fractions.
 */
export class LastChanges {
  readonly #clock: Clock;
  readonly #seen = new LRUCache<string, { version: string; at: number }>({ max: FEEDS });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The header's value for the version that a feed has now. */
  of(feed: string, version: string): string {
    const seen = this.#seen.get(feed);
    const now = Math.floor(this.#clock.now().getTime() / 1000) * 1000;
    const at = seen?.version === version ? seen.at : Math.max(now, (seen?.at ?? 0) + 1000);
    this.#seen.set(feed, { version, at });
    return new Date(at).toUTCString();
  }
}
