import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Language } from '../languages.ts';

export const SeriesEntity = defineEntity({
  name: 'Series',
  tableName: 'series',
  indexes: [{ properties: ['owner', 'createdAt'] }],
  properties: {
    id: p.bigint('number').primary().autoincrement(false),
    owner: p.string().length(64),
    title: p.text(),
    description: p.text().nullable(),
    topic: p.text(),
    /** Of the Wikipedia with the articles; null for the server's own. */
    language: p.string().length(8).$type<Language>().nullable(),
    cancelledAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
    feedToken: p.string().length(32).unique(),
  },
});
export type SeriesRecord = InferEntity<typeof SeriesEntity>;
