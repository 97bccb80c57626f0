import { feedUrl } from '../feed/feed-address.ts';
import type { PodcastRecord } from '../podcast/podcast.entity.ts';
import { audioUrl } from '../podcast/podcast.view.ts';
import type { PlaylistRecord } from './playlist.entity.ts';
import type { PlaylistItem } from './playlist.schema.ts';

/** Just what a row shows of a podcast. */
type RowPodcast = Pick<
  PodcastRecord,
  | 'id'
  | 'title'
  | 'wikiTitle'
  | 'status'
  | 'progress'
  | 'audioFilename'
  | 'duration'
  | 'ttsProvider'
  | 'role'
  | 'error'
  | 'createdAt'
  | 'updatedAt'
>;

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
export function viewItem(record: { id: number; podcast: RowPodcast }, position: number): PlaylistItem {
  const { podcast } = record;
  return {
    id: record.id,
    podcast_id: podcast.id,
    position,
    podcast: {
      id: podcast.id,
      title: podcast.title,
      wiki_title: podcast.wikiTitle,
      status: podcast.status,
      progress: podcast.progress,
      audio_url: podcast.audioFilename ? audioUrl(podcast.audioFilename) : null,
      audio_filename: podcast.audioFilename ?? null,
      duration: podcast.duration ?? null,
      tts_provider: podcast.ttsProvider,
      role: podcast.role ?? null,
      error: podcast.error ?? null,
      created_at: podcast.createdAt.toISOString(),
      updated_at: podcast.updatedAt.toISOString(),
    },
  };
}
