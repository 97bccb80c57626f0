import { LazyPlayerOptions } from './lazy-player-options.tsx';
import { PlayerActions } from './player-actions.tsx';
import classes from './player-buttons.module.css';
import { PlayerControls } from './player-controls.tsx';
import { TimeLeft } from './time-line.tsx';
import type { Track } from './track.ts';
import type { TrackPlayer } from './use-track-player.ts';

interface PlayerButtonsProps {
  playing: TrackPlayer;
  track: Track;
  /** Of the button that plays, in pixels. */
  size?: number;
}

/** The rows below the time line of a player: playback, actions, the time left, and the options. */
export function PlayerButtons({ playing, track, size }: PlayerButtonsProps) {
  const { isUnavailable, offlineReason, currentTime, duration } = playing;
  return (
    <div className={classes.grid}>
      <div className={classes.transport}>
        <PlayerControls
          {...(size !== undefined && { size })}
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
