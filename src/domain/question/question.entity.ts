import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { QuestionStatus, SpokenAnswerTurn } from './question.schema.ts';

/** Ids of questions and podcasts come from one range, so that both kinds of run can share keys. */
export const QuestionEntity = defineEntity({
  name: 'Question',
  tableName: 'question',
  indexes: [
    { properties: ['podcastId', 'owner', 'createdAt'] },
    { properties: ['owner'] },
    { properties: ['status'] },
  ],
  properties: {
    id: p.bigint('number').primary().autoincrement(false),
    podcastId: p.bigint('number'),
    owner: p.string().length(64),
    question: p.text(),
    /** Seconds of the podcast that the requester had heard. */
    position: p.double().$type<number>().nullable(),
    status: p.string().length(16).$type<QuestionStatus>(),
    turns: p.json<SpokenAnswerTurn[]>(),
    /** Chunks of the live stream that the newest run has stored. */
    chunks: p.integer().default(0),
    audioKey: p.text().nullable(),
    error: p.text().nullable(),
    /** The revision of the podcast that the answer was added with. */
    addedRevision: p.integer().nullable(),
    attempt: p.integer().default(0),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});
export type QuestionRecord = InferEntity<typeof QuestionEntity>;
