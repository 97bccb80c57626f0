import type { PodcastEvent } from '../domain/events.ts';
import { estimateChapters } from '../domain/podcast/podcast.ts';
import { ProgressMeter } from '../domain/podcast/progress-meter.ts';
import { roundToMilliseconds } from '../domain/transcript/transcript.ts';
import type { Segment } from './script.ts';

/** New sound does not wait. */
const MIN_EMIT_INTERVAL_MS = 100;

interface QueuedEvents {
  after: Promise<unknown> | null;
  isUrgent: boolean;
  createEvents: () => readonly PodcastEvent[];
}

/** Joins events within 100 ms, because one write per event would slow down the database. */
export class ProgressReporter {
  readonly #meter: ProgressMeter;
  readonly #append: (events: readonly PodcastEvent[]) => Promise<void>;
  readonly #onFailure: (error: unknown) => void;
  readonly #queue: QueuedEvents[] = [];
  #emitting: Promise<void> | null = null;
  #failure: { error: unknown } | null = null;
  #lastText = '';
  #isOutlineQueued = false;
  #segments: readonly Segment[] = [];
  /** Of each segment that has sound, in seconds. */
  readonly #starts: number[] = [];
  #lastEmitAt = Number.NEGATIVE_INFINITY;
  #isFlushing = false;
  #endDelay = () => {};

  constructor(
    append: (events: readonly PodcastEvent[]) => Promise<void>,
    percent: number,
    onFailure: (error: unknown) => void,
  ) {
    this.#meter = new ProgressMeter(percent);
    this.#append = append;
    this.#onFailure = onFailure;
  }

  /** Emits an event after all earlier ones, and after `after`. */
  emit(event: PodcastEvent, after: Promise<unknown> | null = null): void {
    // It may fail long before its events are next in the queue.
    after?.catch(() => undefined);
    this.#add({ after, isUrgent: event.type === 'sound', createEvents: () => [event] });
  }

  /** Emits the text of the progress if the change changes it. */
  update(change: (meter: ProgressMeter) => void): void {
    change(this.#meter);
    const text = this.#meter.formatText();
    if (text === this.#lastText) return;
    this.#lastText = text;
    this.emit({ type: 'progress', status: 'processing', progress: text });
  }

  reportOutline(segments: readonly Segment[]): void {
    this.#segments = segments;
    this.#emitOutline();
  }

  /** `seconds`: start in the audio. */
  reportSegmentStart(index: number, seconds: number): void {
    this.#starts[index] = roundToMilliseconds(seconds);
    if (this.#segments.length > 0) this.#emitOutline();
  }

  #emitOutline(): void {
    if (this.#isOutlineQueued) return;
    this.#isOutlineQueued = true;
    const createEvents = (): PodcastEvent[] => {
      this.#isOutlineQueued = false;
      const parts = this.#segments.map(({ planned: { title, words } }) => ({ title, words }));
      return [
        { type: 'outlined', parts },
        { type: 'chapters', chapters: estimateChapters(parts, this.#starts), duration: null },
      ];
    };
    this.#add({ after: null, isUrgent: false, createEvents });
  }

  /** Resolves when every event is in the event log; rejects when an append failed. */
  async flush(): Promise<void> {
    this.#isFlushing = true;
    this.#endDelay();
    await this.#emitting;
    if (this.#failure) throw this.#failure.error;
  }

  #add(entry: QueuedEvents): void {
    if (this.#failure) return;
    this.#queue.push(entry);
    if (entry.isUrgent) this.#endDelay();
    this.#emitting ??= this.#emitAll();
  }

  async #emitAll(): Promise<void> {
    try {
      await Promise.resolve();
      while (this.#queue.length > 0) {
        await this.#delay();
        this.#lastEmitAt = performance.now();
        await this.#append(await this.#takeNext());
      }
    } catch (error) {
      this.#failure = { error };
      this.#queue.length = 0;
      this.#onFailure(error);
    } finally {
      this.#emitting = null;
    }
  }

  async #delay(): Promise<void> {
    const remaining = this.#lastEmitAt + MIN_EMIT_INTERVAL_MS - performance.now();
    if (this.#isFlushing || remaining <= 0 || this.#queue.some(({ isUrgent }) => isUrgent)) return;
    const over = Promise.withResolvers<void>();
    const timer = setTimeout(over.resolve, remaining);
    this.#endDelay = over.resolve;
    await over.promise;
    clearTimeout(timer);
  }

  async #takeNext(): Promise<PodcastEvent[]> {
    const events: PodcastEvent[] = [];
    await this.#queue[0]?.after;
    do events.push(...(this.#queue.shift()?.createEvents() ?? []));
    while (this.#queue.length > 0 && this.#queue[0]?.after === null);
    return events;
  }
}
