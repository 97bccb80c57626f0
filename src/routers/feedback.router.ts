import { z } from 'zod';
import {
  feedbackIdSchema,
  feedbackPageSchema,
  feedbackSchema,
  listFeedbackSchema,
  sendFeedbackSchema,
} from '../domain/feedback/feedback.schema.ts';
import { createRest, requireAdmin, router } from './trpc.ts';

const rest = createRest('Feedback');

export const feedbackRouter = router({
  send: rest('POST', '/feedback', 'Tell the operator something', { successStatus: 201 })
    .input(sendFeedbackSchema)
    .output(feedbackSchema)
    .mutation(({ ctx, input }) => ctx.services.feedback.send(ctx, input)),

  list: rest('GET', '/feedback', "Everybody's feedback, newest first; needs the admin token", {
    admin: 'needed',
  })
    .input(listFeedbackSchema)
    .use(requireAdmin)
    .output(feedbackPageSchema)
    .query(({ ctx, input }) => ctx.services.feedback.list(input)),

  remove: rest('DELETE', '/feedback/{id}', 'Delete a feedback; needs the admin token', {
    admin: 'needed',
  })
    .input(z.object({ id: feedbackIdSchema }))
    .use(requireAdmin)
    .output(z.object({ message: z.string() }).meta({ examples: [{ message: 'Feedback deleted' }] }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.feedback.remove(input.id);
      return { message: 'Feedback deleted' };
    }),
});
