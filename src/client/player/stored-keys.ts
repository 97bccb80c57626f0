import { openLocalStorage } from '../local-storage.ts';

export const POSITIONS_KEY = 'wikicasts-positions';
export const PLAYER_SESSION_KEY = 'wikicasts-player';

/** Answers without loading the player. */
export function isStored(key: typeof POSITIONS_KEY | typeof PLAYER_SESSION_KEY): boolean {
  return openLocalStorage()?.getItem(key) != null;
}
