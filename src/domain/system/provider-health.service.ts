import { defineEntity, type EntityManager, p } from '@mikro-orm/core';
import { Service } from '../base.service.ts';
import type { DomainError } from '../errors.ts';
import type { Clock } from '../ports.ts';

export interface CallReport {
  recordSuccess(): void;
  recordFailure(error: DomainError): void;
}

export interface ProviderFailure {
  message: string;
  failedAt: Date;
}

const DEFAULT_MESSAGE = 'The last call was refused.';

const CLEAR_INTERVAL_MS = 10_000;

export class ProviderHealth extends Service<{
  em: EntityManager;
  clock: Clock;
  onError: (error: unknown) => void;
}> {
  #pending: Promise<unknown> = Promise.resolve();

  createReporter(provider: string): CallReport {
    const { em, clock } = this.deps;
    let nextClearAtMs = Number.NEGATIVE_INFINITY;
    return {
      recordSuccess: () => {
        const nowMs = clock.monotonicMs();
        if (nowMs < nextClearAtMs) return;
        nextClearAtMs = nowMs + CLEAR_INTERVAL_MS;
        this.#write(() => em.fork().nativeDelete(ProviderFailureEntity, { provider }));
      },
      // The status page is public, and a provider's message may quote a visitor.
      recordFailure: ({ plain: message = DEFAULT_MESSAGE }) => {
        nextClearAtMs = Number.NEGATIVE_INFINITY;
        this.#write(() =>
          em.fork().upsert(ProviderFailureEntity, { provider, message, failedAt: clock.now() }),
        );
      },
    };
  }

  async listFailures(): Promise<Map<string, ProviderFailure>> {
    const rows = await this.fork().findAll(ProviderFailureEntity);
    return new Map(rows.map(({ provider, message, failedAt }) => [provider, { message, failedAt }]));
  }

  /** The configuration may have changed since the last start. */
  clear(): void {
    this.#write(() => this.fork().nativeDelete(ProviderFailureEntity, {}));
  }

  async flush(): Promise<void> {
    await this.#pending;
  }

  #write(task: () => Promise<unknown>): void {
    this.#pending = this.#pending.then(task).catch(this.deps.onError);
  }
}

export const ProviderFailureEntity = defineEntity({
  name: 'ProviderFailure',
  tableName: 'provider_failure',
  properties: {
    provider: p.string().length(40).primary(),
    /** Public text without keys. */
    message: p.text(),
    failedAt: p.datetime(3),
  },
});
