/** Lets at most a fixed number of tasks run at once; the others wait in order. */
export interface Semaphore {
  /**
   * Resolves to a function that gives the place back (calling it again does
   * nothing). Rejects with the signal's reason when aborted while waiting.
   */
  acquire(signal: AbortSignal): Promise<() => void>;
}

export function createSemaphore(places: number): Semaphore {
  let free = places;
  const waiting = new Set<() => void>();

  function release(): void {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else next();
  }

  function place(): () => void {
    let held = true;
    return () => {
      if (held) release();
      held = false;
    };
  }

  return {
    async acquire(signal) {
      signal.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return place();
      }
      return new Promise((resolve, reject) => {
        const onAbort = () => {
          waiting.delete(enter);
          reject(signal.reason);
        };
        // The place passes from hand to hand: `free` stays as it is.
        const enter = () => {
          waiting.delete(enter);
          signal.removeEventListener('abort', onAbort);
          resolve(place());
        };
        waiting.add(enter);
        signal.addEventListener('abort', onAbort, { once: true });
      });
    },
  };
}
