import { formatProgressText, formatWaitingText, type ProgressStage } from './podcast.ts';
import { MODEL_WAITING_TEXT, VOICES_UNAVAILABLE_TEXT } from './podcast-progress.ts';

/** Shares of the total work; publishing is the rest. */
const READING_PERCENT = 10;
const WRITING_PERCENT = 40;
const SPEECH_PERCENT = 45;

/** Computes progress from words, never from a clock. It never decreases, and stays below 100 percent. */
export class ProgressMeter {
  /** For the voices, which speak other podcasts. */
  isWaiting = false;
  /** For the first token of a response. */
  isWaitingForModel = false;
  #isReading = false;
  #hasRead = false;
  #targetWords = 1;
  #writtenWords = 0;
  #spokenWords = 0;
  #percent: number;

  constructor(percent = 0) {
    this.#percent = percent;
  }

  startReading(): void {
    this.#isReading = true;
  }

  finishReading(targetWords: number): void {
    this.#hasRead = true;
    this.#targetWords = Math.max(1, targetWords);
  }

  addWritten(words: number): void {
    this.#writtenWords += words;
  }

  addSpoken(words: number): void {
    this.#spokenWords += words;
  }

  finishWriting(): void {
    this.#targetWords = Math.max(1, this.#writtenWords);
  }

  formatText(): string {
    const written = Math.min(1, this.#writtenWords / this.#targetWords);
    const spoken = Math.min(1, this.#spokenWords / this.#targetWords);
    const now = (this.#hasRead ? READING_PERCENT : 0) + WRITING_PERCENT * written + SPEECH_PERCENT * spoken;
    this.#percent = Math.max(this.#percent, Math.min(99, Math.floor(now)));
    if (this.isWaiting) return formatWaitingText(this.#percent, VOICES_UNAVAILABLE_TEXT);
    if (this.isWaitingForModel) return formatWaitingText(this.#percent, MODEL_WAITING_TEXT);
    return formatProgressText(this.#getStage(), this.#percent);
  }

  #getStage(): ProgressStage {
    if (!this.#hasRead) return this.#isReading ? 'reading' : 'processing';
    return this.#writtenWords >= this.#targetWords ? 'audio' : 'crafting';
  }
}
