import { createStore } from '../store.ts';

export type PlayerPanel = 'shortcuts' | 'queue';

/** The open dialog of the player. */
export const playerPanel = createStore<PlayerPanel | null>(null);
