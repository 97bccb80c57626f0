import type { EntityManager } from '@mikro-orm/core';
import type { DomainError } from '../errors.ts';
import type { Clock } from '../ports.ts';
import { ProviderFailureEntity } from './provider-health.entity.ts';

/** What an adapter tells of each call to its provider; calls that were aborted are not told. */
export interface CallReport {
  succeeded(): void;
  /** Why; of its words only the plain ones are kept. */
  failed(error: DomainError): void;
}

/** How a provider's last known call failed. */
export interface ProviderFailure {
  message: string;
  failedAt: Date;
}

export interface ProviderHealthDeps {
  em: EntityManager;
  clock: Clock;
  /** Told where a report could not be kept. */
  onError: (error: unknown) => void;
}

/** What is told of a failure that has no plain words. */
const REFUSED = 'The last call was refused.';

/** Time after which a success is written down although this process knows of no failure: another may. In milliseconds. */
const REASSURE_EVERY_MS = 10_000;

/**
 * Remembers how each provider's last call ended, in the database, since the
 * process that is asked need not be the one that makes podcasts. Reports are
 * kept in the background, in their order: no call waits for them.
 */
export class ProviderHealth {
  readonly #deps: ProviderHealthDeps;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(deps: ProviderHealthDeps) {
    this.#deps = deps;
  }

  /** What the adapter of `provider` reports to. */
  createReporter(provider: string): CallReport {
    const { em, clock } = this.#deps;
    let reassureAt = 0;
    return {
      succeeded: () => {
        const now = clock.now().getTime();
        if (now < reassureAt) return;
        reassureAt = now + REASSURE_EVERY_MS;
        this.#write(() => em.fork().nativeDelete(ProviderFailureEntity, { provider }));
      },
      // Everybody may look at the status: what a provider quotes may be a visitor's.
      failed: ({ plain: message = REFUSED }) => {
        reassureAt = 0;
        this.#write(() =>
          em.fork().upsert(ProviderFailureEntity, { provider, message, failedAt: clock.now() }),
        );
      },
    };
  }

  /** The providers whose last known call failed. */
  async listFailures(): Promise<Map<string, ProviderFailure>> {
    const rows = await this.#deps.em.fork().findAll(ProviderFailureEntity);
    return new Map(rows.map(({ provider, message, failedAt }) => [provider, { message, failedAt }]));
  }

  /** Forgets everything: a fresh start may have other keys. */
  clear(): void {
    this.#write(() => this.#deps.em.fork().nativeDelete(ProviderFailureEntity, {}));
  }

  /** Resolves when every report so far is kept. */
  async flush(): Promise<void> {
    await this.#writing;
  }

  #write(task: () => Promise<unknown>): void {
    this.#writing = this.#writing.then(task).catch(this.#deps.onError);
  }
}
