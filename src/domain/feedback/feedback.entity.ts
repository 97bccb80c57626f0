import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { FeedbackKind } from './feedback.schema.ts';

export const FeedbackEntity = defineEntity({
  name: 'Feedback',
  tableName: 'feedback',
  indexes: [{ properties: ['createdAt'] }],
  properties: {
    id: p.bigint('number').primary().autoincrement(false),
    message: p.text(),
    rating: p.smallint().nullable(),
    kind: p.string().length(16).$type<FeedbackKind>(),
    contact: p.text().nullable(),
    createdAt: p.datetime(3),
  },
});
export type FeedbackRecord = InferEntity<typeof FeedbackEntity>;
