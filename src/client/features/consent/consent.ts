import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'cookie-consent';

/** What a visitor has said to cookies; null: nothing yet. */
export type Consent = 'accepted' | 'declined' | null;

const listeners = new Set<() => void>();
let consent = readStoredConsent();

function readStoredConsent(): Consent {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'accepted' || stored === 'declined' ? stored : null;
  } catch {
    // Blocked storage remembers nothing: the answer lasts as long as the page.
    return null;
  }
}

function publishConsent(next: Consent): void {
  consent = next;
  for (const listener of listeners) listener();
}

// Answered in another tab.
window.addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY || key === null) publishConsent(readStoredConsent());
});

/** Keeps the answer in this browser; null asks again. */
export function setConsent(next: Consent): void {
  try {
    if (next === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // See above.
  }
  publishConsent(next);
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
