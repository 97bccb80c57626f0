import { memo } from 'react';
import type { PlaylistItem } from '../../../domain/playlist/playlist.schema.ts';
import { SortableRow } from '../../components/sortable-list.tsx';
import { useLibraryPodcast } from '../../library/library.ts';
import { selectNewest } from './playlist-items.ts';
import { PodcastRow } from './playlist-podcast-row.tsx';
import classes from './playlist-rows.module.css';
import { RowActions } from './row-actions.tsx';

interface PlaylistRowProps {
  item: PlaylistItem;
  /** Phones show the actions in the menu. */
  isCompact: boolean;
  /** Why the playlist cannot be changed now. */
  unavailableReason: string | null;
  onPlay: (podcastId: number) => void;
  onRemove: (podcastId: number) => void;
}

export const PlaylistRow = memo(function PlaylistRow({
  item,
  isCompact,
  unavailableReason,
  onPlay,
  onRemove,
}: PlaylistRowProps) {
  const { podcast_id: id } = item;
  const podcast = selectNewest(item.podcast, useLibraryPodcast(id));
  return (
    <SortableRow id={id} title={podcast.title} className={classes.row} disabled={unavailableReason !== null}>
      <PodcastRow podcast={podcast} onPlay={() => onPlay(id)}>
        <RowActions
          podcast={podcast}
          isCompact={isCompact}
          unavailableReason={unavailableReason}
          onRemove={() => onRemove(id)}
        />
      </PodcastRow>
    </SortableRow>
  );
});
