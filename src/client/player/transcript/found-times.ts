import { createStore, useStore } from '../../store.ts';

/** The matches of a transcript's search, for the timelines of its podcast. */
export const foundTimes = createStore<{ podcastId: number; seconds: readonly number[] } | null>(null);

const NOTHING: readonly number[] = [];

export function useFoundTimes(podcastId: number | undefined): readonly number[] {
  return useStore(foundTimes, (found) =>
    found?.podcastId === podcastId ? (found?.seconds ?? NOTHING) : NOTHING,
  );
}
