export interface Prioritized {
  /** Whether a listener waits for it. */
  hasListeners: () => boolean;
}

/** Removes the oldest item with listeners, or else the oldest item. */
export function takeNext<T extends Prioritized>(queue: T[]): T | undefined {
  const index = queue.findIndex((item) => item.hasListeners());
  return queue.splice(Math.max(index, 0), 1)[0];
}
