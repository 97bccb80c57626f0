import type { Playlist, PlaylistSummary } from '../../../domain/playlist/playlist.schema.ts';
import { isObject } from '../../json-fields.ts';

/** The number changes with the shape of the stored data. */
const STORAGE_KEY = 'wikicasts-known-playlists-2';
const MAX_CACHED_PLAYLISTS = 10;

interface CachedPlaylists {
  list?: PlaylistSummary[];
  opened: Playlist[];
}

export const playlistCache = {
  getList: (): PlaylistSummary[] | undefined => readCache().list,

  findPlaylist: (id: number): Playlist | undefined =>
    readCache().opened.find((playlist) => playlist.id === id),

  saveList(list: PlaylistSummary[]): void {
    const ids = new Set(list.map(({ id }) => id));
    writeCache({ list, opened: readCache().opened.filter(({ id }) => ids.has(id)) });
  },

  savePlaylist(playlist: Playlist): void {
    const known = readCache();
    const others = known.opened.filter(({ id }) => id !== playlist.id);
    writeCache({ ...known, opened: [playlist, ...others].slice(0, MAX_CACHED_PLAYLISTS) });
  },

  remove(id: number): void {
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
    // Storage is blocked or contains invalid JSON.
  }
  return { opened: [] };
}

function writeCache(known: CachedPlaylists): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(known));
  } catch {
    // Storage is blocked or full: nothing is cached.
  }
}
