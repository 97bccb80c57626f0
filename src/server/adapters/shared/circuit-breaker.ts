/** Refuses calls after an outage, except for one probe per pause. A success ends the outage. */
export class CircuitBreaker {
  readonly #pauseMs: number;
  /** Null while no outage is known. */
  #nextProbeMs: number | null = null;

  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs;
  }

  /** Whether `admit` would admit a call now. */
  isReady(): boolean {
    return this.#nextProbeMs === null || performance.now() >= this.#nextProbeMs;
  }

  /** Returns false if the call must not be made. */
  admit(): boolean {
    if (!this.isReady()) return false;
    if (this.#nextProbeMs !== null) this.recordOutage();
    return true;
  }

  recordSuccess(): void {
    this.#nextProbeMs = null;
  }

  recordOutage(): void {
    this.#nextProbeMs = performance.now() + this.#pauseMs;
  }
}
