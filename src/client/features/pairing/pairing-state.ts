import { createStore } from '../../store.ts';

/** `code` comes from the link of a QR code, else it is ''. */
export const pairingState = createStore({ opened: false, code: '' });

export function openPairing(code = ''): void {
  pairingState.set({ opened: true, code });
}

export function closePairing(): void {
  pairingState.set({ ...pairingState.get(), opened: false });
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
