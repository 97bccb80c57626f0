/** Not deleted, because the theme contains no personal data. */
const THEME_KEY = 'wikicasts-theme';

/** Deletes all stored data except the theme, again on page hide: other code may write its state then. */
export function eraseBrowserData(): void {
  clearStorage();
  window.addEventListener('pagehide', clearStorage);
}

function clearStorage(): void {
  try {
    // `clear()` would also delete the theme.
    for (const key of Object.keys(localStorage)) if (key !== THEME_KEY) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so there is no data.
  }
}
