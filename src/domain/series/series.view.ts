import { buildFeedUrl } from '../feed/feed-address.ts';
import type { ListedPodcast } from '../podcast/podcast.view.ts';
import { toListedPodcastView } from '../podcast/podcast.view.ts';
import type { SeriesRecord } from './series.entity.ts';
import type { Series } from './series.schema.ts';
import { computeSeriesProgress, computeSeriesStatus, type EpisodeCounts } from './series.ts';

export function toSeriesView(
  record: SeriesRecord,
  counts: EpisodeCounts,
  episodes: readonly ListedPodcast[],
  origin: string,
): Series {
  return {
    id: record.id,
    title: record.title,
    description: record.description ?? null,
    topic: record.topic,
    ...(record.language && { language: record.language }),
    status: computeSeriesStatus(counts, Boolean(record.cancelledAt)),
    progress: computeSeriesProgress(counts),
    episode_count: counts.total,
    podcasts: episodes.map((episode) => toListedPodcastView(episode)),
    feed_url: buildFeedUrl(origin, 'series', record.feedToken),
    created_at: record.createdAt.toISOString(),
    updated_at: record.updatedAt.toISOString(),
  };
}
