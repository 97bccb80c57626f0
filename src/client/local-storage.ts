/** Null if the browser blocks it. */
export function openLocalStorage(): Storage | null {
  return openStorage(() => window.localStorage);
}

/** The storage of this tab; null if the browser blocks it. */
export function openSessionStorage(): Storage | null {
  return openStorage(() => window.sessionStorage);
}

function openStorage(open: () => Storage): Storage | null {
  try {
    const storage = open();
    storage.getItem('');
    return storage;
  } catch {
    return null;
  }
}
