import type { Playlist, PlaylistItem } from '../../../domain/playlist/playlist.schema.ts';
import type { LocalPodcast } from '../../library/local-podcast.ts';

export type RowPodcast = PlaylistItem['podcast'] & Partial<Pick<LocalPodcast, 'chapters' | 'show_notes'>>;

/** The local copy is newer during generation; the response of the server may be newer later. */
export function selectNewest(
  fromServer: PlaylistItem['podcast'],
  local: LocalPodcast | undefined,
): RowPodcast {
  return local === undefined || fromServer.updated_at > local.updated_at ? fromServer : local;
}

export function reorderItems(playlist: Playlist, podcastIds: readonly number[]): Playlist {
  const indexById = new Map(podcastIds.map((id, index) => [id, index]));
  const getIndex = ({ podcast_id }: PlaylistItem) => indexById.get(podcast_id) ?? Number.POSITIVE_INFINITY;
  return numberItems(
    playlist,
    playlist.items.toSorted((a, b) => getIndex(a) - getIndex(b)),
  );
}

export function removeItem(playlist: Playlist, podcastId: number): Playlist {
  return numberItems(
    playlist,
    playlist.items.filter(({ podcast_id }) => podcast_id !== podcastId),
  );
}

export function insertItem(playlist: Playlist, item: PlaylistItem): Playlist {
  const others = removeItem(playlist, item.podcast_id).items;
  return numberItems(playlist, others.toSpliced(item.position, 0, item));
}

function numberItems(playlist: Playlist, items: readonly PlaylistItem[]): Playlist {
  return {
    ...playlist,
    item_count: items.length,
    items: items.map((item, position) => ({ ...item, position })),
  };
}
