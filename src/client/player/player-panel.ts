import { createStore } from '../store.ts';

export type PlayerPanel = 'shortcuts' | 'queue';

export const playerPanel = createStore<PlayerPanel | null>(null);
