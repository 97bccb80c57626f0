import type { Podcast } from '../../domain/podcast/podcast.schema.ts';
import { inProgress, type LocalPodcast, localCopy } from './local-podcast.ts';

export interface SyncInput {
  local: readonly LocalPodcast[];
  /** What the server has sent of its podcasts: all of them, or those that have changed. */
  changed: readonly Podcast[];
  /** Every id that the server has. */
  ids: ReadonlySet<number>;
  /** Ids deleted in this browser; they never come back. */
  deleted: ReadonlySet<number>;
  /** Ids that came to this browser after the server was asked; its silence about them means nothing. */
  newer: ReadonlySet<number>;
}

/**
 * The library after the server has answered: newer server data overwrites local
 * copies, a podcast being made that the server does not have is dropped, and
 * what only this browser still has is kept and marked `local-only`.
 */
export function merged({ local, changed, ids, deleted, newer }: SyncInput): LocalPodcast[] {
  const fresh = new Map(changed.filter(({ id }) => !deleted.has(id)).map((podcast) => [podcast.id, podcast]));
  const result: LocalPodcast[] = [];
  for (const copy of local) {
    const sent = fresh.get(copy.id);
    fresh.delete(copy.id);
    if (sent !== undefined) result.push(overwritten(copy, sent));
    else if (ids.has(copy.id)) result.push(marked(copy, 'synced'));
    else if (newer.has(copy.id)) result.push(copy);
    else if (!inProgress(copy)) result.push(marked(copy, 'local-only'));
  }
  return [...result, ...Array.from(fresh.values(), localCopy)];
}

/** The server's data where it counts for more than the copy; its answer may leave out a transcript that has not changed. */
function overwritten(copy: LocalPodcast, sent: Podcast): LocalPodcast {
  if (!supersedes(sent, copy)) return marked(copy, 'synced');
  const kept = sent.transcript_omitted && copy.updated_at === sent.updated_at;
  return localCopy(kept ? { ...sent, transcript: copy.transcript } : sent);
}

/**
 * Whether what the server sends overwrites the copy: another status, another
 * address of the audio, a copy without a date, or an older one (specification
 * of the library, 4). So a transcript that was left out here for want of room
 * stays out until there is a new one.
 */
function supersedes(sent: Podcast, copy: LocalPodcast): boolean {
  const known = dateOf(copy.updated_at);
  return (
    sent.status !== copy.status ||
    sent.audio_url !== copy.audio_url ||
    known === 0 ||
    dateOf(sent.updated_at) > known
  );
}

function marked(copy: LocalPodcast, syncStatus: LocalPodcast['syncStatus']): LocalPodcast {
  return copy.syncStatus === syncStatus ? copy : { ...copy, syncStatus };
}

/** An imported list merged into this one by id: of two with the same id the newer `updated_at` stays. */
export function withImported(
  local: readonly LocalPodcast[],
  imported: readonly LocalPodcast[],
): LocalPodcast[] {
  const result = new Map(local.map((podcast) => [podcast.id, podcast]));
  for (const podcast of imported) {
    const here = result.get(podcast.id);
    if (here === undefined || dateOf(podcast.updated_at) > dateOf(here.updated_at)) {
      result.set(podcast.id, podcast);
    }
  }
  return [...result.values()];
}

/** What the cleanup leaves: everything with a title that has not failed more than `days` ago. */
export function cleaned(local: readonly LocalPodcast[], now: number, days: number): LocalPodcast[] {
  const before = now - days * 24 * 60 * 60_000;
  return local.filter(({ title, status, created_at }) => {
    const failed = status === 'failed' || status === 'error';
    return title.trim() !== '' && !(failed && (Date.parse(created_at) || now) < before);
  });
}

/** Newest first; what has no readable date comes last. */
export function byNewest(a: { created_at: string }, b: { created_at: string }): number {
  return dateOf(b.created_at) - dateOf(a.created_at);
}

function dateOf(text: string): number {
  return Date.parse(text) || 0;
}
