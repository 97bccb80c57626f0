import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronUp, IconPlayerSkipForwardFilled } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Cover } from '../components/cover.tsx';
import { createLazyComponent } from '../components/lazy-component.tsx';
import { library } from '../library/library.ts';
import { useTRPC } from '../trpc-client.ts';
import { useOnline } from '../use-online.ts';
import { formatTime } from './format-time.ts';
import { player, usePlayer } from './player.ts';
import { ChapterButton, LazyPlayerOptions, PlayerControls } from './player-controls.tsx';
import classes from './player-frame.module.css';
import { CountedTime, TimeLeft, TimeSlider } from './time-line.tsx';
import { createChapterJumps, type PlayerState } from './track.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useIsPlayerInView } from './visible-players.ts';

const { Component: PlayerExtras } = createLazyComponent(
  async () => (await import('./extras/player-extras.tsx')).PlayerExtras,
);

export function PlayerFrame() {
  useDurationReport();
  usePlayerKeys();
  return (
    <>
      <PersistentPlayer />
      <PlayerExtras />
    </>
  );
}

/** Shows while a track is loaded and its own player is not in view. */
function PersistentPlayer() {
  const track = usePlayer((state) => state.track);
  const isShown = !useIsPlayerInView(track?.podcastId) && track !== null;
  // The target of 'Skip to player' must exist while the podcast's own player replaces the bar.
  return <div id="player">{isShown && <Bar />}</div>;
}

function Bar() {
  const state = usePlayer((all) => all);
  const [isExpanded, setIsExpanded] = useState(false);
  const bar = useReservedSpace();
  const { track, isPlaying, isWaiting, currentTime, duration, isUnavailable, next } = state;
  if (track === null) return null;
  const chapters = createChapterJumps(track.chapters, currentTime, (seconds) => player.seek(seconds));
  return (
    <section ref={bar} className={classes.bar} aria-label="Now playing" data-player={track.podcastId}>
      <div className={classes.inner}>
        <BarTitle state={state} />
        <div className={classes.buttons}>
          <PlayerControls
            size={44}
            isPlaying={isPlaying}
            isWaiting={isWaiting}
            disabled={isUnavailable}
            chapters={chapters}
            onToggle={() => void player.toggle()}
            onSkip={(seconds) => player.skip(seconds)}
          />
        </div>
        <ActionIcon
          aria-label="More controls"
          aria-expanded={isExpanded}
          color="gray"
          className={classes.more}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          <IconChevronUp size={20} className={classes.chevron} data-open={isExpanded || undefined} />
        </ActionIcon>
        <div className={classes.line}>
          <TimeSlider
            podcastId={track.podcastId}
            currentTime={currentTime}
            duration={duration}
            chapters={track.chapters}
            disabled={isUnavailable || duration === null}
            onSeek={(seconds) => player.seek(seconds)}
          />
        </div>
        <div className={classes.options} data-open={isExpanded || undefined}>
          {chapters !== null && (
            <span className={classes.chapters}>
              <ChapterButton direction={-1} chapters={chapters} disabled={isUnavailable} />
              <ChapterButton direction={1} chapters={chapters} disabled={isUnavailable} />
            </span>
          )}
          <LazyPlayerOptions />
        </div>
        {next !== null && (
          <UnstyledButton className={classes.next} onClick={() => void player.skipToNext()}>
            <span className={classes.nextTitle}>Next: {next.title}</span>
            <IconPlayerSkipForwardFilled size={16} aria-hidden="true" />
          </UnstyledButton>
        )}
      </div>
    </section>
  );
}

function BarTitle({ state }: { state: PlayerState }) {
  const { track, currentTime, duration } = state;
  const status = describeStatus(state, useOnline());
  if (track === null) return null;
  return (
    <div className={classes.what}>
      <Link to={`/listen/${track.podcastId}`} className={classes.cover} tabIndex={-1} aria-hidden="true">
        <Cover title={track.title} size="small" />
      </Link>
      <div className={classes.words}>
        <Link to={`/listen/${track.podcastId}`} className={classes.title} dir="auto">
          {track.title}
        </Link>
        <span className={classes.times}>
          <span className={classes.state} role="status">
            {status}
          </span>
          {(status === null || track.isLive) && (
            <span>
              <CountedTime seconds={currentTime} longest={duration} /> / {formatTime(duration)}
            </span>
          )}
          {status === null && (
            <TimeLeft currentTime={currentTime} duration={duration} className={classes.left} />
          )}
        </span>
      </div>
    </div>
  );
}

function describeStatus(state: PlayerState, isOnline: boolean): string | null {
  const { track, isUnavailable, isWaiting, isReconnecting } = state;
  if (isUnavailable) return 'AUDIO FILE UNAVAILABLE';
  if (isReconnecting || (isWaiting && !isOnline)) return 'Waiting for the network';
  if (track === null || !track.isLive) return isWaiting ? 'Loading the audio' : null;
  return isWaiting ? 'Generating the next turn' : 'Generating';
}

/** Shows while a track is loaded: then the bar or the podcast's own player is on the screen. */
export function SkipToPlayer({ className }: { className: string | undefined }) {
  const podcastId = usePlayer(({ track }) => track?.podcastId);
  if (podcastId === undefined) return null;
  const focusPlayer = () => {
    const toggles = document.querySelectorAll<HTMLElement>(`[data-player="${podcastId}"] [data-toggle]`);
    // The bar comes last. It hides while the podcast's own player is in view.
    [...toggles].at(-1)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: it moves the focus within the page, like other skip links
    <a
      href="#player"
      className={className}
      onClick={(event) => {
        event.preventDefault();
        focusPlayer();
      }}
    >
      Skip to player
    </a>
  );
}

/** Reserves the height of the bar at the end of the page, and below toasts. */
function useReservedSpace() {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const root = document.documentElement.style;
    const reserve = () => root.setProperty('--wc-player-space', `${element.offsetHeight}px`);
    reserve();
    const observer = new ResizeObserver(reserve);
    observer.observe(element, { box: 'border-box' });
    return () => {
      observer.disconnect();
      root.removeProperty('--wc-player-space');
    };
  }, []);
  return bar;
}

function useDurationReport(): void {
  const { mutate } = useMutation(useTRPC().podcasts.reportDuration.mutationOptions());
  useEffect(() => {
    player.onDurationMeasured = (id, duration) =>
      mutate(
        { id, duration },
        {
          onSuccess: (measured) => {
            player.updateChapters(id, measured.chapters, measured.duration);
            library.update(id, { chapters: measured.chapters, duration: measured.duration });
          },
          onError: (error) => console.warn('The duration could not be reported', error),
        },
      );
    return () => {
      player.onDurationMeasured = null;
    };
  }, [mutate]);
}
