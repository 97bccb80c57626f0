import { IconCheck, IconCloudCheck } from '@tabler/icons-react';
import { downloads } from '../offline/downloads.ts';
import { useStore } from '../store.ts';
import { formatLength } from './format-time.ts';
import classes from './heard-note.module.css';
import { computeResumeSeconds, savedPositions } from './position-store.ts';

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

export function KeptMark({ podcastId }: { podcastId: number }) {
  const isKept = useStore(downloads.index, () => downloads.isKept(podcastId));
  return isKept ? (
    <IconCloudCheck size={16} color="var(--wc-host-a)" role="img" aria-label="Kept offline">
      <title>Kept offline</title>
    </IconCloudCheck>
  ) : null;
}
