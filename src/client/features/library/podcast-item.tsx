import { Badge, Button, Skeleton, Title } from '@mantine/core';
import { IconPlayerPlayFilled, IconPlaylistAdd, IconTrash } from '@tabler/icons-react';
import { type ComponentType, lazy, memo, type ReactNode, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { Cover } from '../../components/cover.tsx';
import { ExampleBadge } from '../../components/example-badge.tsx';
import { VoiceBadge } from '../../components/voice-badge.tsx';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { PodcastRemoval } from '../../library/podcast-removal.tsx';
import { loadWhenIdle } from '../../load-when-idle.ts';
import { useOfflineReason } from '../../offline/use-offline-reason.ts';
import { HeardNote } from '../../player/heard-note.tsx';
import { player, usePlayer } from '../../player/player.ts';
import { PodcastMenu } from '../../player/podcast-menu.tsx';
import { toTrack } from '../../player/track.ts';
import { formatDate } from './format-date.ts';
import classes from './podcast-item.module.css';
import { PodcastStatus } from './podcast-status.tsx';
import type { LibraryView } from './use-library-view.ts';

const loadPlayer = () => import('../../player/inline-player.tsx');
const InlinePlayer = lazy(async () => ({ default: (await loadPlayer()).InlinePlayer }));
loadWhenIdle(loadPlayer);

const DATE_FORMATS = { list: 'MMM d, yyyy • HH:mm', grid: 'MMM d, yyyy' } as const;

export interface PodcastItemProps {
  podcast: LocalPodcast;
  layout: LibraryView['layout'];
  online: boolean;
  isOutdated: boolean;
  isCompact: boolean;
  AddToPlaylist: ComponentType<{
    podcastId: number;
    title: string;
    children?: (open: () => void) => ReactNode;
  }>;
}

export const PodcastItem = memo(function PodcastItem({
  podcast,
  layout,
  online,
  isOutdated,
  isCompact,
  AddToPlaylist,
}: PodcastItemProps) {
  const { id, title, status } = podcast;
  const track = toTrack(podcast);
  const isCurrent = usePlayer((state) => state.track?.podcastId === id);
  // The button disappears when playback starts, so the player takes the focus.
  const [hasStarted, setHasStarted] = useState(false);
  const titleId = useId();
  const offlineReason = useOfflineReason(id);
  const reasonId = useId();
  const offlineNote = track !== null && !isCurrent && offlineReason !== null && (
    <span id={reasonId} className={classes.date}>
      Not kept offline
    </span>
  );
  return (
    <article
      className={classes.item}
      data-layout={layout}
      data-compact={isCompact || undefined}
      data-current={isCurrent || undefined}
    >
      <Link to={`/listen/${id}`} className={classes.cover} tabIndex={-1} aria-hidden="true">
        <Cover title={title} size={layout === 'grid' ? 'card' : 'small'} />
      </Link>
      <div className={classes.facts}>
        <Title order={2} size="h4" id={titleId} className={classes.title}>
          <Link to={`/listen/${id}`}>{title}</Link>
        </Title>
        <div className={classes.marks}>
          <ItemMarks podcast={podcast} layout={layout} />
          {isCompact && offlineNote}
          {isCompact && <PodcastStatus status={status} />}
          {isOutdated && <Badge variant="default">Article changed</Badge>}
          {podcast.syncStatus === 'local-only' && !online && <Badge color="coral">Local Only</Badge>}
        </div>
      </div>
      <div className={classes.actions}>
        {status === 'ready' && track === null && <span className={classes.date}>Audio Unavailable</span>}
        {!isCompact && <PodcastStatus status={status} short={layout === 'grid'} />}
        {track !== null && !isCurrent && (
          <PlayButton
            aria-describedby={`${titleId} ${reasonId}`}
            disabled={offlineReason !== null}
            onPlay={() => {
              setHasStarted(true);
              void player.play(track);
            }}
          />
        )}
        {!isCompact && offlineNote}
        <div className={classes.icons}>
          <ItemActions podcast={podcast} isCompact={isCompact} AddToPlaylist={AddToPlaylist} />
        </div>
      </div>
      {track !== null && isCurrent && (
        <div className={classes.player}>
          <Suspense fallback={<Skeleton height={88} radius="md" />}>
            <InlinePlayer podcast={podcast} track={track} takesFocus={hasStarted} />
          </Suspense>
        </div>
      )}
    </article>
  );
});

function ItemMarks({ podcast, layout }: Pick<PodcastItemProps, 'podcast' | 'layout'>) {
  const { id, status, duration, tts_provider, created_at } = podcast;
  return (
    <>
      <time dateTime={created_at} className={`${classes.date} tabular`}>
        {formatDate(created_at, DATE_FORMATS[layout])}
      </time>
      {status === 'ready' && <HeardNote podcastId={id} duration={duration} />}
      <ExampleBadge podcast={podcast} />
      <span className="visually-hidden-on-phones">
        <VoiceBadge provider={tts_provider} />
      </span>
    </>
  );
}

interface PlayButtonProps {
  'aria-describedby': string;
  disabled: boolean;
  onPlay: () => void;
}

function PlayButton({ onPlay, ...props }: PlayButtonProps) {
  return (
    <Button
      variant="default"
      className={`${classes.play} icon-only-on-phones`}
      leftSection={<IconPlayerPlayFilled size={16} />}
      {...props}
      onClick={onPlay}
    >
      Play Podcast
    </Button>
  );
}

type ItemActionsProps = Pick<PodcastItemProps, 'podcast' | 'isCompact' | 'AddToPlaylist'>;

function ItemActions({ podcast, isCompact, AddToPlaylist }: ItemActionsProps) {
  const { id, title } = podcast;
  if (!isCompact) {
    return (
      <>
        <AddToPlaylist podcastId={id} title={title} />
        <PodcastMenu podcast={podcast} />
        <PodcastRemoval podcast={podcast} />
      </>
    );
  }
  return (
    <AddToPlaylist podcastId={id} title={title}>
      {(add) => (
        <PodcastRemoval podcast={podcast}>
          {(removal) => (
            <PodcastMenu
              podcast={podcast}
              actions={[
                { label: 'Add to playlist', icon: <IconPlaylistAdd size={18} />, onAct: add },
                { ...removal, icon: <IconTrash size={18} /> },
              ]}
            />
          )}
        </PodcastRemoval>
      )}
    </AddToPlaylist>
  );
}
