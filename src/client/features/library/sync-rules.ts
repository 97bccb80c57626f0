import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
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
 * The library after the server has answered: server data overwrites local
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

/**
 * The server's data. A transcript that was left out here for want of room
 * stays out until there is a new one; one that its answer leaves out stays.
 */
function overwritten(copy: LocalPodcast, sent: Podcast): LocalPodcast {
  const same = copy.status === 'ready' && copy.updated_at === sent.updated_at;
  const keeps = same && (copy.transcript === null || sent.transcript_omitted);
  return localCopy(keeps ? { ...sent, transcript: copy.transcript } : sent);
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
