import type { Playlist, PlaylistSummary } from '../../../domain/playlist/playlist.schema.ts';
import { isObject } from '../../json-fields.ts';

/** The number belongs to the shape: another release with another shape reads nothing of this one's. */
const KEY = 'wikicasts-known-playlists-1';
/** Playlists kept with their rows: those that were opened last. */
const OPENED_MAX = 10;

interface Known {
  list?: PlaylistSummary[];
  /** Opened last first. */
  opened: Playlist[];
}

/**
 * What the server last said of the visitor's playlists, kept for when it
 * cannot be reached. A storage that is blocked or full keeps nothing.
 */
export const knownPlaylists = {
  list: (): PlaylistSummary[] | undefined => read().list,

  playlist: (id: number): Playlist | undefined => read().opened.find((playlist) => playlist.id === id),

  keepList(list: PlaylistSummary[]): void {
    const ids = new Set(list.map(({ id }) => id));
    write({ list, opened: read().opened.filter(({ id }) => ids.has(id)) });
  },

  keepPlaylist(playlist: Playlist): void {
    const known = read();
    const others = known.opened.filter(({ id }) => id !== playlist.id);
    write({ ...known, opened: [playlist, ...others].slice(0, OPENED_MAX) });
  },

  forget(id: number): void {
    const { list, opened } = read();
    write({
      ...(list && { list: list.filter((playlist) => playlist.id !== id) }),
      opened: opened.filter((playlist) => playlist.id !== id),
    });
  },
};

function read(): Known {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (isObject(known) && Array.isArray(known.opened)) return known as unknown as Known;
  } catch {
    // As good as nothing known.
  }
  return { opened: [] };
}

function write(known: Known): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // See above: it is only for when the server is away.
  }
}
