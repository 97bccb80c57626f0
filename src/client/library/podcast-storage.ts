import { type LocalPodcast, readLocalPodcast, textOf } from './local-podcast.ts';

export const PODCASTS_KEY = 'wikicasts-podcasts';
const DELETED_KEY = 'wikicasts-deleted-podcasts';
/** Where a stored text that cannot be read is put aside before it would be written over. */
const UNREADABLE_KEY = 'wikicasts-podcasts-unreadable';
/** Deleted ids remembered at most; the oldest are forgotten first. */
const DELETED_MAX = 2_000;

/** How a write went: what is stored now, and how many transcripts had to go for it; null where it was refused. */
export type Written = { text: string; podcasts: readonly LocalPodcast[]; shortened: number } | null;

/** The stored library as text; null where there is none. */
export function storedText(storage: Storage): string | null {
  return storage.getItem(PODCASTS_KEY);
}

/**
 * Reads a stored library; only objects with an id are taken. A text that is no
 * list is put aside, and what is whole in it is read all the same.
 */
export function readPodcasts(storage: Storage, text: string | null): LocalPodcast[] {
  if (text === null) return [];
  const list = parseArray(text);
  if (list === null) {
    tryWrite(storage, UNREADABLE_KEY, text);
    return accepted(wholeObjects(text));
  }
  return accepted(list);
}

/** How many entries of the stored list cannot be taken, for want of an id. */
export function countUnusable(storage: Storage): number {
  const list = parseArray(storedText(storage) ?? '[]') ?? [];
  return list.length - accepted(list).length;
}

/** The entries that the library takes: objects with an id. */
export function accepted(entries: readonly unknown[]): LocalPodcast[] {
  return entries.flatMap((entry) => {
    const podcast = readLocalPodcast(entry);
    return podcast === null ? [] : [podcast];
  });
}

/**
 * Stores the library. When the browser's quota is reached, transcripts go,
 * those of the oldest podcasts first and no more than needed: they load again
 * from the server.
 *
 * @param podcasts newest first
 */
export function writePodcasts(storage: Storage, podcasts: readonly LocalPodcast[]): Written {
  const attempt = (shortened: number): Written => {
    const kept = shortened === 0 ? podcasts : withoutOldest(podcasts, shortened);
    const text = `[${kept.map(textOf).join(',')}]`;
    return tryWrite(storage, PODCASTS_KEY, text) ? { text, podcasts: kept, shortened } : null;
  };
  const most = podcasts.filter(({ transcript }) => transcript !== null).length;
  let done = attempt(0);
  // In growing strides to a number that fits, then back to the smallest that does: each try costs a whole write.
  let tooFew = 0;
  for (let stride = 1; done === null && tooFew < most; stride *= 2) {
    const count = Math.min(most, tooFew + stride);
    done = attempt(count);
    if (done === null) tooFew = count;
  }
  while (done !== null && done.shortened > tooFew + 1) {
    const middle = Math.floor((tooFew + done.shortened) / 2);
    const tried = attempt(middle);
    if (tried === null) tooFew = middle;
    else done = tried;
  }
  return done;
}

/** The list with the `count` oldest transcripts left out. */
function withoutOldest(podcasts: readonly LocalPodcast[], count: number): LocalPodcast[] {
  const kept = [...podcasts];
  let left = count;
  for (let at = kept.length - 1; at >= 0 && left > 0; at -= 1) {
    const podcast = kept[at];
    if (podcast === undefined || podcast.transcript === null) continue;
    kept[at] = { ...podcast, transcript: null };
    left -= 1;
  }
  return kept;
}

export function readDeleted(storage: Storage): Set<number> {
  const list = parseArray(storage.getItem(DELETED_KEY) ?? '[]') ?? [];
  return new Set(list.filter((id): id is number => typeof id === 'number'));
}

/** Remembers what was deleted here. A full storage must not keep a podcast from being deleted. */
export function writeDeleted(storage: Storage, ids: ReadonlySet<number>): void {
  tryWrite(storage, DELETED_KEY, JSON.stringify([...ids].slice(-DELETED_MAX)));
}

function tryWrite(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
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

/** The outermost objects of a damaged text that can be read. */
function wholeObjects(text: string): unknown[] {
  const found: unknown[] = [];
  let [start, depth, quoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quoted && character === '\\') at += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && character === '{') {
      if (depth === 0) start = at;
      depth += 1;
    } else if (!quoted && character === '}') {
      depth -= 1;
      if (depth === 0) found.push(...(parseArray(`[${text.slice(start, at + 1)}]`) ?? []));
    }
  }
  return found;
}
