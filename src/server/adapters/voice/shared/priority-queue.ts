export interface Prioritized {
  hasListeners: () => boolean;
  /** When a listener has heard all sound of the podcast so far, in milliseconds of the monotonic clock. */
  getSoundEndMs?: (() => number) | undefined;
  place?: number | undefined;
}

/** A podcast without listeners waits until those with listeners are this far ahead, but no longer. */
const UNHEARD_DELAY_MS = 30_000;

/**
 * Requests that wait for a grant. The podcast that runs out of audio first comes first, in the order of its texts. Equal
 * requests keep their order.
 */
export class PriorityQueue<Grant = void> {
  readonly #waiting: Array<Prioritized & PromiseWithResolvers<Grant>> = [];

  get length(): number {
    return this.#waiting.length;
  }

  /** Joins the queue at once. Rejects with the signal's reason while it waits. */
  async wait(priority: Prioritized, signal: AbortSignal): Promise<Grant> {
    signal.throwIfAborted();
    const waiting = { ...priority, ...Promise.withResolvers<Grant>() };
    const leave = () => {
      const at = this.#waiting.indexOf(waiting);
      if (at >= 0) this.#waiting.splice(at, 1);
      waiting.reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#waiting.push(waiting);
    try {
      return await waiting.promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  admitNext(grant: Grant): void {
    let next = 0;
    for (const [index, item] of this.#waiting.entries()) {
      const first = this.#waiting[next];
      if (first && comparePriority(item, first) < 0) next = index;
    }
    this.#waiting.splice(next, 1)[0]?.resolve(grant);
  }
}

function comparePriority(a: Prioritized, b: Prioritized): number {
  const [dueA, dueB] = [getDueMs(a), getDueMs(b)];
  return dueA === dueB ? (a.place ?? 0) - (b.place ?? 0) : dueA - dueB;
}

function getDueMs({ hasListeners, getSoundEndMs }: Prioritized): number {
  const isHeard = hasListeners();
  if (getSoundEndMs) return getSoundEndMs() + (isHeard ? 0 : UNHEARD_DELAY_MS);
  return isHeard ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}
