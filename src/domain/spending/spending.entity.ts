import { defineEntity, p } from '@mikro-orm/core';

/** Calls without a podcast have a negative id: of an answer, that of its question; otherwise a random one. */
export const SpendingEntity = defineEntity({
  name: 'Spending',
  tableName: 'spending',
  indexes: [{ properties: ['day'] }],
  properties: {
    podcastId: p.bigint('number').primary().autoincrement(false),
    /** Keyed hash of the session; null after the day, like the networks. */
    owner: p.string().length(64).nullable(),
    subscriber: p.string().length(64).nullable(),
    site: p.string().length(64).nullable(),
    /** In UTC: the day of creation, then the day of the end. */
    day: p.string().length(10),
    reserved: p.double().$type<number>(),
    spent: p.double().$type<number>(),
  },
});
