import type { PodcastStatus } from '../podcast/podcast.schema.ts';
import { isFinished } from '../podcast/podcast.ts';
import type { EpisodeSuggestion, SeriesStatus } from './series.schema.ts';

export interface EpisodeCounts {
  total: number;
  unfinished: number;
  ready: number;
}

export const NO_EPISODES: EpisodeCounts = { total: 0, unfinished: 0, ready: 0 };

export function countEpisodes(statuses: readonly PodcastStatus[]): EpisodeCounts {
  return {
    total: statuses.length,
    unfinished: statuses.filter((status) => !isFinished(status)).length,
    ready: statuses.filter((status) => status === 'ready').length,
  };
}

/** When all episodes are finished, one ready episode completes the series. */
export function computeSeriesStatus(
  { total, unfinished, ready }: EpisodeCounts,
  cancelled: boolean,
): SeriesStatus {
  if (cancelled) return 'cancelled';
  if (total === 0) return 'pending';
  if (unfinished > 0) return 'processing';
  return ready > 0 ? 'completed' : 'failed';
}

export function computeSeriesProgress({ total, ready }: EpisodeCounts): number {
  return total === 0 ? 0 : Math.round((100 * ready) / total);
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
  const getKey = (role: string | null, titles: readonly string[]) =>
    JSON.stringify([role, titles.toSorted()]);
  const taken = new Set(episodes.map((episode) => getKey(episode.role, episode.wikiTitles)));
  const last = Math.max(0, ...episodes.map((episode) => episode.partNumber ?? 0));
  return suggestions
    .filter(
      ({ role, sourceArticles }) =>
        !taken.has(
          getKey(
            role,
            sourceArticles.map(({ title }) => title),
          ),
        ),
    )
    .map((suggestion, index) => ({ ...suggestion, partNumber: last + index + 1 }));
}
