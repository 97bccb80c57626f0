import { useMemo } from 'react';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { downloads, useDownloads } from '../../offline/downloads.ts';
import { savedPositions } from '../../player/position-store.ts';
import { useStore } from '../../store.ts';
import { arrangePodcasts, dependsOnPositions, type Listening } from './arrange-podcasts.ts';
import type { LibraryView } from './use-library-view.ts';

const listening: Listening = {
  findPosition: (podcastId) => savedPositions.find(podcastId),
  isKept: (podcastId) => downloads.isKept(podcastId),
};

/** Filters and sorts. Expects the newest first. */
export function useArrangedPodcasts(
  podcasts: readonly LocalPodcast[],
  { sort, filter }: LibraryView,
): readonly LocalPodcast[] {
  const index = useDownloads();
  // A string changes only with the selection or the order.
  const key = useStore(savedPositions.changes, () =>
    dependsOnPositions({ sort, filter })
      ? arrangePodcasts(podcasts, { sort, filter }, listening)
          .map(({ id }) => id)
          .join(' ')
      : '',
  );
  // The key and the index stand for what `listening` reads.
  return useMemo(
    () => arrangePodcasts(podcasts, { sort, filter }, listening),
    [podcasts, sort, filter, key, index],
  );
}
