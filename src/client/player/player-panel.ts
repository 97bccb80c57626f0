import { createStore } from '../store.ts';

/** The open dialog of the player. */
export const playerPanel = createStore<'shortcuts' | 'queue' | null>(null);
