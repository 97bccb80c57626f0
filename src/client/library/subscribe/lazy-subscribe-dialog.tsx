import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { SubscribeDialog } from './subscribe-dialog.tsx';

type DialogProps = ComponentProps<typeof SubscribeDialog>;

const Dialog = lazy(async () => ({ default: (await import('./subscribe-dialog.tsx')).SubscribeDialog }));

export function LazySubscribeDialog(props: DialogProps) {
  const [hasOpened, setHasOpened] = useState(false);
  if (props.feed !== null && !hasOpened) setHasOpened(true);
  return <Suspense fallback={null}>{hasOpened && <Dialog {...props} />}</Suspense>;
}
