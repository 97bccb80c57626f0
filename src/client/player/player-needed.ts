import { createStore, useStore } from '../store.ts';
import { isStored, PLAYER_SESSION_KEY } from './stored-keys.ts';

const isNeeded = createStore(isStored(PLAYER_SESSION_KEY));

/** Loads the player bar, the keyboard controls and the media session with the first playable podcast. */
export function markPlayerNeeded(): void {
  isNeeded.set(true);
}

export function useIsPlayerNeeded(): boolean {
  return useStore(isNeeded, (needed) => needed);
}
