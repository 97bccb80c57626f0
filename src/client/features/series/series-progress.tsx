import { Text } from '@mantine/core';
import type { Series } from '../../../domain/series/series.schema.ts';
import { formatCount } from '../../format-count.ts';
import { useGenerationTotal } from '../../library/generation/generation-store.ts';
import { isInProgress } from '../../library/local-podcast.ts';
import classes from './series-progress.module.css';
import { computeGeneratedPercent } from './series-view.ts';

export function SeriesProgress({
  series,
}: {
  series: Pick<Series, 'podcasts' | 'episode_count' | 'progress'>;
}) {
  const { podcasts, episode_count, progress } = series;
  const inProgressEpisodes = podcasts.filter(isInProgress);
  const generatedPercent = useGenerationTotal((findProgress) =>
    computeGeneratedPercent(podcasts, findProgress),
  );
  if (episode_count === 0) {
    return (
      <Text c="dimmed" size="sm">
        No episodes yet
      </Text>
    );
  }
  return (
    <div className={classes.progress}>
      <div className={`${classes.line} tabular`}>
        <span>{formatCount(episode_count, 'episode')}</span>
        <span>{progress}% complete</span>
      </div>
      <div className={classes.bar} data-rail>
        {inProgressEpisodes.length > 0 && (
          <Fill className={classes.generated} label="All episodes together" percent={generatedPercent} />
        )}
        <Fill className={classes.ready} label="Episodes that are ready" percent={progress} isFill />
      </div>
      {inProgressEpisodes.length > 0 && (
        <div className={classes.generating}>Making {formatCount(inProgressEpisodes.length, 'episode')}</div>
      )}
    </div>
  );
}

interface FillProps {
  className: string | undefined;
  label: string;
  percent: number;
  isFill?: boolean;
}

function Fill({ className, label, percent, isFill }: FillProps) {
  return (
    <div
      className={className}
      style={{ width: `${percent}%` }}
      data-fill={isFill}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    />
  );
}
