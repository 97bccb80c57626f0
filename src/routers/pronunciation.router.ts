import { z } from 'zod';
import {
  MAX_PRONUNCIATIONS,
  pronunciationIdSchema,
  pronunciationSchema,
  savePronunciationSchema,
} from '../domain/pronunciation/pronunciation.schema.ts';
import { createRest, EXPIRY, router } from './trpc.ts';

const rest = createRest('Pronunciations');

export const pronunciationRouter = router({
  list: rest('GET', '/pronunciations', 'The names whose sound the session corrected')
    .output(z.object({ pronunciations: z.array(pronunciationSchema) }))
    .query(async ({ ctx }) => ({ pronunciations: await ctx.services.pronunciations.list(ctx.owner) })),

  save: rest('POST', '/pronunciations', 'Correct how a name is said', {
    description:
      "For the session's later podcasts and questions, and for turns that it edits or updates later. A second correction of the same name replaces the first. " +
      'To hear it, get `/api/pronunciations/sample.wav` with `name`, `say` and optionally `ttsProvider`. ' +
      `A session can correct at most ${MAX_PRONUNCIATIONS} names. ${EXPIRY}`,
    successStatus: 201,
    storedRows: 2,
  })
    .input(savePronunciationSchema)
    .output(z.object({ pronunciation: pronunciationSchema }))
    .mutation(async ({ ctx, input }) => ({
      pronunciation: await ctx.services.pronunciations.save(ctx.owner, input),
    })),

  remove: rest('DELETE', '/pronunciations/{id}', 'Delete a correction')
    .input(z.object({ id: pronunciationIdSchema }))
    .output(z.object({ message: z.string() }).meta({ examples: [{ message: 'Pronunciation deleted' }] }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.pronunciations.remove(ctx.owner, input.id);
      return { message: 'Pronunciation deleted' };
    }),
});
