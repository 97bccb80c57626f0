import { createStore } from '../../store.ts';

/** Null while the dialog was never opened. `code` comes from the link of a QR code, else it is ''. */
export const pairingState = createStore<{ isOpen: boolean; code: string } | null>(null);

export function openPairing(code = ''): void {
  pairingState.set({ isOpen: true, code });
}

export function closePairing(): void {
  const state = pairingState.get();
  if (state !== null) pairingState.set({ ...state, isOpen: false });
}

const PREFIX = '#pair=';

/** The code is in the fragment, which no server and no log gets. */
export function createPairingLink(code: string): string {
  return `${window.location.origin}/library${PREFIX}${code}`;
}

/** Returns the code of an opened link and removes it from the address: it works only once. */
export function takeLinkedCode(): string | null {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(PREFIX)) return null;
  history.replaceState(history.state, '', pathname + search);
  return hash.slice(PREFIX.length);
}

/** 'ABCD-2345' is easier to read and to type than 'ABCD2345'. */
export function formatPairingCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
