import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import type { SubscribeDialog } from './subscribe-dialog.tsx';

type DialogProps = ComponentProps<typeof SubscribeDialog>;

const Dialog = lazy(async () => ({ default: (await import('./subscribe-dialog.tsx')).SubscribeDialog }));

export function LazySubscribeDialog(props: DialogProps) {
  const [hasOpened, setHasOpened] = useState(false);
  if (props.feed !== null && !hasOpened) setHasOpened(true);
  return <Suspense fallback={null}>{hasOpened && <OpenedAfterMount {...props} />}</Suspense>;
}

/** Mantine stores the element to refocus when `opened` changes, so the dialog is mounted closed. */
function OpenedAfterMount({ feed, onClose }: DialogProps) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return <Dialog feed={mounted ? feed : null} onClose={onClose} />;
}
