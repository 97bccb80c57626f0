import { useEffect } from 'react';
import { createLazyDialog } from '../../components/lazy-component.tsx';
import { useStore } from '../../store.ts';
import { closePairing, openPairing, pairingState, takeLinkedCode } from './pairing-state.ts';

const PairingDialog = createLazyDialog(() => import('./pairing-dialog.tsx').then((m) => m.PairingDialog));

export function PairingHost() {
  const { opened, code } = useStore(pairingState, (current) => current);
  useEffect(() => {
    const linked = takeLinkedCode();
    if (linked !== null) openPairing(linked);
    return closePairing;
  }, []);
  return <PairingDialog key={code} opened={opened} linkedCode={code} onClose={closePairing} />;
}
