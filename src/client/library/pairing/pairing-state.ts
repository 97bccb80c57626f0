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
