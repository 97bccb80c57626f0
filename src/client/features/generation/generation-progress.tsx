import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import type { Podcast, PodcastWait } from '../../../domain/podcast/podcast.schema.ts';
import { getShownProgress, isWaitingText } from '../../../domain/podcast/podcast-progress.ts';
import { WRITER_TEXTS } from '../../../domain/podcast/writer.ts';
import { formatCount } from '../../format-count.ts';
import { formatWait } from '../../format-wait.ts';
import { getPodcastAgeSeconds } from '../../library/local-podcast.ts';
import { UNBATCHED, useTRPC } from '../../trpc-client.ts';
import { useOnline } from '../../use-online.ts';
import classes from './generation-progress.module.css';
import {
  countTurns,
  estimateSecondsLeft,
  SERVER_AWAY_NOTE,
  type SegmentProgress,
  useGeneration,
  useServerAway,
} from './generation-state.ts';

const POLL_MS = 5_000;
const USUAL_SECONDS = { min: 3 * 60, max: 5 * 60 } as const;

interface GenerationProgressProps {
  podcast: Pick<Podcast, 'id' | 'status' | 'progress' | 'created_at' | 'writer'>;
  /** The screen shows text and percentage itself. */
  isHeadless?: boolean;
  children: ReactNode;
}

const OFFLINE_NOTE = 'You are offline. The server keeps generating the podcast.';

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

/** '2 podcasts are ahead of this one'; null for a podcast that does not wait in the queue. */
export function describePlace(before: number | null | undefined): string | null {
  if (before === null || before === undefined) return null;
  if (before === 0) return 'This podcast is next';
  return `${formatCount(before, 'podcast')} ${before === 1 ? 'is' : 'are'} ahead of this one`;
}

/** Until a speed is measured. The specification's text stands where the estimate agrees or is not known. */
export function describeDuration(seconds: PodcastWait['seconds'] | undefined, isQueued: boolean): string {
  const isUsual =
    seconds === null ||
    seconds === undefined ||
    (seconds >= USUAL_SECONDS.min && seconds <= USUAL_SECONDS.max);
  if (isUsual) return 'Usually ready in 3-5 minutes';
  const time = formatWait(seconds);
  return isQueued ? `Usually ready about ${time} after it starts` : `Usually ready in about ${time}`;
}

/** Rounds to ten seconds and to minutes, because the time is an estimate. */
function formatTimeLeft(seconds: number): string {
  if (seconds < 10) return 'A few seconds left';
  if (seconds < 55) return `About ${Math.round(seconds / 10) * 10} seconds left`;
  return `About ${formatCount(Math.max(1, Math.round(seconds / 60)), 'minute')} left`;
}

function usePodcastWait(podcastId: number, isQueued: boolean): PodcastWait | undefined {
  const input = { id: podcastId };
  const refetchInterval = isQueued ? POLL_MS : false;
  return useQuery(useTRPC().podcasts.wait.queryOptions(input, { refetchInterval, trpc: UNBATCHED })).data;
}

/** Id of the text that says why a button is disabled offline. */
export function getOfflineNoteId(podcastId: number): string {
  return `generation-${podcastId}-note`;
}

const DEFAULT_SEGMENT_WORDS = 120;

/** Outlines a written turn and fills a synthesized one, in the colour of its host. */
function TurnStrip({ segments }: { segments: readonly SegmentProgress[] }) {
  if (segments.length === 0) return null;
  const { written, synthesized } = countTurns(segments);
  return (
    <div
      className={classes.strip}
      role="img"
      aria-label={`${written} turns written, ${synthesized} of them spoken`}
    >
      <div className={classes.parts}>
        {segments.map((segment, index) => (
          // The order of the segments never changes.
          <SegmentBracket key={index} segment={segment} />
        ))}
      </div>
    </div>
  );
}

function SegmentBracket({ segment }: { segment: SegmentProgress }) {
  const writtenWords = segment.turns.reduce((sum, turn) => sum + (turn?.words ?? 0), 0);
  const words = Math.max(segment.plannedWords || DEFAULT_SEGMENT_WORDS, writtenWords);
  return (
    <div className={classes.part} style={{ '--words': words } as CSSProperties} title={segment.title}>
      <span className={classes.title} dir="auto">
        {segment.title}
      </span>
      <div className={classes.bracket} />
      <div className={classes.turns}>
        {Array.from(segment.turns, (turn, index) => (
          <span
            // The order of the turns never changes.
            key={index}
            className={classes.turn}
            data-host={turn?.host}
            data-spoken={turn?.isSynthesized || undefined}
            style={{ '--words': turn?.words ?? 20 } as CSSProperties}
          />
        ))}
        {words > writtenWords && (
          <span className={classes.open} style={{ '--words': words - writtenWords } as CSSProperties} />
        )}
      </div>
    </div>
  );
}

/** Milliseconds since 1970, updated every second. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
