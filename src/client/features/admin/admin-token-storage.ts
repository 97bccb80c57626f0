const KEY = 'wikicasts-admin-token';

/** Where the browser blocks storage, the token lives as long as the page. */
let memoryToken: string | null = null;

/** The admin token that was given in this tab, or null. */
export function readAdminToken(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? memoryToken;
  } catch {
    return memoryToken;
  }
}

/** Keeps the token for this tab; null forgets it. */
export function storeAdminToken(token: string | null): void {
  memoryToken = token;
  try {
    if (token === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // Blocked storage: see above.
  }
}
