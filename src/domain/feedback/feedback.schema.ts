import { z } from 'zod';
import { pageNumberSchema, pageSizeSchema, paginationSchema } from '../podcast/podcast-list.schema.ts';
import { textInputSchema } from '../podcast/storable.ts';
import { timestampSchema } from '../timestamp.schema.ts';

const MAX_FEEDBACK_MESSAGE_CHARACTERS = 5000;
const MAX_FEEDBACK_CONTACT_CHARACTERS = 200;

export const MAX_LISTED_FEEDBACK = 1000;

const feedbackKindSchema = z.enum(['feedback', 'suggestion', 'issue']);
export type FeedbackKind = z.infer<typeof feedbackKindSchema>;

export const sendFeedbackSchema = z.object({
  message: textInputSchema
    .min(1, 'Please write a message')
    .max(MAX_FEEDBACK_MESSAGE_CHARACTERS)
    .meta({ examples: ['The chapter on etymology was a delight.'] }),
  rating: z
    .nullish(z.int().min(1).max(5))
    .meta({ description: 'From 1 (poor) to 5 (very good).', examples: [5] }),
  kind: feedbackKindSchema.nullish().meta({ examples: ['feedback'] }),
  contact: z
    .nullish(textInputSchema.max(MAX_FEEDBACK_CONTACT_CHARACTERS))
    .meta({ description: 'How the operator can reply, in any form.' }),
});
export type SendFeedback = z.infer<typeof sendFeedbackSchema>;

export const feedbackIdSchema = z
  .int()
  .min(1)
  .meta({ description: 'Id of the feedback.', examples: [562_949_953_421_312] });

export const feedbackSchema = z
  .object({
    id: feedbackIdSchema,
    message: z.string().meta({ examples: ['The chapter on etymology was a delight.'] }),
    rating: z.nullable(z.int()).meta({ examples: [5] }),
    kind: feedbackKindSchema,
    contact: z.string().nullable(),
    created_at: timestampSchema,
  })
  .meta({ id: 'Feedback', description: 'A message from a visitor to the operator.' });
export type Feedback = z.infer<typeof feedbackSchema>;

export const listFeedbackSchema = z.object({
  limit: pageSizeSchema.optional(),
  page: pageNumberSchema.optional(),
});
export type ListFeedback = z.infer<typeof listFeedbackSchema>;

export const feedbackPageSchema = z.object({
  feedback: z.array(feedbackSchema),
  pagination: paginationSchema,
});
export type FeedbackPage = z.infer<typeof feedbackPageSchema>;
