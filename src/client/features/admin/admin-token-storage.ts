import { openSessionStorage } from '../../local-storage.ts';
import { createStoredState } from '../../stored-state.ts';

/** Where the browser blocks storage, the token is lost on reload. */
const storedToken = createStoredState('wikicasts-admin-token', (text) => text, {
  storage: openSessionStorage(),
  serialize: (token) => token,
});

export const readAdminToken = storedToken.read;
export const storeAdminToken = storedToken.set;
