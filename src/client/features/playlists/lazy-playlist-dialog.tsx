import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import type { PlaylistDialog } from './playlist-dialog.tsx';

type DialogProps = ComponentProps<typeof PlaylistDialog>;

const Dialog = lazy(async () => ({ default: (await import('./playlist-dialog.tsx')).PlaylistDialog }));

export function LazyPlaylistDialog(props: DialogProps) {
  const [isNeeded, setIsNeeded] = useState(false);
  if (props.opened && !isNeeded) setIsNeeded(true);
  return <Suspense fallback={null}>{isNeeded && <OpenedAfterMount {...props} />}</Suspense>;
}

/** A dialog returns the focus only if it opens after it is mounted. */
function OpenedAfterMount(props: DialogProps) {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return <Dialog {...props} opened={isMounted && props.opened} />;
}
