import { useSyncExternalStore } from 'react';

const KEY = 'cookie-consent';

/** What a visitor has said to cookies; null: nothing yet. */
export type Consent = 'accepted' | 'declined' | null;

const listeners = new Set<() => void>();
let consent = read();

function read(): Consent {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'accepted' || stored === 'declined' ? stored : null;
  } catch {
    // Blocked storage remembers nothing: the answer lasts as long as the page.
    return null;
  }
}

function put(next: Consent): void {
  consent = next;
  for (const listener of listeners) listener();
}

// Answered in another tab.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) put(read());
});

/** Keeps the answer in this browser; null asks again. */
export function setConsent(next: Consent): void {
  try {
    if (next === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // See above.
  }
  put(next);
}

export function useConsent(): Consent {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => consent,
  );
}
