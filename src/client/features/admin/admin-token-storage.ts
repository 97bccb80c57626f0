const STORAGE_KEY = 'wikicasts-admin-token';

/** Used when the browser blocks storage: the token is then lost on reload. */
let memoryToken: string | null = null;

export function readAdminToken(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? memoryToken;
  } catch {
    return memoryToken;
  }
}

export function storeAdminToken(token: string | null): void {
  memoryToken = token;
  try {
    if (token === null) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, token);
  } catch {
    // Storage is blocked: `memoryToken` has the token.
  }
}
