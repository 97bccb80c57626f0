import { createStoredState } from '../../stored-state.ts';

/** Stored while this browser follows something, so that others send no request and load no code for a button. */
const follows = createStoredState('wikicasts-follows', (text) => text !== null, {
  serialize: (exist) => (exist ? '1' : null),
});

export function hasFollows(): boolean {
  return follows.read();
}

export function rememberFollows(exist: boolean): void {
  follows.set(exist);
}
