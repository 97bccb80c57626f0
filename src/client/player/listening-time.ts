/** At normal speed, a difference of at least this much between two ticks is a jump and not playback. */
const MIN_JUMP_SECONDS = 2;

/** Counts the seconds of a track that were played; jumps do not count. */
export class ListeningTime {
  #lastSeconds = 0;
  #total = 0;
  #sinceJump = 0;

  get total(): number {
    return this.#total;
  }

  /** Seconds played since the last jump. */
  get sinceJump(): number {
    return this.#sinceJump;
  }

  start(seconds: number): void {
    this.#total = 0;
    this.jump(seconds);
  }

  jump(seconds: number): void {
    this.#lastSeconds = seconds;
    this.#sinceJump = 0;
  }

  tick(seconds: number, rate: number): void {
    const step = seconds - this.#lastSeconds;
    if (step < 0 || step >= MIN_JUMP_SECONDS * Math.max(1, rate)) this.#sinceJump = 0;
    else {
      this.#total += step;
      this.#sinceJump += step;
    }
    this.#lastSeconds = seconds;
  }
}
