import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { inProgress, type LocalPodcast, localCopy } from './local-podcast.ts';

export interface SyncInput {
  local: readonly LocalPodcast[];
  server: readonly Podcast[];
  /** Ids deleted in this browser; they never come back. */
  deleted: ReadonlySet<number>;
  /** Ids that came to this browser after the server was asked; its silence about them means nothing. */
  newer: ReadonlySet<number>;
}

/**
 * The library after the server's list is known: server data overwrites local
 * copies, a podcast being made that the server does not have is dropped, and
 * what only this browser still has is kept and marked `local-only`.
 */
export function merged({ local, server, deleted, newer }: SyncInput): LocalPodcast[] {
  const known = new Map(server.filter(({ id }) => !deleted.has(id)).map((podcast) => [podcast.id, podcast]));
  const result: LocalPodcast[] = [];
  for (const copy of local) {
    const fresh = known.get(copy.id);
    known.delete(copy.id);
    if (fresh !== undefined) result.push(localCopy(fresh));
    else if (newer.has(copy.id)) result.push(copy);
    else if (!inProgress(copy)) result.push({ ...copy, syncStatus: 'local-only' });
  }
  return [...result, ...Array.from(known.values(), localCopy)];
}

/** Newest first; what has no readable date comes last. */
export function byNewest(a: { created_at: string }, b: { created_at: string }): number {
  return (Date.parse(b.created_at) || 0) - (Date.parse(a.created_at) || 0);
}
