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

/** In their order. A list of many series leaves out some episodes, which the library may have. */
export function arrangeEpisodes(series: Series, library: readonly LocalPodcast[]): Series {
  return series.podcasts_omitted
    ? { ...series, podcasts: selectEpisodes(series, library) }
    : { ...series, podcasts: sortByPart(series.podcasts) };
}

export function restoreCachedSeries(series: Series, library: readonly LocalPodcast[]): Series {
  const podcasts = selectEpisodes(series, library);
  const counts = countEpisodes(podcasts.map(({ status }) => status));
  return {
    ...series,
    episode_count: counts.total,
    podcasts,
    status: computeSeriesStatus(counts, series.status === 'cancelled'),
    progress: computeSeriesProgress(counts),
  };
}

function selectEpisodes({ id }: Series, library: readonly LocalPodcast[]): Podcast[] {
  return sortByPart(library.filter(({ series_id }) => series_id === id));
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
