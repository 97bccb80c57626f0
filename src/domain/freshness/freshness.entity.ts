import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ChangedSentence, FreshnessStatus } from './freshness.schema.ts';

/** The last check of a podcast against its articles. */
export const FreshnessEntity = defineEntity({
  name: 'Freshness',
  tableName: 'podcast_freshness',
  properties: {
    podcastId: p.bigint('number').primary().autoincrement(false),
    status: p.string().length(16).$type<FreshnessStatus>(),
    revision: p.bigint('number').nullable(),
    latestRevision: p.bigint('number').nullable(),
    changed: p.json<ChangedSentence[]>(),
    title: p.text().nullable(),
    checkedAt: p.datetime(3),
    /** The last attempt, if it failed. */
    triedAt: p.datetime(3).nullable(),
  },
});
export type FreshnessRecord = InferEntity<typeof FreshnessEntity>;
