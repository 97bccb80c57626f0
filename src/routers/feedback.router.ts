import { z } from 'zod';
import {
  feedbackIdSchema,
  feedbackPageSchema,
  feedbackSchema,
  listFeedbackSchema,
  sendFeedbackSchema,
} from '../domain/feedback/feedback.schema.ts';
import { procedure, requireAdmin, router } from './trpc.ts';

const tags = ['Feedback'];

export const feedbackRouter = router({
  send: procedure
    .meta({
      openapi: { method: 'POST', path: '/feedback', tags, summary: 'Tell the operator something' },
      successStatus: 201,
    })
    .input(sendFeedbackSchema)
    .output(feedbackSchema)
    .mutation(({ ctx, input }) => ctx.services.feedback.send(ctx, input)),

  list: procedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/feedback',
        tags,
        summary: "Everybody's feedback, newest first; needs the admin token",
      },
      admin: 'needed',
    })
    .input(listFeedbackSchema)
    .use(requireAdmin)
    .output(feedbackPageSchema)
    .query(({ ctx, input }) => ctx.services.feedback.list(input)),

  remove: procedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/feedback/{id}',
        tags,
        summary: 'Delete a feedback; needs the admin token',
      },
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
