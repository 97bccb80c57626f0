import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { getShownProgress, isWaitingText } from '../../../domain/podcast/podcast-progress.ts';
import { WRITER_TEXTS } from '../../../domain/podcast/writer.ts';
import { useOnline } from '../../use-online.ts';
import { getPodcastAgeSeconds } from '../local-podcast.ts';
import { describeDuration, describePlace } from './describe-wait.ts';
import { formatTimeLeft } from './format-time-left.ts';
import classes from './generation-progress.module.css';
import { estimateSecondsLeft } from './generation-state.ts';
import { useGeneration } from './generation-store.ts';
import { getOfflineNoteId } from './offline-note-id.ts';
import { SERVER_AWAY_NOTE, useServerAway } from './server-away.ts';
import { TurnStrip } from './turn-strip.tsx';
import { useNow } from './use-now.ts';
import { usePodcastWait } from './use-podcast-wait.ts';

interface GenerationProgressProps {
  podcast: Pick<Podcast, 'id' | 'status' | 'progress' | 'created_at' | 'writer'>;
  /** The screen shows text and percentage itself. */
  isHeadless?: boolean;
  /** Buttons. The strip is below them, because it is high. */
  children: ReactNode;
}

const OFFLINE_NOTE = 'You are offline. The podcast is made on the server meanwhile.';

export function GenerationProgress({ podcast, isHeadless = false, children }: GenerationProgressProps) {
  const now = useNow();
  const generation = useGeneration(podcast.id);
  const status = generation?.progress?.status ?? podcast.status;
  const progress = generation?.progress?.text ?? podcast.progress;
  const isQueued = status === 'pending';
  const { text, percent } = getShownProgress(progress, getPodcastAgeSeconds(podcast, now));
  const shownPercent = isQueued ? 0 : Math.floor(percent);
  const secondsLeft = generation === undefined || isQueued ? null : estimateSecondsLeft(generation, now);
  const wait = usePodcastWait(podcast.id, isQueued);
  const online = useOnline();
  const isServerAway = useServerAway();
  const place = isQueued && !isWaitingText(text) ? describePlace(wait?.before) : null;
  return (
    <div className={classes.making}>
      {!isHeadless && (
        <div className={classes.head}>
          <Text size="sm" role="status">
            {isQueued && !isWaitingText(text) ? 'Podcast queued for processing' : text}
          </Text>
          {!isQueued && <span className={`${classes.percent} tabular`}>{shownPercent}%</span>}
        </div>
      )}
      <div
        className={classes.bar}
        data-rail
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={shownPercent}
      >
        <div className={classes.fill} data-fill style={{ width: `${isQueued ? 0 : percent}%` }} />
      </div>
      {place !== null && (
        <Text size="sm" className="tabular">
          {place}
        </Text>
      )}
      <Text size="sm" c="dimmed" className="tabular" id={getOfflineNoteId(podcast.id)}>
        {!online
          ? OFFLINE_NOTE
          : isServerAway
            ? SERVER_AWAY_NOTE
            : secondsLeft === null
              ? describeDuration(wait?.seconds, isQueued)
              : formatTimeLeft(secondsLeft)}
      </Text>
      {children}
      <Text size="sm" c="dimmed">
        {WRITER_TEXTS[podcast.writer]}
      </Text>
      {generation !== undefined && <TurnStrip segments={generation.segments} />}
    </div>
  );
}
