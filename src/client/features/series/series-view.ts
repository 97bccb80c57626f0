import { parseJson } from '../../../domain/json.ts';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import type { Series, SeriesStatus } from '../../../domain/series/series.schema.ts';
import {
  computeSeriesProgress,
  computeSeriesStatus,
  countEpisodes,
  sortByPart,
} from '../../../domain/series/series.ts';
import type { LocalPodcast } from '../../library/local-podcast.ts';
import { type PlayablePodcast, toTrack } from '../../player/track.ts';
import { createStoredState } from '../../stored-state.ts';

export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'details' | 'episode' | 'subscribe' | 'cancel' | 'delete'; id: number };

export interface SeriesCardProps {
  series: Series;
  disabled: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

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

/** The number changes with the shape of the stored data. */
export const SERIES_STORAGE_KEY = 'wikicasts-series-2';

const storedSeries = createStoredState<Series[] | undefined>(SERIES_STORAGE_KEY, (text) => {
  const stored = parseJson(text);
  return Array.isArray(stored) ? stored : undefined;
});

export const readCachedSeriesList = storedSeries.read;

export function cacheSeriesList(series: readonly Series[]): void {
  storedSeries.set(series.map((entry) => ({ ...entry, podcasts: [] })));
}
