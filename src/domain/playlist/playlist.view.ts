import { feedUrl } from '../feed/feed-address.ts';
import { type RowRecord, viewRow } from '../podcast/podcast.view.ts';
import type { PlaylistRecord } from './playlist.entity.ts';
import type { PlaylistItem } from './playlist.schema.ts';

/** A playlist as its owner sees it, with items in whatever detail; `origin` is the server's own address. */
export function viewPlaylist<Item>(record: PlaylistRecord, items: Item[], origin: string) {
  return {
    id: record.id,
    title: record.title,
    name: record.title,
    description: record.description ?? null,
    items,
    feed_url: feedUrl(origin, 'playlist', record.feedToken),
    created_at: record.createdAt.toISOString(),
    updated_at: record.updatedAt.toISOString(),
  };
}

/** An item with its podcast; `position` is its place from 0, whatever gaps the record's has. */
export function viewItem(record: { id: number; podcast: RowRecord }, position: number): PlaylistItem {
  const { podcast } = record;
  return {
    id: record.id,
    podcast_id: podcast.id,
    position,
    podcast: viewRow(podcast),
  };
}
