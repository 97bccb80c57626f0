import { isStored } from '../../player/stored-keys.ts';
import { createStore } from '../../store.ts';

export const LOST_KEY = 'wikicasts-lost-podcasts';

/** Whether there are lost podcasts, known without loading them. */
export const hasLost = createStore(isStored(LOST_KEY));
