import { IconCheck } from '@tabler/icons-react';
import { KeptMark } from '../offline/kept-mark.tsx';
import { useStore } from '../store.ts';
import { formatLength } from './format-time.ts';
import classes from './heard-note.module.css';
import { savedPositions } from './position-store.ts';
import { computeResumeSeconds } from './positions.ts';

interface HeardNoteProps {
  podcastId: number;
  /** Seconds; null if unknown. */
  duration: number | null;
}

/** The length of a podcast in a list, how much is left or that it was played, and that it is kept offline. */
export function HeardNote({ podcastId, duration }: HeardNoteProps) {
  const position = useStore(savedPositions.changes, () => savedPositions.find(podcastId));
  if (duration === null || duration <= 0) return null;
  const isBegun = computeResumeSeconds(position, duration) > 0;
  const heard = isBegun ? (position?.seconds ?? 0) : 0;
  return (
    <span className={`${classes.note} tabular`}>
      {formatLength(duration)}
      {position?.finished && (
        <span className={classes.played}>
          <IconCheck size={14} aria-hidden="true" /> Played
        </span>
      )}
      {isBegun && (
        <>
          <span className={classes.bar} aria-hidden="true" data-rail>
            <span data-fill style={{ width: `${(100 * heard) / duration}%` }} />
          </span>
          {formatLength(duration - heard)} left
        </>
      )}
      <KeptMark podcastId={podcastId} />
    </span>
  );
}
