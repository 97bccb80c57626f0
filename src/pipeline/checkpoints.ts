import { DomainError } from '../domain/errors.ts';
import { estimateMaxCost } from '../domain/models/prices.ts';
import { COST_LIMIT_TEXT } from '../domain/podcast/podcast-limits.ts';
import {
  addUsage,
  createUsage,
  type StoredUsage,
  USAGE_CHECKPOINT,
  type Usage,
} from '../domain/podcast/usage.schema.ts';
import type { CheckpointStore } from '../domain/ports.ts';
import type { CallOutcome, ModelUsage, OpenCall } from '../domain/script-model.ts';
import { systemClock } from '../domain/system-clock.ts';

/** Not transient: a retry would cost more. */
export class CostLimitError extends DomainError {
  constructor() {
    super('rate_limited', COST_LIMIT_TEXT, { plain: true });
  }
}

interface CostLimit {
  /** USD; null for no limit. */
  maxUsd: number | null;
  now: () => Date;
  onExceeded: (error: CostLimitError) => void;
}

const NO_COST_LIMIT: CostLimit = {
  maxUsd: null,
  now: () => systemClock.now(),
  onExceeded: () => undefined,
};

/** A call that the provider has not reported. */
interface OpenUsage {
  sent: Usage;
  expected: Usage;
}

/** Saves the results of stages in order, counts what the run has used, and stops a podcast that costs too much. */
export class Checkpoints implements CheckpointStore {
  readonly #store: CheckpointStore;
  readonly #limit: CostLimit;
  readonly #usage: Usage;
  readonly #unreported: Usage;
  readonly #openCalls = new Set<OpenUsage>();
  readonly #speechKeys: Set<string>;
  readonly #lastSaves = new Map<string, Promise<void>>();
  readonly #waiting = new Map<string, { value: unknown; saved: Promise<void> }>();
  #stopped: CostLimitError | null = null;

  private constructor(store: CheckpointStore, stored: StoredUsage, limit: CostLimit) {
    const { spoken = [], unreported = createUsage(stored.speech.provider), ...usage } = stored;
    this.#store = store;
    this.#limit = limit;
    this.#usage = usage;
    this.#unreported = unreported;
    this.#speechKeys = new Set(spoken);
  }

  static async open(
    store: CheckpointStore,
    speechProvider: string,
    limit: CostLimit = NO_COST_LIMIT,
  ): Promise<Checkpoints> {
    const stored = await store.load<StoredUsage>(USAGE_CHECKPOINT);
    return new Checkpoints(store, stored ?? createUsage(speechProvider), limit);
  }

  load<T>(step: string): Promise<T | null> {
    return this.#store.load<T>(step);
  }

  /** Joins waiting saves of one step, because segments grow faster than they can be stored. */
  save(step: string, value: unknown): Promise<void> {
    const waiting = this.#waiting.get(step);
    if (waiting) {
      waiting.value = value;
      return waiting.saved;
    }
    const entry = { value, saved: Promise.resolve() };
    entry.saved = (this.#lastSaves.get(step) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        this.#waiting.delete(step);
        return this.#store.save(step, entry.value);
      });
    this.#waiting.set(step, entry);
    this.#lastSaves.set(step, entry.saved);
    return entry.saved;
  }

  addModelUsage(usage: ModelUsage): void {
    this.#add(this.#createModelUsage(usage));
  }

  addSpeechUsage(characters: number, seconds: number): void {
    this.#add(this.#createSpeechUsage(characters, seconds));
  }

  /** Throws `CostLimitError`, after aborting the run. What was received counts if the call has no report. */
  beginModelCall(expected: ModelUsage): OpenCall {
    const sent = this.#createModelUsage({ ...expected, outputTokens: 0 });
    const end = this.#begin({ sent, expected: this.#createModelUsage(expected) });
    return {
      receive(outputTokens) {
        for (const model of sent.models) model.outputTokens = outputTokens;
      },
      end,
    };
  }

  /** Throws `CostLimitError`, after aborting the run. */
  beginSpeech(characters: number): (outcome: CallOutcome) => void {
    const usage = this.#createSpeechUsage(characters, 0);
    return this.#begin({ sent: usage, expected: usage });
  }

  addSpeechKey(key: string): void {
    if (this.#speechKeys.has(key)) return;
    this.#speechKeys.add(key);
    this.#saveUsage();
  }

  async getUsage(): Promise<Usage> {
    await this.#lastSaves.get(USAGE_CHECKPOINT)?.catch(() => undefined);
    return structuredClone(this.#usage);
  }

  async flushUsage(): Promise<void> {
    this.#saveUsage();
    await this.getUsage();
  }

  #createModelUsage(usage: ModelUsage): Usage {
    return { ...this.#createSpeechUsage(0, 0), models: [{ ...usage, calls: 1 }] };
  }

  #createSpeechUsage(characters: number, seconds: number): Usage {
    return { models: [], speech: { provider: this.#usage.speech.provider, characters, seconds } };
  }

  #begin(call: OpenUsage): (outcome: CallOutcome) => void {
    this.#openCalls.add(call);
    if (this.#stopped || this.#isExceeded()) {
      this.#openCalls.delete(call);
      throw this.#stop();
    }
    const isFree = this.#getCost(call.expected) === 0;
    // A cancellation in another process books what was sent.
    if (!isFree) this.#saveUsage();
    return (outcome) => {
      if (this.#openCalls.delete(call) && outcome === 'unreported') addUsage(this.#unreported, call.sent);
      if (this.#isExceeded()) this.#stop();
      if (!isFree) this.#saveUsage();
    };
  }

  #add(usage: Usage): void {
    addUsage(this.#usage, usage);
    if (this.#isExceeded()) this.#stop();
    this.#saveUsage();
  }

  #isExceeded(): boolean {
    const { maxUsd } = this.#limit;
    if (maxUsd === null) return false;
    const open = [...this.#openCalls].reduce(
      (sum, { sent, expected }) => sum + Math.max(this.#getCost(sent), this.#getCost(expected)),
      0,
    );
    return this.#getCost(this.#usage) + this.#getCost(this.#unreported) + open > maxUsd;
  }

  #getCost(usage: Usage): number {
    return estimateMaxCost(usage, this.#limit.now());
  }

  #stop(): CostLimitError {
    if (!this.#stopped) {
      this.#stopped = new CostLimitError();
      this.#limit.onExceeded(this.#stopped);
    }
    return this.#stopped;
  }

  #saveUsage(): void {
    const unreported = structuredClone(this.#unreported);
    for (const { sent } of this.#openCalls) addUsage(unreported, sent);
    const value: StoredUsage = { ...this.#usage, spoken: [...this.#speechKeys], unreported };
    // A failed save of the usage must not fail the podcast.
    this.save(USAGE_CHECKPOINT, value).catch(() => undefined);
  }
}
