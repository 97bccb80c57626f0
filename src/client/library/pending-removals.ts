import { createStore, type ReadonlyStore } from '../store.ts';

const ids = createStore<ReadonlySet<number>>(new Set());

/** Podcasts that no screen shows while their removal can be undone. */
export const pendingRemovals: ReadonlyStore<ReadonlySet<number>> = ids;

export function hidePending(podcastIds: readonly number[]): void {
  ids.set(new Set([...ids.get(), ...podcastIds]));
}

export function showPending(podcastIds: readonly number[]): void {
  ids.set(new Set([...ids.get()].filter((id) => !podcastIds.includes(id))));
}
