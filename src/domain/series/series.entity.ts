import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const SeriesEntity = defineEntity({
  name: 'Series',
  tableName: 'series',
  indexes: [{ properties: ['owner', 'createdAt'] }],
  properties: {
    id: p.bigint('number').primary().autoincrement(false),
    /** SHA-256 of the session id; the id itself is never kept. */
    owner: p.string().length(64),
    title: p.text(),
    description: p.text().nullable(),
    topic: p.text(),
    /** When its owner cancelled it; every other state follows from the episodes. */
    cancelledAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
    /** The secret part of its feed's address. */
    feedToken: p.string().length(32).unique(),
  },
});
export type SeriesRecord = InferEntity<typeof SeriesEntity>;
