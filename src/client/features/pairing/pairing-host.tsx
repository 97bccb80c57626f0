import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../../store.ts';
import { closePairing, openPairing, pairingState, takeLinkedCode } from './pairing-state.ts';

const Dialog = lazy(async () => ({ default: (await import('./pairing-dialog.tsx')).PairingDialog }));

/** Shows the dialog that `openPairing` opens. A link with a code opens it, too. */
export function PairingHost() {
  const state = useStore(pairingState, (current) => current);
  useEffect(() => {
    const linked = takeLinkedCode();
    if (linked !== null) openPairing(linked);
    return closePairing;
  }, []);
  if (state === null) return null;
  return (
    <Suspense fallback={null}>
      <Dialog key={state.code} opened={state.isOpen} linkedCode={state.code} onClose={closePairing} />
    </Suspense>
  );
}
