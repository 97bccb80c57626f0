import {
  addUsage,
  createUsage,
  type StoredUsage,
  USAGE_CHECKPOINT,
  type Usage,
} from '../domain/podcast/usage.schema.ts';
import type { CheckpointStore } from '../domain/ports.ts';
import type { CallOutcome, ModelUsage, OpenCall } from '../domain/script-model.ts';
import { CallCosts, type CostLimit, createModelUsage, NO_COST_LIMIT } from './call-costs.ts';

/** Joins waiting saves of one step, because segments grow faster than they can be stored. */
export class Checkpoints implements CheckpointStore {
  readonly #store: CheckpointStore;
  readonly #usage: Usage;
  readonly #costs: CallCosts;
  readonly #speechKeys: Set<string>;
  readonly #lastSaves = new Map<string, Promise<void>>();
  readonly #waiting = new Map<string, { value: unknown; saved: Promise<void> }>();

  private constructor(store: CheckpointStore, stored: StoredUsage, limit: CostLimit) {
    const { spoken = [], unreported = createUsage(stored.speech.provider), ...usage } = stored;
    this.#store = store;
    this.#usage = usage;
    this.#costs = new CallCosts(usage, unreported, limit);
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
    this.#add(createModelUsage(this.#usage.speech.provider, usage));
  }

  /** Throws `CostLimitError`, after aborting the run. */
  beginModelCall(expected: ModelUsage): OpenCall {
    const { provider } = this.#usage.speech;
    const sent = createModelUsage(provider, { ...expected, outputTokens: 0 });
    const end = this.#begin(sent, createModelUsage(provider, expected));
    return {
      receive(outputTokens) {
        for (const model of sent.models) model.outputTokens = outputTokens;
      },
      end,
    };
  }

  /** Throws `CostLimitError`, after aborting the run. */
  beginSpeech(characters: number): (outcome: CallOutcome) => void {
    const { models, speech } = createUsage(this.#usage.speech.provider);
    const usage = { models, speech: { ...speech, characters } };
    return this.#begin(usage, usage);
  }

  addSpeechUsage(characters: number, seconds: number): void {
    const { models, speech } = createUsage(this.#usage.speech.provider);
    this.#add({ models, speech: { ...speech, characters, seconds } });
  }

  #begin(sent: Usage, expected: Usage): (outcome: CallOutcome) => void {
    const call = this.#costs.begin(sent, expected);
    if (this.#costs.isFree(expected)) return call.end;
    // A cancellation in another process books what was sent.
    this.#saveUsage();
    return (outcome) => {
      call.end(outcome);
      this.#saveUsage();
    };
  }

  #add(usage: Usage): void {
    addUsage(this.#usage, usage);
    this.#costs.check();
    this.#saveUsage();
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

  #saveUsage(): void {
    const unreported = this.#costs.getUnreported();
    const value: StoredUsage = { ...this.#usage, spoken: [...this.#speechKeys], unreported };
    // A failed save of the usage must not fail the podcast.
    this.save(USAGE_CHECKPOINT, value).catch(() => undefined);
  }
}
