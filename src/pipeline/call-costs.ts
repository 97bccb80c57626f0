import { DomainError } from '../domain/errors.ts';
import { estimateMaxCost } from '../domain/models/prices.ts';
import { COST_LIMIT_TEXT } from '../domain/podcast/podcast-limits.ts';
import { addUsage, type Usage } from '../domain/podcast/usage.schema.ts';
import type { CallOutcome, ModelUsage } from '../domain/script-model.ts';
import { systemClock } from '../domain/system-clock.ts';

/** Not transient: a retry would cost more. */
export class CostLimitError extends DomainError {
  constructor() {
    super('rate_limited', COST_LIMIT_TEXT, { plain: true });
  }
}

export interface CostLimit {
  /** USD; null for no limit. */
  maxUsd: number | null;
  now: () => Date;
  onExceeded: (error: CostLimitError) => void;
}

export const NO_COST_LIMIT: CostLimit = {
  maxUsd: null,
  now: () => systemClock.now(),
  onExceeded: () => undefined,
};

interface OpenUsage {
  sent: Usage;
  expected: Usage;
}

/** Counts calls that the provider has not reported, and stops a podcast that costs too much. */
export class CallCosts {
  readonly #limit: CostLimit;
  readonly #reported: Usage;
  readonly #unreported: Usage;
  readonly #open = new Set<OpenUsage>();
  #stopped: CostLimitError | null = null;

  constructor(reported: Usage, unreported: Usage, limit: CostLimit) {
    this.#reported = reported;
    this.#unreported = unreported;
    this.#limit = limit;
  }

  getUnreported(): Usage {
    const total = structuredClone(this.#unreported);
    for (const { sent } of this.#open) addUsage(total, sent);
    return total;
  }

  /** Throws `CostLimitError` if the podcast would cost too much. `end` adds `sent` if the call has no report. */
  begin(sent: Usage, expected: Usage): { end: (outcome: CallOutcome) => void } {
    const call: OpenUsage = { sent, expected };
    this.#open.add(call);
    if (this.#stopped || this.isExceeded()) {
      this.#open.delete(call);
      throw this.#stop();
    }
    return {
      end: (outcome) => {
        if (this.#open.delete(call) && outcome === 'unreported') addUsage(this.#unreported, call.sent);
        this.check();
      },
    };
  }

  isFree(usage: Usage): boolean {
    return estimateMaxCost(usage, this.#limit.now()) === 0;
  }

  isExceeded(): boolean {
    const { maxUsd, now } = this.#limit;
    if (maxUsd === null) return false;
    const getCost = (usage: Usage) => estimateMaxCost(usage, now());
    const open = [...this.#open].reduce(
      (sum, { sent, expected }) => sum + Math.max(getCost(sent), getCost(expected)),
      0,
    );
    return getCost(this.#reported) + getCost(this.#unreported) + open > maxUsd;
  }

  check(): void {
    if (this.isExceeded()) this.#stop();
  }

  #stop(): CostLimitError {
    if (!this.#stopped) {
      this.#stopped = new CostLimitError();
      this.#limit.onExceeded(this.#stopped);
    }
    return this.#stopped;
  }
}

export function createModelUsage(provider: string, usage: ModelUsage): Usage {
  return { models: [{ ...usage, calls: 1 }], speech: { provider, characters: 0, seconds: 0 } };
}
