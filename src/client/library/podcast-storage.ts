import { type LocalPodcast, parseLocalPodcast, serializePodcast } from './local-podcast.ts';

export const PODCASTS_KEY = 'wikicasts-podcasts';
const DELETED_KEY = 'wikicasts-deleted-podcasts';
/** Backup of a stored text that cannot be parsed, before it is overwritten. */
const UNREADABLE_KEY = 'wikicasts-podcasts-unreadable';
const MAX_DELETED_IDS = 2_000;

/** Null if the storage refused the write. */
export type WriteResult = {
  text: string;
  podcasts: readonly LocalPodcast[];
  removedTranscripts: number;
} | null;

export function readStoredText(storage: Storage): string | null {
  return storage.getItem(PODCASTS_KEY);
}

/** Backs up a damaged text and recovers its undamaged entries. */
export function readPodcasts(storage: Storage, text: string | null): LocalPodcast[] {
  if (text === null) return [];
  const list = parseArray(text);
  if (list === null) {
    tryWrite(storage, UNREADABLE_KEY, text);
    return parsePodcasts(parseWholeObjects(text));
  }
  return parsePodcasts(list);
}

export function countUnusableEntries(storage: Storage): number {
  const list = parseArray(readStoredText(storage) ?? '[]') ?? [];
  return list.length - parsePodcasts(list).length;
}

/** [] for a missing or damaged list. */
export function parseList(text: string | null): LocalPodcast[] {
  return parsePodcasts(parseArray(text ?? '[]') ?? []);
}

export function parsePodcasts(entries: readonly unknown[]): LocalPodcast[] {
  return entries.flatMap((entry) => {
    const podcast = parseLocalPodcast(entry);
    return podcast === null ? [] : [podcast];
  });
}

/** Expects the newest first. Omits the oldest transcripts until the text fits the quota. */
export function writePodcasts(storage: Storage, podcasts: readonly LocalPodcast[]): WriteResult {
  const transcriptCount = podcasts.filter(({ transcript }) => transcript !== null).length;
  // Each attempt is a whole write, so there must be few of them.
  for (let omitted = 0; ; omitted = Math.min(transcriptCount, omitted * 2 || 1)) {
    const kept = omitted === 0 ? podcasts : omitOldestTranscripts(podcasts, omitted);
    const text = `[${kept.map(serializePodcast).join(',')}]`;
    if (tryWrite(storage, PODCASTS_KEY, text)) return { text, podcasts: kept, removedTranscripts: omitted };
    if (omitted === transcriptCount) return null;
  }
}

function omitOldestTranscripts(podcasts: readonly LocalPodcast[], count: number): LocalPodcast[] {
  const oldest = new Set(podcasts.filter(({ transcript }) => transcript !== null).slice(-count));
  return podcasts.map((podcast) => (oldest.has(podcast) ? { ...podcast, transcript: null } : podcast));
}

export function readDeletedIds(storage: Storage): Set<number> {
  const list = parseArray(storage.getItem(DELETED_KEY) ?? '[]') ?? [];
  return new Set(list.filter((id): id is number => typeof id === 'number'));
}

/** Ignores a full storage, so that a podcast can be deleted. */
export function writeDeletedIds(storage: Storage, ids: ReadonlySet<number>): void {
  tryWrite(storage, DELETED_KEY, JSON.stringify([...ids].slice(-MAX_DELETED_IDS)));
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

function parseWholeObjects(text: string): unknown[] {
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
