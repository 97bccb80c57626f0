import { z } from 'zod';
import { paginationSchema } from '../podcast/podcast.schema.ts';
import { storableText } from '../podcast/storable.ts';

/** Characters that the parts of a feedback may have. */
export const FEEDBACK_MESSAGE_MAX = 5000;
export const FEEDBACK_CONTACT_MAX = 200;

/** Most feedback that one list answer holds. */
export const FEEDBACK_LIST_LIMIT = 1000;

export const feedbackKindSchema = z.enum(['feedback', 'suggestion', 'issue']);
export type FeedbackKind = z.infer<typeof feedbackKindSchema>;

export const sendFeedbackSchema = z.object({
  message: z
    .string()
    .overwrite(storableText)
    .trim()
    .min(1, 'Please write a message')
    .max(FEEDBACK_MESSAGE_MAX),
  /** From 1 (poor) to 5 (very good). */
  rating: z.number().int().min(1).max(5).nullish(),
  kind: feedbackKindSchema.nullish(),
  /** Where an answer may go, in the sender's own words. */
  contact: z.string().overwrite(storableText).trim().max(FEEDBACK_CONTACT_MAX).nullish(),
});
export type SendFeedback = z.infer<typeof sendFeedbackSchema>;

export const feedbackIdSchema = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const feedbackSchema = z.object({
  id: feedbackIdSchema,
  message: z.string(),
  rating: z.number().int().nullable(),
  kind: feedbackKindSchema,
  contact: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type Feedback = z.infer<typeof feedbackSchema>;

export const listFeedbackSchema = z.object({
  limit: z.number().int().min(1).optional(),
  page: z.number().int().min(1).optional(),
});
export type ListFeedback = z.infer<typeof listFeedbackSchema>;

export const feedbackPageSchema = z.object({
  feedback: z.array(feedbackSchema),
  pagination: paginationSchema,
});
export type FeedbackPage = z.infer<typeof feedbackPageSchema>;
