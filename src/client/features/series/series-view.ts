import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { parsePercent } from '../../../domain/podcast/podcast-progress.ts';
import type { Series, SeriesStatus } from '../../../domain/series/series.schema.ts';
import {
  computeSeriesProgress,
  computeSeriesStatus,
  countEpisodes,
  sortByPart,
} from '../../../domain/series/series.ts';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { type PlayablePodcast, toTrack } from '../../player/track.ts';

export const STATUS_LABELS: Readonly<Record<SeriesStatus, string>> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Prefers the library's copy unless the server's is newer, because the library receives events. */
export function mergeLibraryEpisodes(series: Series, library: readonly LocalPodcast[]): Series {
  if (series.podcasts_omitted) return addLibraryEpisodes(series, library);
  const copies = new Map(library.map((podcast) => [podcast.id, podcast]));
  return replaceEpisodes(
    series,
    series.podcasts.map((listed) => {
      const copy = copies.get(listed.id);
      return copy === undefined || listed.updated_at > copy.updated_at ? listed : copy;
    }),
  );
}

/** Keeps the server's status and counts if the library has not all episodes. */
function addLibraryEpisodes(series: Series, library: readonly LocalPodcast[]): Series {
  const restored = restoreCachedSeries(series, library);
  const isComplete = restored.episode_count >= series.episode_count;
  return isComplete ? restored : { ...series, podcasts: restored.podcasts };
}

export function restoreCachedSeries(series: Series, library: readonly LocalPodcast[]): Series {
  return replaceEpisodes(
    series,
    library.filter(({ series_id }) => series_id === series.id),
  );
}

function replaceEpisodes(series: Series, episodes: readonly Podcast[]): Series {
  const counts = countEpisodes(episodes.map(({ status }) => status));
  return {
    ...series,
    episode_count: counts.total,
    podcasts: sortByPart(episodes),
    status: computeSeriesStatus(counts, series.status === 'cancelled'),
    progress: computeSeriesProgress(counts),
  };
}

export function isSeriesInProgress({ status }: Pick<Series, 'status'>): boolean {
  return status === 'pending' || status === 'processing';
}

export function selectPlayableEpisodes({ podcasts }: Pick<Series, 'podcasts'>): PlayablePodcast[] {
  return podcasts.filter((podcast) => toTrack(podcast) !== null);
}

/** Whole per cent: the mean over the episodes that did not fail. */
export function computeGeneratedPercent(
  episodes: readonly Pick<Podcast, 'id' | 'status' | 'progress'>[],
  findProgress: (podcastId: number) => string | undefined,
): number {
  const counted = episodes.filter(({ status }) => status !== 'failed' && status !== 'error');
  if (counted.length === 0) return 0;
  const sum = counted.reduce((total, { id, status, progress }) => {
    if (status === 'ready') return total + 100;
    return total + (parsePercent(findProgress(id) ?? progress) ?? 0);
  }, 0);
  return Math.floor(sum / counted.length);
}
