import { type StoredUsage, USAGE_CHECKPOINT, type Usage } from '../domain/podcast/usage.schema.ts';
import type { CheckpointStore, ModelUsage } from '../domain/ports.ts';

/** Joins waiting saves of one step, because segments grow faster than they can be stored. */
export class Checkpoints implements CheckpointStore {
  readonly #store: CheckpointStore;
  readonly #usage: Usage;
  readonly #speechKeys: Set<string>;
  readonly #lastSaves = new Map<string, Promise<void>>();
  readonly #waiting = new Map<string, { value: unknown; saved: Promise<void> }>();

  private constructor(store: CheckpointStore, { spoken = [], ...usage }: StoredUsage) {
    this.#store = store;
    this.#usage = usage;
    this.#speechKeys = new Set(spoken);
  }

  static async open(store: CheckpointStore, speechProvider: string): Promise<Checkpoints> {
    const speech = { provider: speechProvider, characters: 0, seconds: 0 };
    const stored = await store.load<StoredUsage>(USAGE_CHECKPOINT);
    return new Checkpoints(store, stored ?? { models: [], speech });
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

  addModelUsage({ model, inputTokens, outputTokens }: ModelUsage): void {
    let entry = this.#usage.models.find((known) => known.model === model);
    if (!entry) {
      entry = { model, calls: 0, inputTokens: 0, outputTokens: 0 };
      this.#usage.models.push(entry);
    }
    entry.calls += 1;
    entry.inputTokens += inputTokens;
    entry.outputTokens += outputTokens;
    this.#saveUsage();
  }

  addSpeechUsage(characters: number, seconds: number): void {
    this.#usage.speech.characters += characters;
    this.#usage.speech.seconds += seconds;
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

  #saveUsage(): void {
    const value: StoredUsage = { ...this.#usage, spoken: [...this.#speechKeys] };
    // A failed save of the usage must not fail the podcast.
    this.save(USAGE_CHECKPOINT, value).catch(() => undefined);
  }
}
