import { Badge, Button, Loader, Text, Title } from '@mantine/core';
import { IconLibraryPlus, IconPlayerPauseFilled, IconPlayerPlayFilled, IconTrash } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import type { PodcastStatus as Status } from '../../../domain/podcast/podcast.schema.ts';
import { parsePercent } from '../../../domain/podcast/podcast-progress.ts';
import { Cover } from '../../components/cover.tsx';
import { ExampleBadge } from '../../components/example-badge.tsx';
import { VoiceBadge } from '../../components/voice-badge.tsx';
import { formatDate } from '../../format-date.ts';
import { isInProgress, type LocalPodcast } from '../../library/local-podcast.ts';
import { useOfflineReason } from '../../offline/downloads.ts';
import { HeardNote } from '../../player/heard-note.tsx';
import { player, usePlayer } from '../../player/player.ts';
import { PodcastMenu } from '../../player/podcast-menu.tsx';
import { type Track, toTrack } from '../../player/track.ts';
import { ListenNow, SERVER_AWAY_NOTE, useGeneration, useServerAway } from '../generation/index.ts';
import { AddToPlaylist } from '../playlists/index.ts';
import type { LibraryView } from './library-view.ts';
import classes from './podcast-item.module.css';
import { PodcastRemoval } from './podcast-removal.tsx';

const DATE_FORMATS = { list: 'MMM d, yyyy • HH:mm', grid: 'MMM d, yyyy' } as const;

export interface PodcastItemProps {
  podcast: LocalPodcast;
  layout: LibraryView['layout'];
  online: boolean;
  isOutdated: boolean;
  isCompact: boolean;
}

/** A podcast that plays stays a row: the player bar has the other controls. */
export const PodcastItem = memo(function PodcastItem(props: PodcastItemProps) {
  const { podcast, layout, online, isOutdated, isCompact } = props;
  const { id, title, status } = podcast;
  const track = toTrack(podcast);
  const isCurrent = usePlayer((state) => state.track?.podcastId === id);
  const percent = useProgressPercent(podcast);
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
        <Title order={2} size="h4" id={titleId} className={classes.title} dir="auto" lang={podcast.language}>
          <Link to={`/listen/${id}`}>{title}</Link>
        </Title>
        <div className={classes.marks}>
          {isCompact && offlineNote}
          {isCompact && <PodcastStatus status={status} percent={percent} />}
          <ItemMarks podcast={podcast} layout={layout} />
          {isOutdated && <Badge variant="default">Article changed</Badge>}
          {podcast.syncStatus === 'local-only' && !online && <Badge color="coral">Local Only</Badge>}
        </div>
      </div>
      <div className={classes.actions}>
        {status === 'ready' && track === null && <span className={classes.date}>Audio Unavailable</span>}
        {!isCompact && <PodcastStatus status={status} short={layout === 'grid'} percent={percent} />}
        {status === 'processing' && (
          <ListenNow podcast={podcast} className="icon-only-on-phones" describedBy={titleId} />
        )}
        {track !== null && (
          <RowPlayer
            track={track}
            isCurrent={isCurrent}
            aria-describedby={`${titleId} ${reasonId}`}
            disabled={!isCurrent && offlineReason !== null}
          />
        )}
        {!isCompact && offlineNote}
        <div className={classes.icons}>
          <ItemActions podcast={podcast} isCompact={isCompact} />
        </div>
      </div>
    </article>
  );
});

/** Null before the first figure and for a podcast that is not being generated. */
function useProgressPercent({ id, status, progress }: LocalPodcast): number | null {
  const live = useGeneration(id)?.progress?.text;
  return status === 'processing' ? parsePercent(live ?? progress) : null;
}

function ItemMarks({ podcast, layout }: Pick<PodcastItemProps, 'podcast' | 'layout'>) {
  const { id, status, duration, tts_provider, created_at } = podcast;
  return (
    <>
      {status === 'ready' && <HeardNote podcastId={id} duration={duration} />}
      {/* On phones the date is shown if the line has room for it. */}
      <span className={classes.spare}>
        <time dateTime={created_at} className={`${classes.date} tabular`}>
          {formatDate(created_at, DATE_FORMATS[layout])}
        </time>
      </span>
      <ExampleBadge podcast={podcast} />
      <span className="visually-hidden-on-phones">
        <VoiceBadge provider={tts_provider} />
      </span>
    </>
  );
}

interface RowPlayerProps {
  track: Track;
  isCurrent: boolean;
  'aria-describedby': string;
  disabled: boolean;
}

function RowPlayer({ track, isCurrent, ...props }: RowPlayerProps) {
  const isPlaying = usePlayer((state) => state.isPlaying) && isCurrent;
  const isUnavailable = usePlayer((state) => state.isUnavailable) && isCurrent;
  return (
    <div {...(isCurrent && { role: 'region', 'aria-label': `Player: ${track.title}` })}>
      {isUnavailable ? (
        <span className={classes.unavailable} role="status">
          AUDIO FILE UNAVAILABLE
        </span>
      ) : (
        <Button
          variant="default"
          className={`${classes.play} icon-only-on-phones`}
          leftSection={isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
          {...props}
          onClick={() => void (isCurrent ? player.toggle() : player.play(track))}
        >
          {isPlaying ? 'Pause' : 'Play Podcast'}
        </Button>
      )}
    </div>
  );
}

function ItemActions({ podcast, isCompact }: Pick<PodcastItemProps, 'podcast' | 'isCompact'>) {
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
                { label: 'Add to playlist', icon: <IconLibraryPlus size={18} />, onAct: add },
                { ...removal, icon: <IconTrash size={18} /> },
              ]}
            />
          )}
        </PodcastRemoval>
      )}
    </AddToPlaylist>
  );
}

interface PodcastStatusProps {
  status: Status;
  short?: boolean;
  /** Null if unknown. */
  percent?: number | null;
}

/** Shows nothing for a finished podcast. Lists contain no failed ones. */
export function PodcastStatus({ status, short = false, percent = null }: PodcastStatusProps) {
  const isServerAway = useServerAway();
  if (!isInProgress({ status })) return null;
  const isProcessing = status === 'processing';
  const text = isProcessing ? 'Processing podcast...' : 'Podcast queued for processing';
  const shortText = isProcessing ? 'Processing...' : 'Queued';
  return (
    <Text size="sm" component="div" className={classes.status} c="dimmed">
      {isServerAway ? (
        SERVER_AWAY_NOTE
      ) : (
        <>
          {isProcessing && <Loader size={16} aria-hidden="true" />}
          {short ? shortText : text}
          {percent !== null && <span className="tabular">{percent}%</span>}
        </>
      )}
    </Text>
  );
}
