import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'cookie-consent';

/** The visitor's answer to the cookie banner; null if there is none. */
export type Consent = 'accepted' | 'declined' | null;

const listeners = new Set<() => void>();
let consent = readStoredConsent();

function readStoredConsent(): Consent {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'accepted' || stored === 'declined' ? stored : null;
  } catch {
    // Storage is blocked: the answer is lost on reload.
    return null;
  }
}

function publishConsent(next: Consent): void {
  consent = next;
  for (const listener of listeners) listener();
}

// The visitor can answer in another tab.
window.addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY || key === null) publishConsent(readStoredConsent());
});

/** Stores the answer in this browser; null shows the banner again. */
export function setConsent(next: Consent): void {
  try {
    if (next === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Storage is blocked, as above.
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
