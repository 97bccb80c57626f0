import type { EntityManager } from '@mikro-orm/core';
import {
  AUDIO_PREFIX,
  findPodcastId,
  getRevisionAudioKey,
  isRunKey,
  LIVE_PREFIX,
} from '../audio/store-keys.ts';
import type { AudioStore } from '../ports.ts';
import { OPEN_QUESTION_STATUSES } from '../question/answer-run.repository.ts';
import { QuestionEntity } from '../question/question.entity.ts';
import { RevisionEntity } from '../revision/revision.entity.ts';
import { PodcastEntity, type PodcastRecord } from './podcast.entity.ts';
import { UNFINISHED_STATUSES } from './run.repository.ts';

const BATCH_SIZE = 500;
const OPEN_STATUSES: readonly string[] = [...UNFINISHED_STATUSES, ...OPEN_QUESTION_STATUSES];

/** A process leaves files when it crashes after a commit. New files are safe: their record comes first. */
export async function deleteOrphanedFiles(em: EntityManager, store: AudioStore): Promise<void> {
  const keys = new Map<number, string[]>();
  for (const prefix of [LIVE_PREFIX, AUDIO_PREFIX]) {
    for await (const { key } of store.list(prefix)) {
      const id = findPodcastId(key);
      if (id !== null) keys.set(id, [...(keys.get(id) ?? []), key]);
      if (keys.size >= BATCH_SIZE) await deleteOrphanedKeys(em, store, keys);
    }
  }
  await deleteOrphanedKeys(em, store, keys);
}

async function deleteOrphanedKeys(
  em: EntityManager,
  store: AudioStore,
  keys: Map<number, string[]>,
): Promise<void> {
  const ids = [...keys.keys()];
  const fields = ['attempt', 'audioKey', 'status', 'revision'] as const;
  const podcasts = await em.fork().find(PodcastEntity, { id: { $in: ids } }, { fields });
  const questions = await em
    .fork()
    .find(QuestionEntity, { id: { $in: ids } }, { fields: ['attempt', 'audioKey', 'status'] });
  const revisionKeys = await findRevisionKeys(em, ids);
  const records = [...podcasts, ...questions.map((question) => ({ ...question, revision: 1 }))];
  const recordsById = new Map(records.map((record) => [record.id, record]));
  for (const [id, podcastKeys] of keys) {
    const record = recordsById.get(id);
    if (record && OPEN_STATUSES.includes(record.status)) continue;
    for (const key of podcastKeys) {
      if (!record || !isUsed(key, { ...record, id }, revisionKeys)) await store.delete(key);
    }
  }
  keys.clear();
}

function isUsed(
  key: string,
  { id, attempt, audioKey, revision }: Pick<PodcastRecord, 'id' | 'attempt' | 'audioKey' | 'revision'>,
  revisionKeys: ReadonlySet<string>,
): boolean {
  if (key === audioKey || revisionKeys.has(key)) return true;
  return isRunKey(key, { id, attempt }) && (revision === 1 || key.startsWith(LIVE_PREFIX));
}

/** Audio of earlier revisions, and of those that are being generated. */
async function findRevisionKeys(em: EntityManager, ids: number[]): Promise<ReadonlySet<string>> {
  const fields = ['podcastId', 'revision', 'attempt', 'audioKey'] as const;
  const rows = await em.fork().find(RevisionEntity, { podcastId: { $in: ids } }, { fields });
  return new Set(
    rows.map(
      ({ podcastId, revision, attempt, audioKey }) =>
        audioKey ?? getRevisionAudioKey({ id: podcastId, revision, attempt }),
    ),
  );
}
