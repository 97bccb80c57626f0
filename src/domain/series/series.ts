import type { PodcastStatus } from '../podcast/podcast.schema.ts';
import { isFinished } from '../podcast/podcast.ts';
import type { EpisodeSuggestion, SeriesStatus } from './series.schema.ts';

/** Design, ruling 8: when all episodes are finished, one ready episode completes the series. */
export function computeSeriesStatus(episodes: readonly PodcastStatus[], cancelled: boolean): SeriesStatus {
  if (cancelled) return 'cancelled';
  if (episodes.length === 0) return 'pending';
  if (!episodes.every(isFinished)) return 'processing';
  return episodes.includes('ready') ? 'completed' : 'failed';
}

export function computeSeriesProgress(episodes: readonly PodcastStatus[]): number {
  if (episodes.length === 0) return 0;
  return Math.round((100 * episodes.filter((status) => status === 'ready').length) / episodes.length);
}

/** A missing part number counts as 0. */
export function sortByPart<T extends { part_number: number | null; created_at: string; id: number }>(
  episodes: readonly T[],
): T[] {
  return episodes.toSorted(
    (a, b) =>
      (a.part_number ?? 0) - (b.part_number ?? 0) || a.created_at.localeCompare(b.created_at) || a.id - b.id,
  );
}

export function selectRemainingSuggestions(
  suggestions: readonly EpisodeSuggestion[],
  episodes: readonly { role: string | null; wikiTitles: readonly string[]; partNumber: number | null }[],
): EpisodeSuggestion[] {
  const key = (role: string | null, titles: readonly string[]) => JSON.stringify([role, titles.toSorted()]);
  const taken = new Set(episodes.map((episode) => key(episode.role, episode.wikiTitles)));
  const last = Math.max(0, ...episodes.map((episode) => episode.partNumber ?? 0));
  return suggestions
    .filter(
      ({ role, sourceArticles }) =>
        !taken.has(
          key(
            role,
            sourceArticles.map(({ title }) => title),
          ),
        ),
    )
    .map((suggestion, index) => ({ ...suggestion, partNumber: last + index + 1 }));
}
