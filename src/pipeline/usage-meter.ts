import { type KeptUsage, USAGE_CHECKPOINT, type Usage } from '../domain/podcast/usage.schema.ts';
import type { CheckpointStore, ModelUsage } from '../domain/ports.ts';

/** Adds up what one podcast's making uses, across its runs. */
export class UsageMeter {
  readonly #steps: CheckpointStore;
  readonly #usage: Usage;
  readonly #spoken: Set<string>;
  #saving: Promise<void> = Promise.resolve();

  private constructor(steps: CheckpointStore, { spoken = [], ...usage }: KeptUsage) {
    this.#steps = steps;
    this.#usage = usage;
    this.#spoken = new Set(spoken);
  }

  /** Goes on from what earlier runs used. */
  static async load(steps: CheckpointStore, speechProvider: string): Promise<UsageMeter> {
    const kept = await steps.load<KeptUsage>(USAGE_CHECKPOINT);
    return new UsageMeter(
      steps,
      kept ?? { models: [], speech: { provider: speechProvider, characters: 0, seconds: 0 } },
    );
  }

  /** A model's call has ended. */
  addModel({ model, inputTokens, outputTokens }: ModelUsage): void {
    let entry = this.#usage.models.find((known) => known.model === model);
    if (!entry) {
      entry = { model, calls: 0, inputTokens: 0, outputTokens: 0 };
      this.#usage.models.push(entry);
    }
    entry.calls += 1;
    entry.inputTokens += inputTokens;
    entry.outputTokens += outputTokens;
    this.#save();
  }

  /** A line has been spoken. */
  addSpeech(characters: number, seconds: number): void {
    this.#usage.speech.characters += characters;
    this.#usage.speech.seconds += seconds;
    this.#save();
  }

  /** A line's speech is used that is, or will be, kept under this key. */
  usesSpeech(key: string): void {
    if (this.#spoken.has(key)) return;
    this.#spoken.add(key);
    this.#save();
  }

  /** The sum so far, once it is kept. */
  async total(): Promise<Usage> {
    await this.#saving;
    return structuredClone(this.#usage);
  }

  /** One save at a time; those asked for meanwhile become one. */
  #pending = false;
  #save(): void {
    if (this.#pending) return;
    this.#pending = true;
    this.#saving = this.#saving.then(async () => {
      this.#pending = false;
      await this.#steps.save(USAGE_CHECKPOINT, { ...this.#usage, spoken: [...this.#spoken] });
    });
    // A sum that could not be kept is no reason to lose the podcast.
    this.#saving = this.#saving.catch(() => undefined);
  }
}
