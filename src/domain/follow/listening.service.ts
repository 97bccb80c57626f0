import type { EntityManager } from '@mikro-orm/core';
import type { Clock } from '../ports.ts';
import { WriteBuffer } from '../write-buffer.ts';
import { recordListening } from './follow.repository.ts';

export interface ListeningDeps {
  em: EntityManager;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** Knows which follows still have a listener: their episodes are played, or an app reads a feed of the session. */
export class Listening {
  readonly #owners: WriteBuffer<string>;
  readonly #podcastIds: WriteBuffer<number>;

  constructor({ em, clock, onError }: ListeningDeps) {
    const write = (signs: Partial<Parameters<typeof recordListening>[1]>) =>
      recordListening(em.fork(), { owners: [], podcastIds: [], ...signs }, clock.now()).catch(onError);
    this.#owners = new WriteBuffer((owners) => write({ owners }));
    this.#podcastIds = new WriteBuffer((podcastIds) => write({ podcastIds }));
  }

  recordFeed(owner: string): void {
    this.#owners.add(owner);
  }

  recordAudio(podcastId: number): void {
    this.#podcastIds.add(podcastId);
  }

  async flush(): Promise<void> {
    await this.#owners.flush();
    await this.#podcastIds.flush();
  }
}
