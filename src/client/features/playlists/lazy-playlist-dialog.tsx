import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { PlaylistDialog } from './playlist-form.tsx';

type DialogProps = ComponentProps<typeof PlaylistDialog>;

const Dialog = lazy(async () => ({ default: (await import('./playlist-form.tsx')).PlaylistDialog }));

export function LazyPlaylistDialog(props: DialogProps) {
  const [isNeeded, setIsNeeded] = useState(false);
  if (props.opened && !isNeeded) setIsNeeded(true);
  return <Suspense fallback={null}>{isNeeded && <Dialog {...props} />}</Suspense>;
}
