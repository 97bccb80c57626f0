import { Button } from '@mantine/core';
import { memo } from 'react';
import type { PlaylistItem } from '../../../domain/playlist/playlist.schema.ts';
import { SortableRow } from '../../components/sortable-list.tsx';
import { useLibraryPodcast } from '../../library/library.ts';
import { selectNewest } from './playlist-items.ts';
import { PodcastRow } from './playlist-podcast-row.tsx';
import classes from './playlist-rows.module.css';

interface PlaylistRowProps {
  item: PlaylistItem;
  disabled: boolean;
  onPlay: (podcastId: number) => void;
  onRemove: (podcastId: number) => void;
}

export const PlaylistRow = memo(function PlaylistRow({ item, disabled, onPlay, onRemove }: PlaylistRowProps) {
  const { podcast_id: id } = item;
  const podcast = selectNewest(item.podcast, useLibraryPodcast(id));
  return (
    <SortableRow id={id} title={podcast.title} className={classes.row} disabled={disabled}>
      <PodcastRow podcast={podcast} onPlay={() => onPlay(id)}>
        <Button
          variant="subtle"
          color="gray"
          px="sm"
          aria-label={`Remove from playlist: ${podcast.title}`}
          disabled={disabled}
          onClick={() => onRemove(id)}
        >
          Remove
        </Button>
      </PodcastRow>
    </SortableRow>
  );
});
