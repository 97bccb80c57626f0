import { ActionIcon } from '@mantine/core';
import { IconLibraryPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface AddToPlaylistProps {
  podcastId: number;
  title: string;
  children?: (open: () => void) => ReactNode;
}

const load = () => import('./add-to-playlist-dialog.tsx');
const Dialog = lazy(async () => ({ default: (await load()).AddToPlaylistDialog }));

export function AddToPlaylist({ podcastId, title, children }: AddToPlaylistProps) {
  return (
    <AddSeveralToPlaylist podcastIds={[podcastId]}>
      {children ??
        ((open) => (
          <ActionIcon
            aria-label={`Add to playlist: ${title}`}
            onPointerEnter={() => void load()}
            onClick={open}
          >
            <IconLibraryPlus size={20} stroke={1.75} />
          </ActionIcon>
        ))}
    </AddSeveralToPlaylist>
  );
}

export interface AddSeveralToPlaylistProps {
  podcastIds: readonly number[];
  children: (open: () => void) => ReactNode;
}

export function AddSeveralToPlaylist({ podcastIds, children }: AddSeveralToPlaylistProps) {
  const [opened, setOpened] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  const open = () => {
    setIsNeeded(true);
    setOpened(true);
  };
  return (
    <>
      {children(open)}
      {isNeeded && (
        <Suspense fallback={null}>
          <Dialog opened={opened} podcastIds={podcastIds} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
