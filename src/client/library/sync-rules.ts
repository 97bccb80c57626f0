import type { Podcast } from '../../domain/podcast/podcast.schema.ts';
import { hasFailed, isInProgress, type LocalPodcast, toLocalPodcast } from './local-podcast.ts';

export interface SyncInput {
  local: readonly LocalPodcast[];
  /** All podcasts of the server, or those that changed since the last sync. */
  changed: readonly Podcast[];
  serverIds: ReadonlySet<number>;
  deletedIds: ReadonlySet<number>;
  /** Ids added after the request, which the response cannot contain. */
  newerIds: ReadonlySet<number>;
}

/** Removes an unfinished podcast that the server lacks and keeps a finished one as `local-only`. */
export function mergeServerChanges({
  local,
  changed,
  serverIds,
  deletedIds,
  newerIds,
}: SyncInput): LocalPodcast[] {
  const sentById = new Map(
    changed.filter(({ id }) => !deletedIds.has(id)).map((podcast) => [podcast.id, podcast]),
  );
  const result: LocalPodcast[] = [];
  for (const copy of local) {
    const sent = sentById.get(copy.id);
    sentById.delete(copy.id);
    if (sent !== undefined) result.push(overwriteCopy(copy, sent));
    else if (serverIds.has(copy.id)) result.push(withSyncStatus(copy, 'synced'));
    else if (newerIds.has(copy.id)) result.push(copy);
    else if (!isInProgress(copy)) result.push(withSyncStatus(copy, 'local-only'));
  }
  return [...result, ...Array.from(sentById.values(), toLocalPodcast)];
}

/** Keeps the local transcript if the server omitted an unchanged one. */
function overwriteCopy(copy: LocalPodcast, sent: Podcast): LocalPodcast {
  if (!shouldOverwrite(sent, copy)) return withSyncStatus(copy, 'synced');
  const keepsTranscript = sent.transcript_omitted && copy.updated_at === sent.updated_at;
  return toLocalPodcast(keepsTranscript ? { ...sent, transcript: copy.transcript } : sent);
}

/** Library specification, section 4. A transcript that did not fit stays omitted until it changes. */
function shouldOverwrite(sent: Podcast, copy: LocalPodcast): boolean {
  const updatedAt = parseTime(copy.updated_at);
  return (
    sent.status !== copy.status ||
    sent.audio_url !== copy.audio_url ||
    updatedAt === 0 ||
    parseTime(sent.updated_at) > updatedAt
  );
}

function withSyncStatus(copy: LocalPodcast, syncStatus: LocalPodcast['syncStatus']): LocalPodcast {
  return copy.syncStatus === syncStatus ? copy : { ...copy, syncStatus };
}

export function mergeImported(
  local: readonly LocalPodcast[],
  imported: readonly LocalPodcast[],
): LocalPodcast[] {
  const result = new Map(local.map((podcast) => [podcast.id, podcast]));
  for (const podcast of imported) {
    const existing = result.get(podcast.id);
    if (existing === undefined || parseTime(podcast.updated_at) > parseTime(existing.updated_at)) {
      result.set(podcast.id, podcast);
    }
  }
  return [...result.values()];
}

export const FAILED_RETENTION_DAYS = 7;

export function removeUnusable(local: readonly LocalPodcast[], now: number): LocalPodcast[] {
  const before = now - FAILED_RETENTION_DAYS * 24 * 60 * 60_000;
  return local.filter((podcast) => {
    const isOld = (Date.parse(podcast.created_at) || now) < before;
    return podcast.title.trim() !== '' && !(hasFailed(podcast) && isOld);
  });
}

export function compareByNewest(a: { created_at: string }, b: { created_at: string }): number {
  return parseTime(b.created_at) - parseTime(a.created_at);
}

function parseTime(text: string): number {
  return Date.parse(text) || 0;
}
