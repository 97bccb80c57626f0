export interface Prioritized {
  hasListeners: () => boolean;
  /** When a listener has heard all sound of the podcast so far, in milliseconds of the monotonic clock. */
  getSoundEndMs?: (() => number) | undefined;
  place?: number | undefined;
}

/** A podcast without listeners waits until those with listeners are this far ahead, but no longer. */
const UNHEARD_DELAY_MS = 30_000;

/** The podcast that runs out of audio first comes first, in the order of its texts. Equal items keep their order. */
export function takeNext<T extends Prioritized>(queue: T[]): T | undefined {
  let next = 0;
  for (const [index, item] of queue.entries()) {
    const first = queue[next];
    if (first && comparePriority(item, first) < 0) next = index;
  }
  return queue.splice(next, 1)[0];
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
