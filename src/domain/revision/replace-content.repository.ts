import type { EntityManager } from '@mikro-orm/core';
import { FreshnessEntity } from '../freshness/freshness.entity.ts';
import type { PodcastRecord } from '../podcast/podcast.entity.ts';
import { toStorable } from '../podcast/storable.ts';
import { formatTranscript } from '../transcript/transcript.ts';
import { RevisionEntity } from './revision.entity.ts';
import type { PublishedContent } from './revision.schema.ts';

/** Listeners of earlier ones continue in the newest. */
const MAX_EARLIER_REVISIONS = 5;

/** Publishes the content as the next revision, and keeps the current one as an earlier revision. */
export async function replaceContent(
  tx: EntityManager,
  podcast: PodcastRecord,
  next: PublishedContent & { audioKey: string | null },
  now: Date,
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
  // The last check compared other lines.
  await tx.nativeDelete(FreshnessEntity, { podcastId: podcast.id });
  tx.create(RevisionEntity, {
    podcastId: podcast.id,
    revision: podcast.revision,
    content,
    audioKey: podcast.audioKey ?? null,
    attempt: 0,
    faults: 0,
    createdAt: now,
    replacedAt: now,
  });
  // Adding and undoing without end must not fill the store.
  const oldest = podcast.revision - MAX_EARLIER_REVISIONS;
  await tx.nativeDelete(RevisionEntity, { podcastId: podcast.id, plan: null, revision: { $lte: oldest } });
  tx.assign(podcast, {
    ...toStorable({ ...next, transcript: formatTranscript(next.segments) }),
    measuredDuration: next.duration,
    revision: podcast.revision + 1,
    updatedAt: now,
  });
}
