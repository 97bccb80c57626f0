import { defineEntity, p } from '@mikro-orm/core';

/**
 * What the making of one podcast may cost and has cost: the log of runs, which
 * outlives the podcast for 30 days, since a deletion gives no money back. It
 * names neither title nor article. What was spent on no podcast, but on ideas
 * for a series, has a random negative number in a podcast's place.
 */
export const SpendingEntity = defineEntity({
  name: 'Spending',
  tableName: 'spending',
  indexes: [{ properties: ['day'] }],
  properties: {
    podcastId: p.bigint('number').primary().autoincrement(false),
    /** Whose share it takes from: SHA-256 of the session id; forgotten when the day is over. */
    owner: p.string().length(64).nullable(),
    /** UTC, `YYYY-MM-DD`: of its creation, then of its end. */
    day: p.string().length(10),
    /** USD that count while it is made. */
    reserved: p.double().$type<number>(),
    /** USD that it had cost when its making ended. */
    spent: p.double().$type<number>(),
  },
});
