import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { PublishedContent, RevisionPlan, UpdateOrder } from './revision.schema.ts';

/** The revision that is being generated, and earlier ones that can be restored or are still played. */
export const RevisionEntity = defineEntity({
  name: 'Revision',
  tableName: 'podcast_revision',
  properties: {
    podcastId: p.bigint('number').primary().autoincrement(false),
    revision: p.integer().primary().autoincrement(false),
    /** Null for an earlier revision. */
    plan: p.json<RevisionPlan | UpdateOrder>().nullable(),
    /** Null for the revision that is being generated. */
    content: p.json<PublishedContent>().nullable(),
    audioKey: p.text().nullable(),
    /** Whether an undo can come to this earlier revision. */
    isRestorable: p.boolean().default(false),
    attempt: p.integer().default(0),
    /** Runs without a recorded end: the current one and crashed ones. */
    openRuns: p.integer().default(0),
    faults: p.integer().default(0),
    /** Key of its row in the spending; null without costs. */
    spendingId: p.bigint('number').nullable(),
    createdAt: p.datetime(3),
    replacedAt: p.datetime(3).nullable(),
  },
});
export type RevisionRecord = InferEntity<typeof RevisionEntity>;
