import { openLocalStorage } from '../local-storage.ts';
import { createStore, useStore } from '../store.ts';

export const PLAYER_SESSION_KEY = 'wikicasts-player';

const isNeeded = createStore(openLocalStorage()?.getItem(PLAYER_SESSION_KEY) != null);

/** Loads the player bar, the keyboard controls and the media session with the first playable podcast. */
export function markPlayerNeeded(): void {
  isNeeded.set(true);
}

export function useIsPlayerNeeded(): boolean {
  return useStore(isNeeded, (needed) => needed);
}
