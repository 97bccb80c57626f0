import type { EntityManager } from '@mikro-orm/core';
import { DomainError } from '../errors.ts';
import type { Caller } from '../podcast/podcast-creator.service.ts';
import type { Clock } from '../ports.ts';
import { randomId } from '../random-id.ts';
import { FeedbackEntity, type FeedbackRecord } from './feedback.entity.ts';
import {
  FEEDBACK_LIST_LIMIT,
  type Feedback,
  type FeedbackPage,
  type ListFeedback,
  type SendFeedback,
} from './feedback.schema.ts';

/** Counts a feedback; `rate_limited` beyond a limit. */
export type FeedbackLimit = (caller: Caller) => Promise<void>;

export interface FeedbackServiceDeps {
  em: EntityManager;
  clock: Clock;
  limit: FeedbackLimit;
}

/** What visitors tell the operator. */
export class FeedbackService {
  readonly #deps: FeedbackServiceDeps;

  constructor(deps: FeedbackServiceDeps) {
    this.#deps = deps;
  }

  /** Keeps a visitor's feedback. `rate_limited` beyond the caller's limits. */
  async send(caller: Caller, input: SendFeedback): Promise<Feedback> {
    const { em, clock, limit } = this.#deps;
    await limit(caller);
    const record = await em.fork().transactional(async (tx) =>
      tx.create(FeedbackEntity, {
        id: randomId(),
        message: input.message,
        rating: input.rating ?? null,
        kind: input.kind ?? 'feedback',
        contact: input.contact || null,
        createdAt: clock.now(),
      }),
    );
    return viewFeedback(record);
  }

  /** A page of everybody's feedback, newest first: for the operator. */
  async list(query: ListFeedback): Promise<FeedbackPage> {
    const limit = Math.min(query.limit ?? FEEDBACK_LIST_LIMIT, FEEDBACK_LIST_LIMIT);
    const page = query.page ?? 1;
    const [records, total] = await this.#deps.em.fork().findAndCount(
      FeedbackEntity,
      {},
      {
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        limit,
        offset: (page - 1) * limit,
      },
    );
    return {
      feedback: records.map(viewFeedback),
      pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
    };
  }

  /** Deletes a feedback: for the operator. `not_found` when there is none. */
  async remove(id: number): Promise<void> {
    const removed = await this.#deps.em.fork().nativeDelete(FeedbackEntity, { id });
    if (removed === 0) throw new DomainError('not_found', 'There is no such feedback.');
  }
}

function viewFeedback(record: FeedbackRecord): Feedback {
  return {
    id: record.id,
    message: record.message,
    rating: record.rating ?? null,
    kind: record.kind,
    contact: record.contact ?? null,
    created_at: record.createdAt.toISOString(),
  };
}
