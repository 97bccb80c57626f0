import type { EntityManager } from '@mikro-orm/core';
import type { Clock } from '../ports.ts';
import { formatUtcDay } from '../spending/spending.ts';
import { registerVisit, updateVisits } from './visit.repository.ts';

const FLUSH_DELAY_MS = 60_000;
/** About 1 MB. A visitor who is not recorded because of it is recorded with a later request. */
const MAX_PENDING_SESSIONS = 10_000;

export interface VisitsDeps {
  em: EntityManager;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** Knows the day of the last visit of the sessions whose data expires (`inactive-sessions.service.ts`). */
export class Visits {
  readonly #deps: VisitsDeps;
  #pending = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: VisitsDeps) {
    this.#deps = deps;
  }

  /** Call it first in a transaction that stores something that expires. Transactions of one session take turns. */
  async register(tx: EntityManager, owner: string): Promise<void> {
    await registerVisit(tx, owner, formatUtcDay(this.#deps.clock.now()));
  }

  /** Needs no query: visits are written together, a minute later. */
  record(owner: string): void {
    if (this.#pending.size >= MAX_PENDING_SESSIONS) return;
    this.#pending.add(owner);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_DELAY_MS).unref();
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const owners = [...this.#pending];
    this.#pending = new Set();
    if (owners.length === 0) return;
    const { em, clock, onError } = this.#deps;
    await updateVisits(em.fork(), owners, formatUtcDay(clock.now())).catch(onError);
  }
}
