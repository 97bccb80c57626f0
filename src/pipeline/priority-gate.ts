/**
 * Lets at most `width` tasks run at once; of those waiting, the one with the
 * lowest rank goes first. Speech is asked for in the order of listening, not
 * of writing, since chapters are written side by side.
 */
export class PriorityGate {
  readonly #width: number;
  #running = 0;
  readonly #waiting: Array<{ rank: number; enter: () => void }> = [];

  constructor(width: number) {
    this.#width = width;
  }

  /** Runs the task when its turn comes. Rejects without running it when aborted while waiting. */
  async run<T>(rank: number, signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    await this.#enter(rank, signal);
    try {
      return await task();
    } finally {
      this.#leave();
    }
  }

  async #enter(rank: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#running < this.#width) {
      this.#running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const entry = {
        rank,
        enter: () => {
          signal.removeEventListener('abort', abort);
          resolve();
        },
      };
      const abort = () => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
      const after = this.#waiting.findIndex((other) => other.rank > rank);
      this.#waiting.splice(after < 0 ? this.#waiting.length : after, 0, entry);
    });
  }

  #leave(): void {
    const next = this.#waiting.shift();
    // The place passes straight on, so nobody can slip in between.
    if (next) next.enter();
    else this.#running -= 1;
  }
}
