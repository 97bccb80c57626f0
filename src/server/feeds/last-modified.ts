import { LRUCache } from 'lru-cache';
import type { Clock } from '../../domain/ports.ts';

const MAX_FEEDS = 10_000;

/** When this process first saw a version. The newest episode's time would miss deletions. */
export class LastModifiedTimes {
  readonly #clock: Clock;
  readonly #versions = new LRUCache<string, { version: string; timeMs: number }>({ max: MAX_FEEDS });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get(feed: string, version: string): string {
    const previous = this.#versions.get(feed);
    const nowMs = Math.floor(this.#clock.now().getTime() / 1000) * 1000;
    const isSame = previous?.version === version;
    const timeMs = isSame ? previous.timeMs : Math.max(nowMs, (previous?.timeMs ?? 0) + 1000);
    this.#versions.set(feed, { version, timeMs });
    return new Date(timeMs).toUTCString();
  }
}
