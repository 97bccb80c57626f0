import { createStore, useStore } from '../store.ts';

const isNeeded = createStore(false);

/** Loads the player bar, the keyboard controls and the media session with the first playable podcast. */
export function markPlayerNeeded(): void {
  isNeeded.set(true);
}

export function useIsPlayerNeeded(): boolean {
  return useStore(isNeeded, (needed) => needed);
}
