import { buildFeedUrl } from '../feed/feed-address.ts';
import { type PodcastRowRecord, toPodcastRowView } from '../podcast/podcast.view.ts';
import type { PlaylistRecord } from './playlist.entity.ts';
import type { PlaylistItem } from './playlist.schema.ts';

export function toPlaylistView<Item>(record: PlaylistRecord, items: Item[], origin: string) {
  return {
    id: record.id,
    title: record.title,
    name: record.title,
    description: record.description ?? null,
    item_count: record.itemCount ?? 0,
    items,
    feed_url: buildFeedUrl(origin, 'playlist', record.feedToken),
    created_at: record.createdAt.toISOString(),
    updated_at: record.updatedAt.toISOString(),
  };
}

/** `position` counts from 0 without gaps. */
export function toPlaylistItemView(
  record: { id: number; podcast: PodcastRowRecord },
  position: number,
): PlaylistItem {
  const { podcast } = record;
  return {
    id: record.id,
    podcast_id: podcast.id,
    position,
    podcast: toPodcastRowView(podcast),
  };
}
