import { ActionIcon, Badge, Text } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Cover } from '../../components/cover.tsx';
import { ExampleBadge } from '../../components/example-badge.tsx';
import { formatTimeSince } from '../../format-time-since.ts';
import { useOfflineReason } from '../../offline/use-offline-reason.ts';
import { HeardNote } from '../../player/heard-note.tsx';
import { player, usePlayer } from '../../player/player.ts';
import { toTrack } from '../../player/track.ts';
import type { RowPodcast } from './playlist-items.ts';
import classes from './playlist-rows.module.css';

interface PodcastRowProps {
  podcast: RowPodcast;
  onPlay: () => void;
  children: ReactNode;
}

const STATUS_TEXT: Partial<Record<RowPodcast['status'], string>> = {
  pending: 'Podcast queued for processing',
  processing: 'Processing podcast...',
  error: 'Error processing podcast',
  failed: 'Error processing podcast',
};

export function PodcastRow({ podcast, onPlay, children }: PodcastRowProps) {
  const { id, title, role, status, created_at } = podcast;
  const isCurrent = usePlayer((state) => state.track?.podcastId === id);
  const isPlaying = usePlayer((state) => state.isPlaying) && isCurrent;
  const hasTrack = toTrack(podcast) !== null;
  const offlineReason = useOfflineReason(id);
  const isPlayable = hasTrack && (offlineReason === null || isPlaying);
  const statusText = STATUS_TEXT[status] ?? (hasTrack ? offlineReason : 'Audio Unavailable');
  return (
    <article className={classes.row} aria-label={title} data-current={isCurrent || undefined}>
      <Cover title={title} size="small" className={classes.cover} />
      <div className={classes.words}>
        <div className={classes.head}>
          {/* A drag must move the row and not the link. */}
          <Link to={`/listen/${id}`} className={classes.title} draggable={false}>
            {title}
          </Link>
          <ExampleBadge podcast={podcast} />
          {role !== null && <Badge size="md">{role}</Badge>}
        </div>
        <div className={classes.marks}>
          <Text size="sm" c="dimmed">
            Created {formatTimeSince(created_at)} ago
          </Text>
          {status === 'ready' && <HeardNote podcastId={id} duration={podcast.duration} />}
        </div>
        {statusText !== null && (
          <Text size="sm" c={status === 'error' || status === 'failed' ? 'var(--wc-host-b)' : 'dimmed'}>
            {statusText}
          </Text>
        )}
      </div>
      <div className={classes.actions}>
        <ActionIcon
          aria-label={`${isPlaying ? 'Pause' : 'Play'}: ${title}`}
          variant="default"
          className={classes.play}
          disabled={!isPlayable}
          onClick={() => (isPlaying ? player.pause() : onPlay())}
        >
          {isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
        </ActionIcon>
        {children}
      </div>
    </article>
  );
}
