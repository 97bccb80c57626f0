import { ActionIcon } from '@mantine/core';
import {
  IconDownload,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconRewindBackward10,
  IconRewindForward10,
  IconShare3,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { toastError, toastSuccess, toastUncopiedLink } from '../components/toasts/toasts.ts';
import { useOnline } from '../use-online.ts';
import classes from './player-buttons.module.css';
import { copyText, getShareLink } from './share-link.ts';
import { TimeLeft } from './time-line.tsx';
import { type ChapterJumps, formatDownloadName, SKIP_SECONDS, type Track } from './track.ts';
import type { TrackPlayer } from './use-track-player.ts';

interface PlayerButtonsProps {
  playing: TrackPlayer;
  track: Track;
}

/** The rows below the time line of a player: playback, actions, the time left, and the options. */
export function PlayerButtons({ playing, track }: PlayerButtonsProps) {
  const { isUnavailable, offlineReason, currentTime, duration } = playing;
  return (
    <div className={classes.grid}>
      <div className={classes.transport}>
        <PlayerControls
          size={56}
          isPlaying={playing.isPlaying}
          isWaiting={playing.isWaiting}
          chapters={playing.chapterJumps}
          disabled={isUnavailable || offlineReason !== null}
          onToggle={() => void playing.toggle()}
          onSkip={playing.skip}
        />
      </div>
      <div className={classes.actions}>
        <PlayerActions track={track} disabled={isUnavailable} />
      </div>
      <TimeLeft currentTime={currentTime} duration={duration} className={classes.left} />
      <div className={classes.options}>
        <LazyPlayerOptions />
      </div>
    </div>
  );
}

interface PlayerControlsProps {
  isPlaying: boolean;
  isWaiting: boolean;
  disabled: boolean;
  /** Of the button that plays, in pixels. */
  size: number;
  /** Null hides the chapter buttons. */
  chapters: ChapterJumps | null;
  onToggle: () => void;
  onSkip: (seconds: number) => void;
}

export function PlayerControls(props: PlayerControlsProps) {
  const { isPlaying, isWaiting, disabled, size, chapters, onToggle, onSkip } = props;
  const icon = Math.round(size * 0.43);
  return (
    <>
      {chapters !== null && <ChapterButton direction={-1} chapters={chapters} disabled={disabled} />}
      <ActionIcon
        aria-label="Skip back 10 seconds"
        color="gray"
        disabled={disabled}
        onClick={() => onSkip(-SKIP_SECONDS)}
      >
        <IconRewindBackward10 size={24} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        aria-label={isPlaying ? 'Pause' : 'Play'}
        data-toggle
        aria-busy={isWaiting}
        className={classes.toggle}
        variant="filled"
        color="teal"
        size={size}
        radius="50%"
        disabled={disabled}
        onClick={onToggle}
      >
        {isPlaying ? <IconPlayerPauseFilled size={icon} /> : <IconPlayerPlayFilled size={icon} />}
      </ActionIcon>
      <ActionIcon
        aria-label="Skip forward 10 seconds"
        color="gray"
        disabled={disabled}
        onClick={() => onSkip(SKIP_SECONDS)}
      >
        <IconRewindForward10 size={24} stroke={1.6} />
      </ActionIcon>
      {chapters !== null && <ChapterButton direction={1} chapters={chapters} disabled={disabled} />}
    </>
  );
}

interface ChapterButtonProps {
  direction: -1 | 1;
  chapters: ChapterJumps;
  disabled: boolean;
}

export function ChapterButton({ direction, chapters, disabled }: ChapterButtonProps) {
  const isForward = direction === 1;
  const Icon = isForward ? IconPlayerTrackNext : IconPlayerTrackPrev;
  return (
    <ActionIcon
      aria-label={isForward ? 'Next chapter' : 'Previous chapter'}
      color="gray"
      data-chapter
      disabled={disabled || !(isForward ? chapters.hasNext : chapters.hasPrevious)}
      onClick={() => chapters.onJump(direction)}
    >
      <Icon size={22} stroke={1.6} />
    </ActionIcon>
  );
}

function PlayerActions({ track, disabled }: { track: Track; disabled: boolean }) {
  const online = useOnline();
  return (
    <>
      <ActionIcon
        aria-label="Download"
        title={online ? undefined : 'You are offline. The file cannot be downloaded now.'}
        disabled={disabled || !online}
        onClick={() => download(track)}
      >
        <IconDownload size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon aria-label="Share" onClick={() => copyShareLink(track.podcastId)}>
        <IconShare3 size={20} stroke={1.75} />
      </ActionIcon>
    </>
  );
}

function download({ src, title }: Track): void {
  const link = document.createElement('a');
  link.href = `${src}${src.includes('?') ? '&' : '?'}download`;
  link.download = formatDownloadName(title);
  link.click();
}

export async function copyShareLink(podcastId: number | null, seconds = 0): Promise<void> {
  if (!podcastId) {
    toastError('Cannot share this podcast', 'This podcast is not available for sharing.');
    return;
  }
  const link = getShareLink(podcastId, seconds);
  try {
    await copyText(link);
    toastSuccess('Link copied!', 'Share link copied to clipboard.');
  } catch {
    toastUncopiedLink('Failed to copy', 'Could not copy the share link.', link);
  }
}

const PlayerOptions = lazy(async () => ({
  default: (await import('./extras/player-options.tsx')).PlayerOptions,
}));

/** Speed, sleep timer, volume and queue: a screen shows before they are loaded. */
export function LazyPlayerOptions() {
  return (
    <Suspense fallback={null}>
      <PlayerOptions />
    </Suspense>
  );
}
