import type { Playlist } from '../../../src/domain/playlist/playlist.schema.ts';
import type { Podcast } from '../../../src/domain/podcast/podcast.schema.ts';
import { buildPodcast } from './podcast-fixtures.ts';

interface Fields {
  id?: number;
  title?: string;
  description?: string | null;
  podcasts?: ReadonlyArray<Podcast | number>;
  updated_at?: string;
}

export function buildPlaylist({ podcasts = [], ...fields }: Fields = {}): Playlist {
  const title = fields.title ?? 'Evening';
  return {
    id: 1,
    description: null,
    feed_url: 'http://localhost/feeds/playlist/1.xml',
    created_at: '2026-01-01T12:00:00.000Z',
    updated_at: '2026-01-01T12:00:00.000Z',
    ...fields,
    title,
    name: title,
    item_count: podcasts.length,
    items: podcasts.map((given, position) => {
      const podcast =
        typeof given === 'number' ? buildPodcast({ id: given, title: `Podcast ${given}` }) : given;
      return { id: 100 + podcast.id, podcast_id: podcast.id, position, podcast };
    }),
  };
}
