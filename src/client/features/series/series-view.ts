import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { statedPercent } from '../../../domain/podcast/progress.ts';
import type { Series, SeriesStatus } from '../../../domain/series/series.schema.ts';
import { inPartOrder, seriesProgress, seriesStatus } from '../../../domain/series/series.ts';
import type { LocalPodcast } from '../library/local-podcast.ts';
import { type PlayablePodcast, trackOf } from '../player/track.ts';

export const STATUS_LABELS: Readonly<Record<SeriesStatus, string>> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/**
 * A series as it is now: each episode as the server listed it, or this
 * browser's copy where that is as new, since the library hears of every change
 * at once. The server lists episodes without their transcripts, so the list
 * never goes into the library.
 */
export function liveSeries(series: Series, library: readonly LocalPodcast[]): Series {
  const copies = new Map(library.map((podcast) => [podcast.id, podcast]));
  return withEpisodes(
    series,
    series.podcasts.map((listed) => {
      const copy = copies.get(listed.id);
      return copy === undefined || listed.updated_at > copy.updated_at ? listed : copy;
    }),
  );
}

/** A series of which the server has not spoken, with those of its episodes that are in this browser. */
export function rememberedSeries(series: Series, library: readonly LocalPodcast[]): Series {
  return withEpisodes(
    series,
    library.filter(({ series_id }) => series_id === series.id),
  );
}

function withEpisodes(series: Series, episodes: readonly Podcast[]): Series {
  const statuses = episodes.map(({ status }) => status);
  return {
    ...series,
    podcasts: inPartOrder(episodes),
    status: seriesStatus(statuses, series.status === 'cancelled'),
    progress: seriesProgress(statuses),
  };
}

/** Whether a series can be cancelled: pending or processing. */
export function isUnderWay({ status }: Pick<Series, 'status'>): boolean {
  return status === 'pending' || status === 'processing';
}

/** The episodes that can be played, in their order. */
export function playableOf({ podcasts }: Pick<Series, 'podcasts'>): PlayablePodcast[] {
  return podcasts.filter((podcast) => trackOf(podcast) !== null);
}

/**
 * How much of a whole series is made, in whole per cent: every episode counts
 * alike, those that failed do not.
 *
 * @param progressOf the newest progress text of an episode, where one was heard
 */
export function madePercent(
  episodes: readonly Pick<Podcast, 'id' | 'status' | 'progress'>[],
  progressOf: (podcastId: number) => string | undefined,
): number {
  const counted = episodes.filter(({ status }) => status !== 'failed' && status !== 'error');
  if (counted.length === 0) return 0;
  const sum = counted.reduce((total, { id, status, progress }) => {
    if (status === 'ready') return total + 100;
    return total + (statedPercent(progressOf(id) ?? progress) ?? 0);
  }, 0);
  return Math.floor(sum / counted.length);
}

export function counted(number: number, one: string): string {
  return number === 1 ? `1 ${one}` : `${number} ${one}s`;
}
