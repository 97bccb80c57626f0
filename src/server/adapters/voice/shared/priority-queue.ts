export interface Prioritized {
  hasListeners: () => boolean;
  /** Seconds of speech before a listener has to wait; 0 for one who waits. */
  getLeadSeconds?: (() => number) | undefined;
}

/** Items with listeners come first, and among them those of the podcast that runs dry first. Equal ones keep their order. */
export function takeNext<T extends Prioritized>(queue: T[]): T | undefined {
  let next = 0;
  let shortestLead = Number.POSITIVE_INFINITY;
  for (const [index, item] of queue.entries()) {
    if (!item.hasListeners()) continue;
    const lead = item.getLeadSeconds?.() ?? 0;
    if (lead >= shortestLead) continue;
    shortestLead = lead;
    next = index;
  }
  return queue.splice(next, 1)[0];
}
