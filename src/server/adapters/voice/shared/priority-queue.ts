export interface Prioritized {
  hasListeners: () => boolean;
}

export function takeNext<T extends Prioritized>(queue: T[]): T | undefined {
  const index = queue.findIndex((item) => item.hasListeners());
  return queue.splice(Math.max(index, 0), 1)[0];
}
