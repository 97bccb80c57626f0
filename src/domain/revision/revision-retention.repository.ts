import type { EntityManager } from '@mikro-orm/core';
import { executeSql } from '../sql.repository.ts';
import { RevisionEntity } from './revision.entity.ts';

/** A listener has heard the end of the longest podcast by then, with pauses. */
const REPLACED_LIFETIME_MS = 2 * 60 * 60 * 1000;

const DELETE_REPLACED_SQL = `delete from "podcast_revision"
  where "replaced_at" < ?::timestamptz and not "is_restorable"`;

/** Forgets earlier revisions that nobody can restore or plays any more. Returns those that are being made. */
export async function sweepRevisions(em: EntityManager, now: number): Promise<Array<{ createdAt: Date }>> {
  const before = new Date(now - REPLACED_LIFETIME_MS).toISOString();
  await executeSql(em, DELETE_REPLACED_SQL, [before]);
  return em.find(RevisionEntity, { plan: { $ne: null } }, { fields: ['createdAt'] });
}
