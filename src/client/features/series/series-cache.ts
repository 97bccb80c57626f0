import { isPodcastId } from '../../../domain/podcast/podcast-limits.ts';
import type { Series, SeriesStatus } from '../../../domain/series/series.schema.ts';
import { isObject, isString, parseEnum, parseString } from '../../json-fields.ts';

export const SERIES_STORAGE_KEY = 'wikicasts-series';

/** Omits the episodes, which the library stores. */
export interface CachedSeriesList {
  /** Time of the response, in milliseconds since 1970. */
  at: number;
  series: readonly Series[];
}

const STATUSES: readonly SeriesStatus[] = ['pending', 'processing', 'completed', 'failed', 'cancelled'];

export function cacheSeriesList({ at, series }: CachedSeriesList): void {
  try {
    localStorage.setItem(
      SERIES_STORAGE_KEY,
      JSON.stringify({ at, series: series.map((entry) => ({ ...entry, podcasts: [] })) }),
    );
  } catch {
    // Storage is full or blocked: nothing is cached.
  }
}

export function readCachedSeriesList(): CachedSeriesList | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SERIES_STORAGE_KEY) ?? 'null');
    if (!isObject(stored) || typeof stored.at !== 'number' || !Array.isArray(stored.series)) return null;
    return { at: stored.at, series: stored.series.flatMap((entry) => parseSeries(entry) ?? []) };
  } catch {
    return null;
  }
}

function parseSeries(entry: unknown): Series | null {
  if (!isObject(entry) || !isPodcastId(entry.id) || !isString(entry.title)) return null;
  return {
    id: entry.id,
    title: entry.title,
    topic: parseString(entry.topic, ''),
    description: parseString(entry.description, null),
    status: parseEnum(entry.status, STATUSES, 'pending'),
    progress: 0,
    episode_count: 0,
    podcasts: [],
    feed_url: parseString(entry.feed_url, ''),
    created_at: parseString(entry.created_at, ''),
    updated_at: parseString(entry.updated_at, ''),
  };
}
