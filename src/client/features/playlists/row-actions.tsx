import { Button } from '@mantine/core';
import { IconLibraryPlus, IconPlaylistX, IconTrash } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useLibraryPodcast } from '../../library/library.ts';
import { PodcastRemoval } from '../../library/podcast-removal.tsx';
import { PodcastMenu } from '../../player/podcast-menu.tsx';
import { AddToPlaylist } from './add-to-playlist.tsx';
import type { RowPodcast } from './playlist-items.ts';

interface RowActionsProps {
  podcast: RowPodcast;
  isCompact: boolean;
  unavailableReason: string | null;
  onRemove: () => void;
}

export function RowActions({ podcast, isCompact, unavailableReason, onRemove }: RowActionsProps) {
  const { id, title } = podcast;
  if (isCompact) {
    return (
      <AddToPlaylist podcastId={id} title={title}>
        {(add) => (
          <RowMenu
            podcast={podcast}
            actions={[
              { label: 'Add to playlist', icon: <IconLibraryPlus size={18} />, onAct: add },
              {
                label: 'Remove from playlist',
                icon: <IconPlaylistX size={18} />,
                onAct: onRemove,
                disabledReason: unavailableReason,
              },
            ]}
          />
        )}
      </AddToPlaylist>
    );
  }
  return (
    <>
      <AddToPlaylist podcastId={id} title={title} />
      <Button
        variant="subtle"
        color="gray"
        px="sm"
        aria-label={`Remove from playlist: ${title}`}
        disabled={unavailableReason !== null}
        onClick={onRemove}
      >
        Remove
      </Button>
      <RowMenu podcast={podcast} actions={[]} />
    </>
  );
}

/** A permanent deletion is not next to 'Remove'. */
function RowMenu({ podcast, actions }: Required<ComponentProps<typeof PodcastMenu>>) {
  // A podcast of another visitor can be in a playlist but cannot be deleted.
  const localPodcast = useLibraryPodcast(podcast.id);
  if (localPodcast === undefined) return <PodcastMenu podcast={podcast} actions={actions} />;
  return (
    <PodcastRemoval podcast={localPodcast}>
      {(removal) => (
        <PodcastMenu
          podcast={podcast}
          actions={[...actions, { ...removal, icon: <IconTrash size={18} /> }]}
        />
      )}
    </PodcastRemoval>
  );
}
