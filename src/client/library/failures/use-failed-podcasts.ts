import { useMemo } from 'react';
import { useStore } from '../../store.ts';
import { library, useLibrary } from '../library.ts';
import { hasFailed, type LocalPodcast } from '../local-podcast.ts';
import { lostPodcasts } from './lost-podcasts.ts';

/** Lists hide failed podcasts. Each stays here until the listener tries again or removes it. */
export function useFailedPodcasts(): readonly LocalPodcast[] {
  const podcasts = useLibrary();
  const lost = useStore(lostPodcasts, (list) => list);
  return useMemo(() => selectFailed(podcasts, lost), [podcasts, lost]);
}

function selectFailed(podcasts: readonly LocalPodcast[], lost: readonly LocalPodcast[]): LocalPodcast[] {
  const deletedIds = new Set(library.findDeleted(lost.map(({ id }) => id)));
  return [...podcasts.filter(hasFailed), ...lost.filter(({ id }) => !deletedIds.has(id))];
}

export function removeFailed(podcast: LocalPodcast): void {
  lostPodcasts.remove(podcast.id);
  library.remove(podcast.id);
}
