import type { PodcastEvent } from '../domain/events.ts';
import type { Chapter } from '../domain/podcast/podcast.schema.ts';
import { WORDS_PER_MINUTE } from '../domain/script/lengths.ts';
import type { PlannedSegment } from '../domain/script/plan-segments.ts';
import { ProgressMeter } from './progress.ts';

/** Something to tell: put into words when its turn has come. */
interface Waiting {
  /** What has to be done before, where there is anything. */
  first: Promise<unknown> | null;
  /** Whether listeners wait for it. */
  isUrgent: boolean;
  events: () => readonly PodcastEvent[];
}

/** Milliseconds between two tellings, but for what listeners wait for. */
const SPACING_MS = 100;

/**
 * Tells what happens, in order and without holding up the work; a failure to
 * tell ends the run. What happens while something is being told, and soon after
 * it, is told together: with a dozen parts written and spoken at once, a write
 * for each event would keep the process from reading the answers it has paid
 * for, and an embedded database from answering visitors while it syncs. New
 * sound is told at once.
 */
export class Teller {
  readonly meter: ProgressMeter;
  readonly #emit: (events: readonly PodcastEvent[]) => Promise<void>;
  readonly #onFailure: (error: unknown) => void;
  readonly #waiting: Waiting[] = [];
  #telling: Promise<void> | null = null;
  #failure: { error: unknown } | null = null;
  #lastText = '';
  #titlesWait = false;
  #toldAt = Number.NEGATIVE_INFINITY;
  #isOver = false;
  /** Ends the wait between two tellings. */
  #hurry = () => {};

  /** `percent` is what an earlier run has told. */
  constructor(
    emit: (events: readonly PodcastEvent[]) => Promise<void>,
    percent: number,
    onFailure: (error: unknown) => void,
  ) {
    this.meter = new ProgressMeter(percent);
    this.#emit = emit;
    this.#onFailure = onFailure;
  }

  /** Tells an event once `first` is done. */
  tell(event: PodcastEvent, first: Promise<unknown> | null = null): void {
    this.#add({ first, isUrgent: event.type === 'sound', events: () => [event] });
  }

  /** Tells the progress where its text has changed. */
  progress(): void {
    const text = this.meter.text();
    if (text === this.#lastText) return;
    this.#lastText = text;
    this.tell({ type: 'progress', status: 'processing', progress: text });
  }

  /** Tells the parts and the chapters by the words planned; titles that come close together are told together. */
  outline(parts: readonly PlannedSegment[], titles: readonly string[]): void {
    if (this.#titlesWait) return;
    this.#titlesWait = true;
    this.#add({
      first: null,
      isUrgent: false,
      events: () => {
        this.#titlesWait = false;
        const named = parts.map(({ words }, index) => ({ title: titles[index] ?? '', words }));
        return [
          { type: 'outlined', parts: named },
          { type: 'chapters', chapters: estimated(named), duration: null },
        ];
      },
    });
  }

  /** Resolves when everything that happened has been told; rejects where that failed. */
  async told(): Promise<void> {
    this.#isOver = true;
    this.#hurry();
    await this.#telling;
    if (this.#failure) throw this.#failure.error;
  }

  #add(entry: Waiting): void {
    // What it waits for may fail long before its turn has come.
    entry.first?.catch(() => undefined);
    if (this.#failure) return;
    this.#waiting.push(entry);
    if (entry.isUrgent) this.#hurry();
    this.#telling ??= this.#tellAll();
  }

  async #tellAll(): Promise<void> {
    try {
      // All of one moment together.
      await Promise.resolve();
      while (this.#waiting.length > 0) {
        await this.#spaced();
        this.#toldAt = performance.now();
        await this.#emit(await this.#next());
      }
    } catch (error) {
      this.#failure = { error };
      this.#waiting.length = 0;
      this.#onFailure(error);
    } finally {
      this.#telling = null;
    }
  }

  /** Waits until enough time has passed since the last telling, or something cannot wait. */
  async #spaced(): Promise<void> {
    const left = this.#toldAt + SPACING_MS - performance.now();
    if (this.#isOver || left <= 0 || this.#waiting.some(({ isUrgent }) => isUrgent)) return;
    const over = Promise.withResolvers<void>();
    const timer = setTimeout(over.resolve, left);
    this.#hurry = over.resolve;
    await over.promise;
    clearTimeout(timer);
  }

  /** What can be told now: up to the next that has to wait for something. */
  async #next(): Promise<PodcastEvent[]> {
    const events: PodcastEvent[] = [];
    await this.#waiting[0]?.first;
    do events.push(...(this.#waiting.shift()?.events() ?? []));
    while (this.#waiting.length > 0 && this.#waiting[0]?.first === null);
    return events;
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
