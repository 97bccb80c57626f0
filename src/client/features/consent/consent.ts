import { createStore, useStore } from '../../store.ts';

const STORAGE_KEY = 'cookie-consent';

export type Consent = 'accepted' | 'declined' | null;

const consent = createStore(readStoredConsent());

function readStoredConsent(): Consent {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'accepted' || stored === 'declined' ? stored : null;
  } catch {
    // Storage is blocked: the answer is lost on reload.
    return null;
  }
}

// The visitor can answer in another tab.
window.addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY || key === null) consent.set(readStoredConsent());
});

export function setConsent(next: Consent): void {
  try {
    if (next === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Storage is blocked: the answer is lost on reload.
  }
  consent.set(next);
}

export function useConsent(): Consent {
  return useStore(consent, (answer) => answer);
}
