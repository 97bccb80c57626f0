import { ActionIcon } from '@mantine/core';
import { IconPlaylistAdd } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface AddToPlaylistProps {
  podcastId: number;
  title: string;
  children?: (open: () => void) => ReactNode;
}

const load = () => import('./add-to-playlist-dialog.tsx');
const Dialog = lazy(async () => ({ default: (await load()).AddToPlaylistDialog }));

export function AddToPlaylist({ podcastId, title, children }: AddToPlaylistProps) {
  const [opened, setOpened] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  const open = () => {
    setIsNeeded(true);
    setOpened(true);
  };
  return (
    <>
      {children ? (
        children(open)
      ) : (
        <ActionIcon
          aria-label={`Add to playlist: ${title}`}
          onPointerEnter={() => void load()}
          onClick={open}
        >
          <IconPlaylistAdd size={20} stroke={1.75} />
        </ActionIcon>
      )}
      {isNeeded && (
        <Suspense fallback={null}>
          <Dialog opened={opened} podcastId={podcastId} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
