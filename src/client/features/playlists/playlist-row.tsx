import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Button } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { memo } from 'react';
import type { PlaylistItem } from '../../../domain/playlist/playlist.schema.ts';
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

/** The handle drags the row; the mouse drags it anywhere. */
export const PlaylistRow = memo(function PlaylistRow({ item, disabled, onPlay, onRemove }: PlaylistRowProps) {
  const { podcast_id: id } = item;
  const podcast = selectNewest(item.podcast, useLibraryPodcast(id));
  const {
    attributes: { 'aria-describedby': described, 'aria-roledescription': description },
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, disabled });
  const { onMouseDown, ...handle } = listeners ?? {};
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      data-podcast={id}
      {...(onMouseDown && { onMouseDown: (event) => onMouseDown(event) })}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        aria-label={`Drag to reorder: ${podcast.title}`}
        aria-describedby={described}
        aria-roledescription={description}
        className={classes.handle}
        disabled={disabled}
        {...handle}
      >
        <IconGripVertical size={20} stroke={1.75} />
      </ActionIcon>
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
    </li>
  );
});
