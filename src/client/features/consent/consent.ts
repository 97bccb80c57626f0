import { useStore } from '../../store.ts';
import { createStoredState } from '../../stored-state.ts';

const STORAGE_KEY = 'cookie-consent';

export type Consent = 'accepted' | 'declined' | null;

const consent = createStoredState<Consent>(
  STORAGE_KEY,
  (text) => (text === 'accepted' || text === 'declined' ? text : null),
  { serialize: (answer) => answer },
);

export function setConsent(next: Consent): void {
  consent.set(next);
}

export function useConsent(): Consent {
  return useStore(consent, (answer) => answer);
}
