import { buildFeedUrl } from '../feed/feed-address.ts';
import type { PodcastRecord } from '../podcast/podcast.entity.ts';
import { toPodcastView } from '../podcast/podcast.view.ts';
import type { SeriesRecord } from './series.entity.ts';
import type { Series } from './series.schema.ts';
import { computeSeriesProgress, computeSeriesStatus, sortByPart } from './series.ts';

export function toSeriesView(
  record: SeriesRecord,
  episodes: readonly PodcastRecord[],
  origin: string,
): Series {
  const statuses = episodes.map(({ status }) => status);
  return {
    id: record.id,
    title: record.title,
    description: record.description ?? null,
    topic: record.topic,
    status: computeSeriesStatus(statuses, Boolean(record.cancelledAt)),
    progress: computeSeriesProgress(statuses),
    podcasts: sortByPart(episodes.map((episode) => toPodcastView(episode, true))),
    feed_url: buildFeedUrl(origin, 'series', record.feedToken),
    created_at: record.createdAt.toISOString(),
    updated_at: record.updatedAt.toISOString(),
  };
}
