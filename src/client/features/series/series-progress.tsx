import { Text } from '@mantine/core';
import type { Series } from '../../../domain/series/series.schema.ts';
import { formatCount } from '../../format-count.ts';
import { isInProgress } from '../../library/local-podcast.ts';
import classes from './series-card.module.css';

type SeriesProgressProps = { series: Pick<Series, 'podcasts' | 'episode_count' | 'progress'> };

export function SeriesProgress({ series: { podcasts, episode_count, progress } }: SeriesProgressProps) {
  if (episode_count === 0) {
    return (
      <Text c="dimmed" size="sm">
        No episodes yet
      </Text>
    );
  }
  const unfinishedCount = podcasts.filter(isInProgress).length;
  return (
    <div className={classes.progress}>
      <div className={`${classes.line} tabular`}>
        <span>{formatCount(episode_count, 'episode')}</span>
        <span>{progress}% complete</span>
      </div>
      <div className={classes.bar} data-rail>
        <div
          className={classes.ready}
          style={{ width: `${progress}%` }}
          data-fill
          role="progressbar"
          aria-label="Episodes that are ready"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={progress}
        />
      </div>
      {unfinishedCount > 0 && (
        <Text size="xs" c="dimmed">
          Making {formatCount(unfinishedCount, 'episode')}
        </Text>
      )}
    </div>
  );
}
