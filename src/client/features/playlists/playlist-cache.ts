import type { Playlist, PlaylistSummary } from '../../../domain/playlist/playlist.schema.ts';
import { isObject } from '../../json-fields.ts';

/** The number belongs to the shape: another release with another shape reads nothing of this one's. */
const STORAGE_KEY = 'wikicasts-known-playlists-1';
/** Playlists kept with their rows: those that were opened last. */
const MAX_CACHED_PLAYLISTS = 10;

interface CachedPlaylists {
  list?: PlaylistSummary[];
  /** Opened last first. */
  opened: Playlist[];
}

/**
 * What the server last said of the visitor's playlists, kept for when it
 * cannot be reached. A storage that is blocked or full keeps nothing.
 */
export const playlistCache = {
  list: (): PlaylistSummary[] | undefined => readCache().list,

  playlist: (id: number): Playlist | undefined => readCache().opened.find((playlist) => playlist.id === id),

  keepList(list: PlaylistSummary[]): void {
    const ids = new Set(list.map(({ id }) => id));
    writeCache({ list, opened: readCache().opened.filter(({ id }) => ids.has(id)) });
  },

  keepPlaylist(playlist: Playlist): void {
    const known = readCache();
    const others = known.opened.filter(({ id }) => id !== playlist.id);
    writeCache({ ...known, opened: [playlist, ...others].slice(0, MAX_CACHED_PLAYLISTS) });
  },

  forget(id: number): void {
    const { list, opened } = readCache();
    writeCache({
      ...(list && { list: list.filter((playlist) => playlist.id !== id) }),
      opened: opened.filter((playlist) => playlist.id !== id),
    });
  },
};

function readCache(): CachedPlaylists {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (isObject(known) && Array.isArray(known.opened)) return known as unknown as CachedPlaylists;
  } catch {
    // As good as nothing known.
  }
  return { opened: [] };
}

function writeCache(known: CachedPlaylists): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(known));
  } catch {
    // See above: it is only for when the server is away.
  }
}
