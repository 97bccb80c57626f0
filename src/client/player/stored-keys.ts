import { openLocalStorage } from '../local-storage.ts';
import { createStore, useStore } from '../store.ts';

export const POSITIONS_KEY = 'wikicasts-positions';
export const PLAYER_SESSION_KEY = 'wikicasts-player';
export const QUEUE_KEY = 'wikicasts-queue';

/** Answers without loading the player. */
export function isStored(key: string): boolean {
  return openLocalStorage()?.getItem(key) != null;
}

const isNeeded = createStore(isStored(PLAYER_SESSION_KEY));

/** Loads the player bar, the keyboard controls and the media session with the first playable podcast. */
export function markPlayerNeeded(): void {
  isNeeded.set(true);
}

export function useIsPlayerNeeded(): boolean {
  return useStore(isNeeded, (needed) => needed);
}
