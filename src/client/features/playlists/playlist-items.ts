import type { Playlist, PlaylistItem } from '../../../domain/playlist/playlist.schema.ts';
import type { LocalPodcast } from '../../library/local-podcast.ts';

/** What a row shows of a podcast, wherever it is known from. */
export type RowPodcast = PlaylistItem['podcast'] & Partial<Pick<LocalPodcast, 'chapters' | 'show_notes'>>;

/** The podcast as it is best known: this browser's copy follows its making, the server's answer may be newer. */
export function selectNewest(answered: PlaylistItem['podcast'], local: LocalPodcast | undefined): RowPodcast {
  return local === undefined || answered.updated_at > local.updated_at ? answered : local;
}

/** A playlist with its items in another order, named by their podcasts' ids. */
export function reorderItems(playlist: Playlist, podcastIds: readonly number[]): Playlist {
  const places = new Map(podcastIds.map((id, place) => [id, place]));
  const placeOf = ({ podcast_id }: PlaylistItem) => places.get(podcast_id) ?? Number.POSITIVE_INFINITY;
  return numberItems(
    playlist,
    playlist.items.toSorted((a, b) => placeOf(a) - placeOf(b)),
  );
}

export function removeItem(playlist: Playlist, podcastId: number): Playlist {
  return numberItems(
    playlist,
    playlist.items.filter(({ podcast_id }) => podcast_id !== podcastId),
  );
}

/** A playlist with an item back at its place. */
export function insertItem(playlist: Playlist, item: PlaylistItem): Playlist {
  const others = removeItem(playlist, item.podcast_id).items;
  return numberItems(playlist, others.toSpliced(item.position, 0, item));
}

function numberItems(playlist: Playlist, items: readonly PlaylistItem[]): Playlist {
  return { ...playlist, items: items.map((item, position) => ({ ...item, position })) };
}
