import { z } from 'zod';
import { podcastIdSchema, podcastSchema } from '../domain/podcast/podcast.schema.ts';
import { askSchema, questionIdSchema, questionSchema } from '../domain/question/question.schema.ts';
import { createRest, ROWS_PER_LONG_TEXT, router } from './trpc.ts';

const rest = createRest('Questions');
const ofPodcast = z.object({ id: podcastIdSchema });

export const questionRouter = router({
  ask: rest('POST', '/podcasts/{id}/questions', 'Ask the hosts of a podcast', {
    description:
      "Anyone who has the podcast's id may ask, also while it is being generated. The hosts answer from the article alone, in " +
      'their voices. The response comes at once: the audio at `audio_url` plays from the first turn while the rest is being generated.',
    successStatus: 201,
    storedRows: 2 * ROWS_PER_LONG_TEXT,
    errors: ['not_found', 'conflict', 'rate_limited', 'unavailable'],
  })
    .input(askSchema.extend(ofPodcast.shape))
    .output(z.object({ question: questionSchema }))
    .mutation(async ({ ctx, input }) => ({
      question: await ctx.services.questions.ask(ctx, input.id, input),
    })),

  list: rest('GET', '/podcasts/{id}/questions', "The session's own questions about a podcast, oldest first", {
    description: 'Nobody else sees them, not even the owner of the podcast. The newest 200.',
  })
    .input(ofPodcast)
    .output(z.object({ questions: z.array(questionSchema) }))
    .query(async ({ ctx, input }) => ({
      questions: await ctx.services.questions.list(ctx.owner, input.id),
    })),

  add: rest('POST', '/questions/{id}/add', 'Add the answer of a question to the own podcast', {
    description:
      'For the session that made the podcast and asked. In the last chapter, "Questions", a host reads the question, and ' +
      'the answer follows as it was spoken. Only the question is synthesized; it counts towards the limits. Until the ' +
      'new version is published, `editing` is true; then `added` of the question is true. An answer is added once. 409 without an answer, or if another change is being saved.',
    successStatus: 202,
    errors: ['conflict', 'rate_limited', 'unavailable'],
  })
    .input(z.object({ id: questionIdSchema }))
    .output(z.object({ podcast: podcastSchema }))
    .mutation(async ({ ctx, input }) => ({ podcast: await ctx.services.answerAdder.add(ctx, input.id) })),

  remove: rest('DELETE', '/questions/{id}', 'Delete a question with its answer', {
    description: 'An answer that is being generated is stopped.',
  })
    .input(z.object({ id: questionIdSchema }))
    .output(z.object({ message: z.string() }).meta({ examples: [{ message: 'Question deleted' }] }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.questions.remove(ctx.owner, input.id);
      return { message: 'Question deleted' };
    }),
});
