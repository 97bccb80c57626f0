import { useStore } from '../../store.ts';
import { library, useLibrary } from '../library.ts';
import { hasFailed } from '../local-podcast.ts';
import { hasLost } from './lost-mark.ts';

/** Most visits have no failed podcast, so the notice and its data load on demand. */
export function useIsNoticeNeeded(): boolean {
  const isLost = useStore(hasLost, (value) => value);
  return useLibrary().some(hasFailed) || isLost;
}

export function isNoticeNeeded(): boolean {
  return hasLost.get() || library.getAll().some(hasFailed);
}
