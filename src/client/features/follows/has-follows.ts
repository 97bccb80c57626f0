import { createStoredFlag } from '../../stored-state.ts';

/** Whether this browser follows something: others send no request and load no code for a button. */
export const hasFollows = createStoredFlag('wikicasts-follows');
