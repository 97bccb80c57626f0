import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { LocalPodcast } from '../../library/local-podcast.ts';

export interface LibraryView {
  search: string;
  sort: 'created' | 'title';
  layout: 'list' | 'grid';
}

/** How the library was last shown in this page: whoever comes back finds it so. */
let last: LibraryView = { search: '', sort: 'created', layout: 'list' };

/** How the library is shown, and a way to change it. A search is taken up again by going back only. */
export function useLibraryView(): [LibraryView, (change: Partial<LibraryView>) => void] {
  const back = useNavigationType() === 'POP';
  const [view, setView] = useState(() => (back ? last : { ...last, search: '' }));
  useEffect(() => {
    last = view;
  }, [view]);
  const change = useCallback(
    (fields: Partial<LibraryView>) => setView((before) => ({ ...before, ...fields })),
    [],
  );
  return [view, change];
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** What the library lists of the podcasts of this browser, newest first: all but those that failed. */
export function selectListed(podcasts: readonly LocalPodcast[]): LocalPodcast[] {
  return podcasts.filter(({ status }) => status !== 'failed' && status !== 'error');
}

/** @param podcasts newest first */
export function sortPodcasts(
  podcasts: readonly LocalPodcast[],
  sort: LibraryView['sort'],
): readonly LocalPodcast[] {
  if (sort === 'created') return podcasts;
  return [...podcasts].sort((a, b) => collator.compare(a.title, b.title));
}
