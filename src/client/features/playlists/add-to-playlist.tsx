import { ActionIcon } from '@mantine/core';
import { IconPlaylistAdd } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';

interface AddToPlaylistProps {
  podcastId: number;
  /** The podcast's. */
  title: string;
}

const load = () => import('./add-to-playlist-dialog.tsx');
const Dialog = lazy(async () => ({ default: (await load()).AddToPlaylistDialog }));

/** 'Add to playlist': a button whose dialog, with what it needs to know, is fetched when it is first pressed. */
export function AddToPlaylist({ podcastId, title }: AddToPlaylistProps) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <ActionIcon
        aria-label={`Add to playlist: ${title}`}
        onPointerEnter={() => void load()}
        onClick={() => {
          setWanted(true);
          setOpened(true);
        }}
      >
        <IconPlaylistAdd size={20} stroke={1.75} />
      </ActionIcon>
      {wanted && (
        <Suspense fallback={null}>
          <OpenedAfterMount opened={opened} podcastId={podcastId} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A dialog learns whom to give the focus back to when it opens, not when it comes into being open. */
function OpenedAfterMount({ opened, ...props }: { opened: boolean; podcastId: number; onClose: () => void }) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return <Dialog {...props} opened={mounted && opened} />;
}
