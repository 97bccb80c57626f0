import type { EntityManager } from '@mikro-orm/core';
import { Service } from '../base.service.ts';
import { createNotFoundError } from '../errors.ts';
import { getPageRange } from '../page-range.ts';
import type { Clock } from '../ports.ts';
import { createRandomId } from '../random-id.ts';
import type { Caller } from '../requester.ts';
import { FeedbackEntity, type FeedbackRecord } from './feedback.entity.ts';
import {
  type Feedback,
  type FeedbackPage,
  type ListFeedback,
  MAX_LISTED_FEEDBACK,
  type SendFeedback,
} from './feedback.schema.ts';

export class FeedbackService extends Service<{
  em: EntityManager;
  clock: Clock;
  limit: (caller: Caller) => Promise<unknown>;
}> {
  /** Throws `rate_limited`. */
  async send(caller: Caller, input: SendFeedback): Promise<Feedback> {
    const { em, clock, limit } = this.deps;
    await limit(caller);
    const record = await em.fork().transactional(async (tx) =>
      tx.create(FeedbackEntity, {
        id: createRandomId(),
        message: input.message,
        rating: input.rating ?? null,
        kind: input.kind ?? 'feedback',
        contact: input.contact || null,
        createdAt: clock.now(),
      }),
    );
    return toFeedbackView(record);
  }

  async list(query: ListFeedback): Promise<FeedbackPage> {
    const { page, limit, offset } = getPageRange(query, MAX_LISTED_FEEDBACK);
    const [records, total] = await this.fork().findAndCount(
      FeedbackEntity,
      {},
      { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], limit, offset },
    );
    return {
      feedback: records.map(toFeedbackView),
      pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
    };
  }

  async remove(id: number): Promise<void> {
    const removed = await this.fork().nativeDelete(FeedbackEntity, { id });
    if (removed === 0) throw createNotFoundError('feedback');
  }
}

function toFeedbackView(record: FeedbackRecord): Feedback {
  return {
    id: record.id,
    message: record.message,
    rating: record.rating ?? null,
    kind: record.kind,
    contact: record.contact ?? null,
    created_at: record.createdAt.toISOString(),
  };
}
