import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import type { PlaylistDialog } from './playlist-dialog.tsx';

type DialogProps = ComponentProps<typeof PlaylistDialog>;

const Dialog = lazy(async () => ({ default: (await import('./playlist-dialog.tsx')).PlaylistDialog }));

/** The dialog for a playlist's texts, fetched when it opens for the first time. */
export function LazyPlaylistDialog(props: DialogProps) {
  const [wanted, setWanted] = useState(false);
  if (props.opened && !wanted) setWanted(true);
  return <Suspense fallback={null}>{wanted && <OpenedAfterMount {...props} />}</Suspense>;
}

/** A dialog learns whom to give the focus back to when it opens, not when it comes into being open. */
function OpenedAfterMount(props: DialogProps) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return <Dialog {...props} opened={mounted && props.opened} />;
}
