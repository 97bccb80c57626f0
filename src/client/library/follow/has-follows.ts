import { openLocalStorage } from '../../local-storage.ts';

/** Stored while this browser follows something, so that others send no request and load no code for a button. */
const FOLLOWS_KEY = 'wikicasts-follows';

export function hasFollows(): boolean {
  return openLocalStorage()?.getItem(FOLLOWS_KEY) != null;
}

export function rememberFollows(exist: boolean): void {
  if (exist) openLocalStorage()?.setItem(FOLLOWS_KEY, '1');
  else openLocalStorage()?.removeItem(FOLLOWS_KEY);
}
