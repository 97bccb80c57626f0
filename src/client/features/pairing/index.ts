export { PairingHost } from './pairing-host.tsx';
export { openPairing } from './pairing-state.ts';
