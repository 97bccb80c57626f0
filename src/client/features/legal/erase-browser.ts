/** The one choice that says nothing about its visitor. */
const KEPT = 'wikicasts-theme';

/**
 * Removes everything that this site keeps in this browser but the theme. What
 * this page still has in memory is not to come back: it is removed again when
 * the page is left, after all others have stored what they had.
 */
export function eraseBrowser(): void {
  clear();
  window.addEventListener('pagehide', clear);
}

function clear(): void {
  try {
    // Key by key, so that other tabs hear of each.
    for (const key of Object.keys(localStorage)) if (key !== KEPT) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Where storage is blocked nothing is kept.
  }
}
