import { type ProgressStage, progressText } from '../domain/podcast/podcast.ts';

/** Shares of the whole that each stage's work stands for, in per cent. */
const READ = 10;
const WRITTEN = 40;
const SPOKEN = 45;

/**
 * True progress: from what has been read, written and spoken, never
 * from a clock. It never goes back, and 100 is left to the finished podcast.
 */
export class ProgressMeter {
  #reads = false;
  #read = false;
  #targetWords = 1;
  #written = 0;
  #spoken = 0;
  #percent: number;

  /** `percent` is what an earlier run has told: a listener's bar does not fall back when work goes on after a crash. */
  constructor(percent = 0) {
    this.#percent = percent;
  }

  readingBegun(): void {
    this.#reads = true;
  }

  /** The articles are read and divided into parts. */
  articlesRead(targetWords: number): void {
    this.#read = true;
    this.#targetWords = Math.max(1, targetWords);
  }

  turnWritten(words: number): void {
    this.#written += words;
  }

  /** A turn has become longer or shorter by so many words, or is left out. */
  turnChanged(words: number): void {
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
    const now = (this.#read ? READ : 0) + WRITTEN * written + SPOKEN * spoken;
    this.#percent = Math.max(this.#percent, Math.min(99, Math.floor(now)));
    return progressText(this.#stage(), this.#percent);
  }

  #stage(): ProgressStage {
    if (!this.#read) return this.#reads ? 'reading' : 'processing';
    return this.#written >= this.#targetWords ? 'audio' : 'crafting';
  }
}
