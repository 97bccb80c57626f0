const KEY = 'wikicasts-admin-token';

/** Where the browser blocks storage, the token lives as long as the page. */
let kept: string | null = null;

/** The admin token that was given in this tab, or null. */
export function readAdminToken(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? kept;
  } catch {
    return kept;
  }
}

/** Keeps the token for this tab; null forgets it. */
export function keepAdminToken(token: string | null): void {
  kept = token;
  try {
    if (token === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // Blocked storage: see above.
  }
}
