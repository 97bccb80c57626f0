import { isObject, parseJson } from '../../../domain/json.ts';
import type { Playlist, PlaylistSummary } from '../../../domain/playlist/playlist.schema.ts';
import { createStoredState } from '../../stored-state.ts';

/** The number changes with the shape of the stored data. */
const STORAGE_KEY = 'wikicasts-known-playlists-2';
const MAX_CACHED_PLAYLISTS = 10;

interface CachedPlaylists {
  list?: PlaylistSummary[];
  opened: Playlist[];
}

const cache = createStoredState<CachedPlaylists>(STORAGE_KEY, (text) => {
  const known = parseJson(text);
  const isCache = isObject(known) && Array.isArray(known.opened);
  return isCache ? (known as unknown as CachedPlaylists) : { opened: [] };
});

export const playlistCache = {
  getList: (): PlaylistSummary[] | undefined => cache.read().list,

  findPlaylist: (id: number): Playlist | undefined =>
    cache.read().opened.find((playlist) => playlist.id === id),

  saveList(list: PlaylistSummary[]): void {
    const ids = new Set(list.map(({ id }) => id));
    cache.set({ list, opened: cache.read().opened.filter(({ id }) => ids.has(id)) });
  },

  savePlaylist(playlist: Playlist): void {
    const known = cache.read();
    const others = known.opened.filter(({ id }) => id !== playlist.id);
    cache.set({ ...known, opened: [playlist, ...others].slice(0, MAX_CACHED_PLAYLISTS) });
  },

  remove(id: number): void {
    const { list, opened } = cache.read();
    cache.set({
      ...(list && { list: list.filter((playlist) => playlist.id !== id) }),
      opened: opened.filter((playlist) => playlist.id !== id),
    });
  },
};
