import type { EntityManager } from '@mikro-orm/core';
import type { Clock } from '../ports.ts';
import { formatUtcDay } from '../spending/spending.ts';
import { WriteBuffer } from '../write-buffer.ts';
import { registerVisit, updateVisits } from './visit.repository.ts';

export interface VisitsDeps {
  em: EntityManager;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** Knows the day of the last visit of the sessions whose data expires (`inactive-sessions.service.ts`). */
export class Visits {
  readonly #clock: Clock;
  readonly #owners: WriteBuffer<string>;

  constructor({ em, clock, onError }: VisitsDeps) {
    this.#clock = clock;
    this.#owners = new WriteBuffer((owners) =>
      updateVisits(em.fork(), owners, formatUtcDay(clock.now())).catch(onError),
    );
  }

  /** Call it first in a transaction that stores something that expires. Transactions of one session take turns. */
  async register(tx: EntityManager, owner: string): Promise<void> {
    await registerVisit(tx, owner, formatUtcDay(this.#clock.now()));
  }

  record(owner: string): void {
    this.#owners.add(owner);
  }

  async flush(): Promise<void> {
    await this.#owners.flush();
  }
}
