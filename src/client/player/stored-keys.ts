import { openLocalStorage } from '../local-storage.ts';

export const POSITIONS_KEY = 'wikicasts-positions';
export const PLAYER_SESSION_KEY = 'wikicasts-player';
export const QUEUE_KEY = 'wikicasts-queue';

/** Answers without loading the player. */
export function isStored(key: string): boolean {
  return openLocalStorage()?.getItem(key) != null;
}
