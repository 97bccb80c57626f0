import { Badge, Button, Loader, Text, Title } from '@mantine/core';
import { IconLibraryPlus, IconPlayerPauseFilled, IconPlayerPlayFilled, IconTrash } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { Link } from 'react-router';
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
import { toTrack } from '../../player/track.ts';
import { ListenNow, SERVER_AWAY_NOTE, useGeneration, useServerAway } from '../generation/index.ts';
import { AddToPlaylist } from '../playlists/index.ts';
import type { LibraryView } from './library-view.ts';
import classes from './podcast-item.module.css';
import { PodcastRemoval } from './podcast-removal.tsx';

const DATE_FORMATS = { list: 'MMM d, yyyy • HH:mm', grid: 'MMM d, yyyy' } as const;

interface PodcastItemProps {
  podcast: LocalPodcast;
  layout: LibraryView['layout'];
  online: boolean;
  isOutdated: boolean;
  isCompact: boolean;
  /** Null while no podcasts are selected. */
  isSelected: boolean | null;
  onToggle: (id: number) => void;
}

/**
 * A podcast that plays stays a row: the player bar has the other controls. While podcasts are selected, a press anywhere
 * on the row selects it.
 */
export const PodcastItem = memo(function PodcastItem(props: PodcastItemProps) {
  const { podcast, layout, online, isOutdated, isCompact, isSelected, onToggle } = props;
  const { id, title, status, syncStatus } = podcast;
  const isCurrent = usePlayer((state) => state.track?.podcastId === id);
  const titleId = useId();
  const boxId = useId();
  return (
    <article
      className={classes.item}
      data-layout={layout}
      data-compact={isCompact || undefined}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
    >
      <Link to={`/listen/${id}`} className={classes.cover} tabIndex={-1} aria-hidden="true">
        <Cover title={title} size={layout === 'grid' ? 'card' : 'small'} />
      </Link>
      <div className={classes.facts}>
        <Title order={2} size="h4" id={titleId} className={classes.title} dir="auto" lang={podcast.language}>
          {isSelected === null ? (
            <Link to={`/listen/${id}`}>{title}</Link>
          ) : (
            <label htmlFor={boxId}>{title}</label>
          )}
        </Title>
        <div className={classes.marks}>
          {isCompact && <OfflineNote podcast={podcast} />}
          {(isCompact || isSelected !== null) && <PodcastStatus podcast={podcast} />}
          <ItemMarks podcast={podcast} layout={layout} />
          {isOutdated && <Badge variant="default">Article changed</Badge>}
          {syncStatus === 'local-only' && !online && <Badge color="coral">Local Only</Badge>}
        </div>
      </div>
      {isSelected === null ? (
        <div className={classes.actions}>
          {!isCompact && <PodcastStatus podcast={podcast} short={layout === 'grid'} />}
          {status === 'processing' && (
            <ListenNow podcast={podcast} className="icon-only-on-phones" describedBy={titleId} />
          )}
          {status === 'ready' && <RowPlayer podcast={podcast} isCurrent={isCurrent} describedBy={titleId} />}
          {!isCompact && <OfflineNote podcast={podcast} />}
          <div className={classes.icons}>
            <ItemActions podcast={podcast} isCompact={isCompact} />
          </div>
        </div>
      ) : (
        <input
          id={boxId}
          type="checkbox"
          className={classes.box}
          checked={isSelected}
          onChange={() => onToggle(id)}
        />
      )}
    </article>
  );
});

const getOfflineNoteId = (podcastId: number) => `not-kept-${podcastId}`;

/** Nothing for the podcast that is loaded in the player. */
function useOfflineObstacle(podcast: LocalPodcast): string | null {
  const isCurrent = usePlayer((state) => state.track?.podcastId === podcast.id);
  const reason = useOfflineReason(podcast.id);
  return isCurrent || toTrack(podcast) === null ? null : reason;
}

function OfflineNote({ podcast }: { podcast: LocalPodcast }) {
  return (
    useOfflineObstacle(podcast) !== null && (
      <span id={getOfflineNoteId(podcast.id)} className={classes.date}>
        Not kept offline
      </span>
    )
  );
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
  podcast: LocalPodcast;
  isCurrent: boolean;
  describedBy: string;
}

function RowPlayer({ podcast, isCurrent, describedBy }: RowPlayerProps) {
  const isPlaying = usePlayer((state) => state.isPlaying) && isCurrent;
  const isUnavailable = usePlayer((state) => state.isUnavailable) && isCurrent;
  const isBlocked = useOfflineObstacle(podcast) !== null;
  const track = toTrack(podcast);
  if (track === null) return <span className={classes.date}>Audio Unavailable</span>;
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
          aria-describedby={`${describedBy} ${getOfflineNoteId(podcast.id)}`}
          disabled={isBlocked}
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

/** Shows nothing for a finished podcast. Lists contain no failed ones. */
export function PodcastStatus({ podcast, short = false }: { podcast: LocalPodcast; short?: boolean }) {
  const { id, status, progress } = podcast;
  const isServerAway = useServerAway();
  const live = useGeneration(id)?.progress?.text;
  if (!isInProgress(podcast)) return null;
  const isProcessing = status === 'processing';
  const percent = isProcessing ? parsePercent(live ?? progress) : null;
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
