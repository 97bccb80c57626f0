import { useMemo } from 'react';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { savedPositions } from '../../player/saved-positions.ts';
import { useStore } from '../../store.ts';

/** Keeps the played podcasts if `isOn`, else all. */
export function usePlayedFilter(podcasts: readonly LocalPodcast[], isOn: boolean): readonly LocalPodcast[] {
  // A string changes only with the selection; positions change several times a second.
  const playedIds = useStore(savedPositions.changes, () =>
    isOn ? podcasts.flatMap(({ id }) => (savedPositions.find(id)?.finished ? id : [])).join(' ') : '',
  );
  return useMemo(() => {
    if (!isOn) return podcasts;
    const ids = new Set(playedIds.split(' ').map(Number));
    return podcasts.filter(({ id }) => ids.has(id));
  }, [podcasts, isOn, playedIds]);
}
