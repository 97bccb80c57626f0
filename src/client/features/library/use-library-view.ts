import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';

export interface LibraryView {
  search: string;
  sort: 'created' | 'title' | 'length' | 'heard';
  filter: 'all' | 'unplayed' | 'begun' | 'played' | 'kept';
  layout: 'list' | 'grid';
}

let lastView: LibraryView = { search: '', sort: 'created', filter: 'all', layout: 'list' };

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
