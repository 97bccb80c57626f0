import { LazyPlayerOptions } from './lazy-player-options.tsx';
import classes from './options-row.module.css';
import { TimeLeft } from './time-left.tsx';
import type { TrackPlayer } from './use-track-player.ts';

export function OptionsRow({ playing }: { playing: TrackPlayer }) {
  return (
    <div className={classes.row}>
      <TimeLeft currentTime={playing.currentTime} duration={playing.duration} className={classes.left} />
      <LazyPlayerOptions />
    </div>
  );
}
