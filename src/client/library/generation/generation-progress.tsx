import { Text } from '@mantine/core';
import { getShownProgress, isWaitingText } from '../../../domain/podcast/podcast-progress.ts';
import { getPodcastAgeSeconds } from '../local-podcast.ts';
import { formatTimeLeft } from './format-time-left.ts';
import classes from './generation-progress.module.css';
import { estimateSecondsLeft } from './generation-state.ts';
import { useGeneration } from './generation-store.ts';
import { TurnStrip } from './turn-strip.tsx';
import { useNow } from './use-now.ts';

interface GenerationProgressProps {
  podcast: { id: number; status: string; progress: string; created_at: string };
}

/** How far a podcast is: what happens now, the percentage, the conversation so far, the time left. */
export function GenerationProgress({ podcast }: GenerationProgressProps) {
  const now = useNow();
  const generation = useGeneration(podcast.id);
  const status = generation?.progress?.status ?? podcast.status;
  const progress = generation?.progress?.text ?? podcast.progress;
  const queued = status === 'pending';
  const { text, percent } = getShownProgress(progress, getPodcastAgeSeconds(podcast, now));
  const shown = queued ? 0 : Math.floor(percent);
  const left = generation === undefined || queued ? null : estimateSecondsLeft(generation, now);
  return (
    <div className={classes.making}>
      <div className={classes.head}>
        <Text size="sm" role="status">
          {queued && !isWaitingText(text) ? 'Podcast queued for processing' : text}
        </Text>
        {!queued && <span className={`${classes.percent} tabular`}>{shown}%</span>}
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={shown}
      >
        <div className={classes.fill} style={{ width: `${queued ? 0 : percent}%` }} />
      </div>
      {generation !== undefined && <TurnStrip segments={generation.segments} />}
      <Text size="sm" c="dimmed" className="tabular">
        {left === null ? 'Usually ready in 3-5 minutes' : formatTimeLeft(left)}
      </Text>
    </div>
  );
}
