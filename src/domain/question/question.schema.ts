import { z } from 'zod';
import { sourceSchema, supportedSchema } from '../article/source.schema.ts';
import { podcastIdSchema } from '../podcast/podcast.schema.ts';
import { textInputSchema } from '../podcast/storable.ts';
import { timestampSchema } from '../timestamp.schema.ts';

const MAX_QUESTION_CHARACTERS = 300;
/** Seconds; longer than any podcast. */
const MAX_POSITION_SECONDS = 86_400;

const HAS_WORDS = /[\p{L}\p{N}]/u;

const questionStatusSchema = z.enum(['pending', 'answering', 'ready', 'unanswered', 'failed']).meta({
  id: 'QuestionStatus',
  description:
    '`pending`: waits for a free place; `answering`: its audio plays already; `unanswered`: the article does not say, and the answer gives the closest statement.',
  examples: ['ready'],
});
export type QuestionStatus = z.infer<typeof questionStatusSchema>;

export const questionIdSchema = podcastIdSchema.meta({
  description: 'Id of a question, a random whole number.',
  examples: [2_718_281_828_459],
});

export const askSchema = z.object({
  question: textInputSchema
    .min(1, 'Write a question first.')
    .refine((question) => HAS_WORDS.test(question), 'Write a question first.')
    .max(MAX_QUESTION_CHARACTERS, `A question has at most ${MAX_QUESTION_CHARACTERS} characters.`)
    .meta({ description: 'The question, in any words.', examples: ['Who used it first?'] }),
  position: z.nullish(z.number().min(0).max(MAX_POSITION_SECONDS)).meta({
    description: 'Seconds of the podcast that have been heard; the hosts know the last turns before it.',
    examples: [94.5],
  }),
});
export type QuestionToAsk = z.infer<typeof askSchema>;

const answerTurnSchema = z
  .object({
    speaker: z.string().meta({ examples: ['Theo'] }),
    text: z.string().meta({ examples: ['The oldest one was found on Salamis.'] }),
    sources: z.array(sourceSchema).meta({ description: 'The cited sentences; [] for none.' }),
    supported: supportedSchema,
    reason: z
      .nullable(z.string())
      .meta({ description: 'Why the turn is unsupported; null if it is not.', examples: [null] }),
  })
  .meta({ id: 'AnswerTurn', description: 'One turn of an answer with its sources.' });
export type AnswerTurn = z.infer<typeof answerTurnSchema>;

/** Times in seconds of the answer's file; missing while it is generated. */
export interface SpokenAnswerTurn extends AnswerTurn {
  startTime?: number;
  endTime?: number;
}

export interface AnswerProgress {
  turns: readonly SpokenAnswerTurn[];
  chunks: number;
}

export const questionSchema = z
  .object({
    id: questionIdSchema,
    podcast_id: podcastIdSchema,
    question: z.string().meta({ examples: ['Who used it first?'] }),
    position: z.nullable(z.number()).meta({ description: 'As asked.', examples: [94.5] }),
    status: questionStatusSchema,
    turns: z.array(answerTurnSchema).meta({ description: 'The turns so far; grows while `answering`.' }),
    audio_url: z.nullable(z.string()).meta({
      description:
        'Plays from the first turn while the answer is being generated; null for a failed question.',
      examples: ['/api/questions/2718281828459/audio.mp3'],
    }),
    added: z.boolean().meta({
      description: 'Whether its answer is in the podcast, in the chapter "Questions".',
      examples: [false],
    }),
    created_at: timestampSchema,
    error: z.nullable(z.string()).meta({ description: 'Why the question has failed.', examples: [null] }),
  })
  .meta({ id: 'Question', description: 'A question to the hosts of a podcast, with their answer.' });
export type Question = z.infer<typeof questionSchema>;
