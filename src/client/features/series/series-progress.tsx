import { Text } from '@mantine/core';
import type { Series } from '../../../domain/series/series.schema.ts';
import { useGenerations } from '../generation/generation-store.ts';
import { inProgress } from '../library/local-podcast.ts';
import classes from './series-progress.module.css';
import { counted, madePercent } from './series-view.ts';

/** How far a series is: its episodes, how many of them are ready, and while they are made one figure for all. */
export function SeriesProgress({ series }: { series: Pick<Series, 'podcasts' | 'progress'> }) {
  const { podcasts, progress } = series;
  const making = podcasts.filter(inProgress);
  const made = useGenerations((progressOf) => madePercent(podcasts, progressOf));
  if (podcasts.length === 0) {
    return (
      <Text c="dimmed" size="sm">
        No episodes yet
      </Text>
    );
  }
  return (
    <div className={classes.progress}>
      <div className={`${classes.line} tabular`}>
        <span>{counted(podcasts.length, 'episode')}</span>
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
        {making.length > 0 && <div className={classes.made} style={{ width: `${made}%` }} />}
        <div className={classes.ready} style={{ width: `${progress}%` }} />
      </div>
      {making.length > 0 && (
        <div className={`${classes.making} tabular`}>
          <span>Making {counted(making.length, 'episode')}</span>
          <span
            role="progressbar"
            aria-label="All episodes together"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={made}
          >
            {made}% of everything is made
          </span>
        </div>
      )}
    </div>
  );
}
