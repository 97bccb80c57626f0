import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { hasFailed, type LocalPodcast } from '../../library/local-podcast.ts';

export interface LibraryView {
  search: string;
  sort: 'created' | 'title';
  layout: 'list' | 'grid';
  showsPlayedOnly: boolean;
}

let lastView: LibraryView = { search: '', sort: 'created', layout: 'list', showsPlayedOnly: false };

/** Restores the search only on going back. */
export function useLibraryView(): [LibraryView, (change: Partial<LibraryView>) => void] {
  const isBack = useNavigationType() === 'POP';
  const [view, setView] = useState(() => (isBack ? lastView : { ...lastView, search: '' }));
  useEffect(() => {
    lastView = view;
  }, [view]);
  const change = useCallback(
    (fields: Partial<LibraryView>) => setView((before) => ({ ...before, ...fields })),
    [],
  );
  return [view, change];
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

export function selectListed(podcasts: readonly LocalPodcast[]): LocalPodcast[] {
  return podcasts.filter((podcast) => !hasFailed(podcast));
}

/** Expects the newest first. */
export function sortPodcasts(
  podcasts: readonly LocalPodcast[],
  sort: LibraryView['sort'],
): readonly LocalPodcast[] {
  if (sort === 'created') return podcasts;
  return [...podcasts].sort((a, b) => collator.compare(a.title, b.title));
}
