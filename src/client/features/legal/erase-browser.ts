/** The theme contains no personal data, so it is kept. */
const THEME_KEY = 'wikicasts-theme';

/** Repeats the deletion on page hide, because other code may write its state then. */
export function eraseBrowserData(): void {
  clearStorage();
  // A download that is running ends, too.
  void import('../../offline/downloads.ts').then(({ canKeepOffline, downloads }) => {
    if (canKeepOffline) void downloads.removeAll();
  });
  window.addEventListener('pagehide', clearStorage);
}

function clearStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key !== THEME_KEY) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so there is no data.
  }
}
