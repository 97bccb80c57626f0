import type { EntityManager } from '@mikro-orm/core';
import { FreshnessEntity } from '../freshness/freshness.entity.ts';
import type { PodcastRecord } from '../podcast/podcast.entity.ts';
import { toStorable } from '../podcast/storable.ts';
import { executeSql } from '../sql.repository.ts';
import { formatTranscript } from '../transcript/transcript.ts';
import { RevisionEntity } from './revision.entity.ts';
import type { PublishedContent } from './revision.schema.ts';

/** Listeners of earlier ones continue in the newest. */
const MAX_EARLIER_REVISIONS = 5;
/** Each has its own audio file. */
const MAX_UNDO_STEPS = 10;

interface Replacement {
  next: PublishedContent & { audioKey: string | null };
  now: Date;
  isRestorable: boolean;
}

/** Publishes the content as the next revision, and keeps the current one as an earlier revision. */
export async function replaceContent(
  tx: EntityManager,
  podcast: PodcastRecord,
  { next, now, isRestorable }: Replacement,
): Promise<void> {
  const { audioSize, duration, chapters, showNotes, segments, credits } = podcast;
  const content: PublishedContent = {
    audioSize: audioSize ?? null,
    duration: duration ?? null,
    chapters,
    showNotes: showNotes ?? null,
    segments: segments ?? [],
    credits,
  };
  // The last check compared other turns.
  await tx.nativeDelete(FreshnessEntity, { podcastId: podcast.id });
  tx.create(RevisionEntity, {
    podcastId: podcast.id,
    revision: podcast.revision,
    content,
    audioKey: podcast.audioKey ?? null,
    isRestorable,
    attempt: 0,
    faults: 0,
    createdAt: now,
    replacedAt: now,
  });
  await tx.flush();
  await deleteOldRevisions(tx, podcast);
  tx.assign(podcast, {
    ...toStorable({ ...next, transcript: formatTranscript(next.segments) }),
    measuredDuration: next.duration,
    revision: podcast.revision + 1,
    undoRevision: (await findRestorable(tx, podcast.id))[0]?.revision ?? null,
    updatedAt: now,
  });
}

/** Changing and undoing without end must not fill the store. */
async function deleteOldRevisions(tx: EntityManager, { id, revision }: PodcastRecord): Promise<void> {
  const isOld = { $lte: revision - MAX_EARLIER_REVISIONS };
  await tx.nativeDelete(RevisionEntity, { podcastId: id, plan: null, isRestorable: false, revision: isOld });
  const [oldest] = (await findRestorable(tx, id)).slice(MAX_UNDO_STEPS);
  if (oldest)
    await tx.nativeDelete(RevisionEntity, {
      podcastId: id,
      isRestorable: true,
      revision: { $lte: oldest.revision },
    });
}

/** The newest one first. */
function findRestorable(tx: EntityManager, podcastId: number): Promise<Array<{ revision: number }>> {
  const filter = { podcastId, isRestorable: true };
  return tx.find(RevisionEntity, filter, { fields: ['revision'], orderBy: { revision: 'desc' } });
}

/** A listener has heard the end of the longest podcast by then, with pauses. */
const REPLACED_LIFETIME_MS = 2 * 60 * 60 * 1000;

const DELETE_REPLACED_SQL = `delete from "podcast_revision"
  where "replaced_at" < ?::timestamptz and not "is_restorable"`;

/** Forgets earlier revisions that nobody can restore or plays any more. Returns those that are being generated. */
export async function sweepRevisions(em: EntityManager, now: number): Promise<Array<{ createdAt: Date }>> {
  const before = new Date(now - REPLACED_LIFETIME_MS).toISOString();
  await executeSql(em, DELETE_REPLACED_SQL, [before]);
  return em.find(RevisionEntity, { plan: { $ne: null } }, { fields: ['createdAt'] });
}
