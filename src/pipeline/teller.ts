import type { PodcastEvent } from '../domain/events.ts';
import type { Chapter } from '../domain/podcast/podcast.schema.ts';
import type { PlannedPart } from '../domain/script/divide.ts';
import { WORDS_PER_MINUTE } from '../domain/script/lengths.ts';
import { ProgressMeter } from './progress.ts';

/** Tells what happens, in order and without holding up the work; a failure to tell ends the run. */
export class Teller {
  readonly meter: ProgressMeter;
  readonly #emit: (event: PodcastEvent) => Promise<void>;
  readonly #onFailure: (error: unknown) => void;
  #telling: Promise<void> = Promise.resolve();
  #lastText = '';
  #titlesWait = false;

  /** `percent` is what an earlier run has told. */
  constructor(
    emit: (event: PodcastEvent) => Promise<void>,
    percent: number,
    onFailure: (error: unknown) => void,
  ) {
    this.meter = new ProgressMeter(percent);
    this.#emit = emit;
    this.#onFailure = onFailure;
  }

  /** Tells an event once `first` is done. */
  tell(event: PodcastEvent, first: Promise<unknown> = Promise.resolve()): void {
    this.#after(first, () => this.#emit(event));
  }

  /** Tells the progress where its text has changed. */
  progress(): void {
    const text = this.meter.text();
    if (text === this.#lastText) return;
    this.#lastText = text;
    this.tell({ type: 'progress', status: 'processing', progress: text });
  }

  /** Tells the parts and the chapters by the words planned; titles that come close together are told together. */
  outline(parts: readonly PlannedPart[], titles: readonly string[]): void {
    if (this.#titlesWait) return;
    this.#titlesWait = true;
    this.#after(Promise.resolve(), async () => {
      this.#titlesWait = false;
      const named = parts.map(({ words }, index) => ({ title: titles[index] ?? '', words }));
      await this.#emit({ type: 'outlined', parts: named });
      await this.#emit({ type: 'chapters', chapters: estimated(named), duration: null });
    });
  }

  /** Resolves when everything that happened has been told. */
  async told(): Promise<void> {
    await this.#telling;
  }

  #after(first: Promise<unknown>, task: () => Promise<void>): void {
    // Whatever it waits for may fail long before its turn has come.
    first.catch(() => undefined);
    this.#telling = this.#telling.then(() => first).then(task);
    this.#telling.catch(this.#onFailure);
  }
}

/** Chapters by the words planned, until there is sound to measure; seconds. */
function estimated(parts: readonly { title: string; words: number }[]): Chapter[] {
  let words = 0;
  return parts.map((part) => {
    const timestamp = Math.round((words / WORDS_PER_MINUTE) * 60);
    words += part.words;
    return { title: part.title, timestamp };
  });
}
