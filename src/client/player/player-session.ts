import { isObject, parseJson } from '../../domain/json.ts';
import { isString, parseNumber, parseString } from '../json-fields.ts';
import { createStoredState } from '../stored-state.ts';
import { parseQueueEntries, toQueueEntry } from './queue-store.ts';
import { PLAYER_SESSION_KEY } from './stored-keys.ts';
import type { PlayablePodcast, Track } from './track.ts';

/** Restored by the bar after a reload. */
export interface PlayerSession {
  track: Track;
  /** The track's podcast and those that play after it; empty for a single podcast. */
  queue: readonly PlayablePodcast[];
  /** The list that the queue comes from. */
  source: string | null;
}

/** Later podcasts of a queue are not stored. */
const MAX_STORED_PODCASTS = 200;

/** Saves to every storage and reads from the first that has a session: a tab prefers its own. */
export function createPlayerSessions(storages: ReadonlyArray<Storage | null>) {
  const states = storages.map((storage) =>
    createStoredState(PLAYER_SESSION_KEY, parseSession, { storage, serialize: serializeSession }),
  );
  return {
    read: () => states.map((state) => state.read()).find((session) => session !== null) ?? null,
    save(session: PlayerSession | null) {
      for (const state of states) state.set(session);
    },
  };
}

function serializeSession(session: PlayerSession | null): string | null {
  if (session === null) return null;
  const { track, queue, source } = session;
  const index = queue.findIndex(({ id }) => id === track.podcastId);
  const stored = queue.slice(Math.max(0, index)).slice(0, MAX_STORED_PODCASTS).map(toQueueEntry);
  return JSON.stringify({ track: { ...track, showNotes: null }, queue: stored, source });
}

function parseSession(text: string | null): PlayerSession | null {
  const stored = parseJson(text);
  if (!isObject(stored) || !isTrack(stored.track)) return null;
  return {
    track: { ...stored.track, duration: parseNumber(stored.track.duration, 0, null), showNotes: null },
    queue: parseQueueEntries(stored.queue),
    source: parseString(stored.source, null),
  };
}

function isTrack(value: unknown): value is Track {
  if (!isObject(value) || !Array.isArray(value.chapters)) return false;
  const hasChapters = value.chapters.every((chapter) => {
    return isObject(chapter) && isString(chapter.title) && Number.isFinite(chapter.timestamp);
  });
  const hasTexts = isString(value.src) && isString(value.title) && typeof value.isLive === 'boolean';
  return hasChapters && hasTexts && Number.isInteger(value.podcastId);
}
