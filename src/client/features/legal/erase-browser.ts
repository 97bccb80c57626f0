/** The one choice that says nothing about its visitor. */
const THEME_KEY = 'wikicasts-theme';

/**
 * Removes everything that this site keeps in this browser but the theme. What
 * this page still has in memory is not to come back: it is removed again when
 * the page is left, after all others have stored what they had.
 */
export function eraseBrowserData(): void {
  clearStorage();
  window.addEventListener('pagehide', clearStorage);
}

function clearStorage(): void {
  try {
    // Key by key, so that other tabs hear of each.
    for (const key of Object.keys(localStorage)) if (key !== THEME_KEY) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Where storage is blocked nothing is kept.
  }
}
