import { type ProgressStage, progressText } from '../domain/podcast/podcast.ts';

/** Shares of the whole that each stage's work stands for, in per cent. */
const READ = 4;
const PLANNED = 6;
const WRITTEN = 40;
const SPOKEN = 45;

/**
 * True progress: from what has been read, planned, written and spoken, never
 * from a clock. It never goes back, and 100 is left to the finished podcast.
 */
export class ProgressMeter {
  #read = false;
  #planned = false;
  #targetWords = 1;
  #written = 0;
  #spoken = 0;
  #percent: number;

  /** `percent` is what an earlier run has told: a listener's bar does not fall back when work goes on after a crash. */
  constructor(percent = 0) {
    this.#percent = percent;
  }

  articlesRead(targetWords: number): void {
    this.#read = true;
    this.#targetWords = Math.max(1, targetWords);
  }

  planned(): void {
    this.#planned = true;
  }

  turnWritten(words: number): void {
    this.#written += words;
  }

  turnSpoken(words: number): void {
    this.#spoken += words;
  }

  /** Everything is written: what was written, not what was asked, is now the whole. */
  allWritten(): void {
    this.#targetWords = Math.max(1, this.#written);
  }

  /** The progress text of this moment. */
  text(): string {
    const written = Math.min(1, this.#written / this.#targetWords);
    const spoken = Math.min(1, this.#spoken / this.#targetWords);
    const now = (this.#read ? READ : 0) + (this.#planned ? PLANNED : 0) + WRITTEN * written + SPOKEN * spoken;
    this.#percent = Math.max(this.#percent, Math.min(99, Math.floor(now)));
    return progressText(this.#stage(), this.#percent);
  }

  #stage(): ProgressStage {
    if (!this.#read) return 'processing';
    if (this.#written >= this.#targetWords) return 'audio';
    if (this.#written > 0) return 'crafting';
    return this.#planned ? 'crafting' : 'reading';
  }
}
