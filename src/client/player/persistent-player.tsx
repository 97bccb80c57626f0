import { UnstyledButton } from '@mantine/core';
import { IconPlayerSkipForwardFilled } from '@tabler/icons-react';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { Cover } from '../components/cover.tsx';
import { SeekSlider } from '../components/seek-slider.tsx';
import { formatSpokenTime, formatTime } from './format-time.ts';
import classes from './persistent-player.module.css';
import { player, usePlayer } from './player.ts';
import { PlayerControls } from './player-controls.tsx';
import { useIsPlayerInView } from './visible-players.ts';

/** Shows while a track is loaded and its own player is not in view. */
export function PersistentPlayer() {
  const track = usePlayer((state) => state.track);
  const hasNext = usePlayer((state) => state.next !== null);
  const isShown = !useIsPlayerInView(track?.podcastId) && track !== null;
  useLayoutEffect(() => {
    const root = document.documentElement.style;
    const height = hasNext
      ? 'calc(var(--wc-player-height) + var(--wc-player-next))'
      : 'var(--wc-player-height)';
    if (isShown) root.setProperty('--wc-player-space', height);
    else root.removeProperty('--wc-player-space');
    return () => {
      root.removeProperty('--wc-player-space');
    };
  }, [isShown, hasNext]);
  if (!isShown) return null;
  return <Bar />;
}

function Bar() {
  const { track, isPlaying, isWaiting, currentTime, duration, isUnavailable, next } = usePlayer(
    (state) => state,
  );
  if (track === null) return null;
  return (
    <section className={classes.bar} aria-label="Now playing" data-keep-clear>
      <div className={classes.inner}>
        <Link to={`/listen/${track.podcastId}`} className={classes.what}>
          <span className={classes.cover}>
            <Cover title={track.title} size="small" />
          </span>
          <span className={classes.words}>
            <span className={classes.title}>{track.title}</span>
            {(track.isLive || isUnavailable) && (
              <span className={classes.state}>
                {isUnavailable
                  ? 'AUDIO FILE UNAVAILABLE'
                  : isWaiting
                    ? 'Waiting for the next turn'
                    : 'Being made'}
              </span>
            )}
          </span>
        </Link>
        <div className={classes.buttons}>
          <PlayerControls
            size={44}
            isPlaying={isPlaying}
            disabled={isUnavailable}
            onToggle={() => void player.toggle()}
            onSkip={(seconds) => player.skip(seconds)}
          />
        </div>
        {/* On phones the slider is above the bar. */}
        <div className={classes.line} data-keep-clear>
          <SeekSlider
            label="Seek"
            value={currentTime}
            max={duration}
            marks={track.chapters.map(({ title, timestamp }) => ({ title, at: timestamp }))}
            disabled={isUnavailable || duration === null}
            describe={formatSpokenTime}
            format={formatTime}
            onSeek={(seconds) => player.seek(seconds)}
          />
        </div>
        <span className={`${classes.time} tabular`}>
          {formatTime(currentTime)} / {formatTime(duration)}
        </span>
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
