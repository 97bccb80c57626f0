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
      <div
        className={classes.bar}
        role="progressbar"
        aria-label="Episodes that are ready"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
      >
        {inProgressEpisodes.length > 0 && (
          <div className={classes.generated} style={{ width: `${generatedPercent}%` }} />
        )}
        <div className={classes.ready} style={{ width: `${progress}%` }} />
      </div>
      {inProgressEpisodes.length > 0 && (
        <div className={`${classes.generating} tabular`}>
          <span>Making {formatCount(inProgressEpisodes.length, 'episode')}</span>
          <span
            role="progressbar"
            aria-label="All episodes together"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={generatedPercent}
          >
            {generatedPercent}% of everything is made
          </span>
        </div>
      )}
    </div>
  );
}
