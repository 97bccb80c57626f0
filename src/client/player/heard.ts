/** Seconds between two looks at the clock from which on it is a jump, not playback. */
const JUMP = 2;

/** Counts what is really heard of a track; jumps are none. All in seconds. */
export class Heard {
  #last = 0;
  #total = 0;
  #stretch = 0;

  /** Heard since the track was loaded. */
  get total(): number {
    return this.#total;
  }

  /** Heard since the last jump. */
  get stretch(): number {
    return this.#stretch;
  }

  /** Another track begins at a time. */
  begin(at: number): void {
    this.#total = 0;
    this.jump(at);
  }

  /** The listener has moved to a time. */
  jump(to: number): void {
    this.#last = to;
    this.#stretch = 0;
  }

  /** The track is at a time. */
  tick(now: number): void {
    const step = now - this.#last;
    if (step < 0 || step >= JUMP) this.#stretch = 0;
    else {
      this.#total += step;
      this.#stretch += step;
    }
    this.#last = now;
  }
}
