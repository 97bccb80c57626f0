import type { EntityManager } from '@mikro-orm/core';
import type { Clock } from '../ports.ts';
import { recordListening } from './follow.repository.ts';

const FLUSH_DELAY_MS = 60_000;
/** Other listeners are recorded with a later request. */
const MAX_PENDING_LISTENERS = 10_000;

export interface ListeningDeps {
  em: EntityManager;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** Knows which follows still have a listener: their episodes are played, or an app reads a feed of the session. */
export class Listening {
  readonly #deps: ListeningDeps;
  #owners = new Set<string>();
  #podcastIds = new Set<number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: ListeningDeps) {
    this.#deps = deps;
  }

  /** Needs no query: signs of listeners are written together, a minute later. */
  recordFeed(owner: string): void {
    if (this.#owners.size < MAX_PENDING_LISTENERS) this.#owners.add(owner);
    this.#schedule();
  }

  recordAudio(podcastId: number): void {
    if (this.#podcastIds.size < MAX_PENDING_LISTENERS) this.#podcastIds.add(podcastId);
    this.#schedule();
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const owners = [...this.#owners];
    const podcastIds = [...this.#podcastIds];
    this.#owners = new Set();
    this.#podcastIds = new Set();
    if (owners.length + podcastIds.length === 0) return;
    const { em, clock, onError } = this.#deps;
    await recordListening(em.fork(), { owners, podcastIds }, clock.now()).catch(onError);
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_DELAY_MS).unref();
  }
}
