import { isPodcastId } from '../../../domain/podcast/limits.ts';
import type { Series, SeriesStatus } from '../../../domain/series/series.schema.ts';
import { isObject, isText, oneOf, textOr } from '../library/reading.ts';

export const SERIES_KEY = 'wikicasts-series';

/** What the server last said of the visitor's series, without the episodes, which the library has. */
export interface RememberedList {
  /** When it said so, in milliseconds. */
  at: number;
  series: readonly Series[];
}

const STATUSES: readonly SeriesStatus[] = ['pending', 'processing', 'completed', 'failed', 'cancelled'];

/** Keeps a list for a time when the server cannot be asked; a full or blocked storage keeps none. */
export function rememberList({ at, series }: RememberedList): void {
  try {
    localStorage.setItem(
      SERIES_KEY,
      JSON.stringify({ at, series: series.map((entry) => ({ ...entry, podcasts: [] })) }),
    );
  } catch {
    // Then an unreachable server leaves nothing to show.
  }
}

/** The list that was kept last; null where there is none, or none that can be read. */
export function rememberedList(): RememberedList | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SERIES_KEY) ?? 'null');
    if (!isObject(kept) || typeof kept.at !== 'number' || !Array.isArray(kept.series)) return null;
    return { at: kept.at, series: kept.series.flatMap((entry) => readSeries(entry) ?? []) };
  } catch {
    return null;
  }
}

function readSeries(entry: unknown): Series | null {
  if (!isObject(entry) || !isPodcastId(entry.id) || !isText(entry.title)) return null;
  return {
    id: entry.id,
    title: entry.title,
    topic: textOr(entry.topic, ''),
    description: textOr(entry.description, null),
    status: oneOf(entry.status, STATUSES, 'pending'),
    progress: 0,
    podcasts: [],
    feed_url: textOr(entry.feed_url, ''),
    created_at: textOr(entry.created_at, ''),
    updated_at: textOr(entry.updated_at, ''),
  };
}
