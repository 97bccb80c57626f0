import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Language } from '../languages.ts';
import type { FollowKind, FollowStatus, PauseReason } from './follow.schema.ts';

export const FollowEntity = defineEntity({
  name: 'Follow',
  tableName: 'follow',
  indexes: [{ properties: ['status', 'tryAt'] }, { properties: ['subscriber'] }],
  uniques: [{ properties: ['owner', 'kind', 'subject', 'language'] }],
  properties: {
    id: p.bigint('number').primary().autoincrement(false),
    owner: p.string().length(64),
    kind: p.string().length(16).$type<FollowKind>(),
    /** Title of an article or id of a category; '' for the article of the day. */
    subject: p.text(),
    /** Of the Wikipedia with the articles; '' for the server's own, because unique values cannot be null. */
    language: p.string().length(8).$type<Language | ''>(),
    cadence: p.string().length(16).$type<'daily' | 'weekly'>(),
    hour: p.integer(),
    timezone: p.string().length(64),
    weekday: p.integer(),
    status: p.string().length(16).$type<FollowStatus>(),
    pauseReason: p.string().length(16).$type<PauseReason>().nullable(),
    problem: p.text().nullable(),
    /** The due time of the next episode: with the id, its idempotency key. */
    dueAt: p.datetime(3),
    /** Later than `dueAt` after a refusal. */
    tryAt: p.datetime(3),
    /** Of the article as in the last episode (`article-baseline.ts`); null to make the next one in any case. */
    baseline: p.text().nullable(),
    /** The newest revision that was compared; null for a built-in article. */
    revision: p.bigint('number').nullable(),
    /** The last sign of a listener or feed reader; to the hour. */
    heardAt: p.datetime(3),
    lastEpisodeAt: p.datetime(3).nullable(),
    /** Keyed hashes (decision 024) of the network that made or resumed the follow. */
    subscriber: p.string().length(64),
    site: p.string().length(64),
    createdAt: p.datetime(3),
  },
});
export type FollowRecord = InferEntity<typeof FollowEntity>;

export const FollowEpisodeEntity = defineEntity({
  name: 'FollowEpisode',
  tableName: 'follow_episode',
  indexes: [{ properties: ['podcastId'] }, { properties: ['isOpen'] }, { properties: ['createdAt'] }],
  properties: {
    follow: () => p.manyToOne(FollowEntity).primary().deleteRule('cascade'),
    dueAt: p.datetime(3).primary(),
    podcastId: p.bigint('number'),
    /** Title of the article; '' if the podcast failed, so that it may be chosen again. */
    title: p.text(),
    /** Until the podcast has ended. */
    isOpen: p.boolean(),
    createdAt: p.datetime(3),
  },
});
