import type { FeedbackRecord } from './feedback.entity.ts';
import type { Feedback } from './feedback.schema.ts';

export function toFeedbackView(record: FeedbackRecord): Feedback {
  return {
    id: record.id,
    message: record.message,
    rating: record.rating ?? null,
    kind: record.kind,
    contact: record.contact ?? null,
    created_at: record.createdAt.toISOString(),
  };
}
