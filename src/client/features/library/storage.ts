import { type LocalPodcast, localPodcastSchema } from './local-podcast.ts';
import { byNewest } from './sync-rules.ts';

export const PODCASTS_KEY = 'wikicasts-podcasts';
const DELETED_KEY = 'wikicasts-deleted-podcasts';
/** Where a stored text that cannot be read is put aside before it would be written over. */
const UNREADABLE_KEY = 'wikicasts-podcasts-unreadable';
/** Deleted ids remembered at most; the oldest are forgotten first. */
const DELETED_MAX = 2_000;

/** How a write went: kept whole, kept without some transcripts, or not at all. */
export type Written = 'whole' | 'shortened' | 'refused';

/** Reads the stored library; entries without an id are left out. */
export function readPodcasts(storage: Storage): LocalPodcast[] {
  const stored = storage.getItem(PODCASTS_KEY);
  if (stored === null) return [];
  const list = parseArray(stored);
  if (list === null) {
    storage.setItem(UNREADABLE_KEY, stored);
    return [];
  }
  return list.flatMap((entry) => {
    const parsed = localPodcastSchema.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}

/**
 * Stores the library. When the browser's quota is reached, transcripts go,
 * those of the oldest podcasts first: they load again from the server.
 */
export function writePodcasts(storage: Storage, podcasts: readonly LocalPodcast[]): Written {
  if (tryWrite(storage, podcasts)) return 'whole';
  const kept = [...podcasts];
  const oldestFirst = [...podcasts].sort(byNewest).reverse();
  for (const { id, transcript } of oldestFirst) {
    if (transcript === null) continue;
    const at = kept.findIndex((podcast) => podcast.id === id);
    const podcast = kept[at];
    if (podcast === undefined) continue;
    kept[at] = { ...podcast, transcript: null };
    if (tryWrite(storage, kept)) return 'shortened';
  }
  return 'refused';
}

function tryWrite(storage: Storage, podcasts: readonly LocalPodcast[]): boolean {
  try {
    storage.setItem(PODCASTS_KEY, JSON.stringify(podcasts));
    return true;
  } catch {
    return false;
  }
}

export function readDeleted(storage: Storage): Set<number> {
  const list = parseArray(storage.getItem(DELETED_KEY) ?? '[]') ?? [];
  return new Set(list.filter((id): id is number => typeof id === 'number'));
}

export function rememberDeleted(storage: Storage, id: number): void {
  const ids = [...readDeleted(storage).add(id)].slice(-DELETED_MAX);
  try {
    storage.setItem(DELETED_KEY, JSON.stringify(ids));
  } catch {
    // A full storage must not keep a podcast from being deleted.
  }
}

function parseArray(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
