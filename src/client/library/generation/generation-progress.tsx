import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Podcast, PodcastWait } from '../../../domain/podcast/podcast.schema.ts';
import { getShownProgress, isWaitingText } from '../../../domain/podcast/podcast-progress.ts';
import { WRITER_TEXTS } from '../../../domain/podcast/writer.ts';
import { formatCount } from '../../format-count.ts';
import { formatWait } from '../../format-wait.ts';
import { UNBATCHED, useTRPC } from '../../trpc-client.ts';
import { useOnline } from '../../use-online.ts';
import { getPodcastAgeSeconds } from '../local-podcast.ts';
import classes from './generation-progress.module.css';
import { estimateSecondsLeft } from './generation-state.ts';
import { useGeneration } from './generation-store.ts';
import { SERVER_AWAY_NOTE, useServerAway } from './server-away.ts';
import { TurnStrip } from './turn-strip.tsx';
import { useNow } from './use-now.ts';

const POLL_MS = 5_000;
const USUAL_SECONDS = { min: 3 * 60, max: 5 * 60 } as const;

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

/** '2 podcasts are before this one'; null for a podcast that does not wait in the queue. */
export function describePlace(before: number | null | undefined): string | null {
  if (before === null || before === undefined) return null;
  if (before === 0) return 'This podcast is next';
  return `${formatCount(before, 'podcast')} ${before === 1 ? 'is' : 'are'} before this one`;
}

/** Until a speed is measured. The specification's text stands where the estimate agrees or is not known. */
export function describeDuration(seconds: PodcastWait['seconds'] | undefined, isQueued: boolean): string {
  const isUsual =
    seconds === null ||
    seconds === undefined ||
    (seconds >= USUAL_SECONDS.min && seconds <= USUAL_SECONDS.max);
  if (isUsual) return 'Usually ready in 3-5 minutes';
  const time = formatWait(seconds);
  return isQueued ? `Usually ready about ${time} after its start` : `Usually ready in about ${time}`;
}

/** Rounds to ten seconds and to minutes, because the time is an estimate. */
function formatTimeLeft(seconds: number): string {
  if (seconds < 10) return 'A few seconds left';
  if (seconds < 55) return `About ${Math.round(seconds / 10) * 10} seconds left`;
  return `About ${formatCount(Math.max(1, Math.round(seconds / 60)), 'minute')} left`;
}

/** Undefined until the server responds. */
function usePodcastWait(podcastId: number, isQueued: boolean): PodcastWait | undefined {
  const input = { id: podcastId };
  const refetchInterval = isQueued ? POLL_MS : false;
  return useQuery(useTRPC().podcasts.wait.queryOptions(input, { refetchInterval, trpc: UNBATCHED })).data;
}

/** Id of the text that says why a button is disabled offline. */
export function getOfflineNoteId(podcastId: number): string {
  return `generation-${podcastId}-note`;
}
