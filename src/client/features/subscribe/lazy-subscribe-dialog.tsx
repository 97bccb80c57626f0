import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import type { SubscribeDialog } from './subscribe-dialog.tsx';

type DialogProps = ComponentProps<typeof SubscribeDialog>;

const Dialog = lazy(async () => ({ default: (await import('./subscribe-dialog.tsx')).SubscribeDialog }));

/** The dialog with a feed's address, fetched when it opens for the first time. */
export function LazySubscribeDialog(props: DialogProps) {
  const [wanted, setWanted] = useState(false);
  if (props.feed !== null && !wanted) setWanted(true);
  return <Suspense fallback={null}>{wanted && <OpenedAfterMount {...props} />}</Suspense>;
}

/** A dialog learns whom to give the focus back to when it opens, not when it comes into being open. */
function OpenedAfterMount({ feed, onClose }: DialogProps) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return <Dialog feed={mounted ? feed : null} onClose={onClose} />;
}
