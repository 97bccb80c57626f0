import { z } from 'zod';
import { podcastIdSchema } from '../podcast/podcast.schema.ts';
import { toStorableText } from '../podcast/storable.ts';
import { timestampSchema } from '../timestamp.schema.ts';

export const MAX_PRONUNCIATIONS = 100;
const MAX_NAME_CHARACTERS = 60;
const MAX_SAY_CHARACTERS = 60;

export const pronunciationIdSchema = podcastIdSchema.meta({
  description: 'Random id of a corrected name.',
  examples: [4_503_599_627_370_502],
});

const NAME = /^[\p{L}\p{M}\p{N} .'’-]*\p{L}[\p{L}\p{M}\p{N} .'’-]*$/u;
const SAY = /^\p{L}[\p{L}\p{M} '’-]*$/u;

const nameSchema = z
  .string()
  .overwrite(toStorableText)
  .trim()
  .min(1)
  .max(MAX_NAME_CHARACTERS)
  .refine((name) => NAME.test(name), { error: "may have letters, digits, spaces and . ' - only." })
  .meta({ description: 'The name as it is written in the article.', examples: ['Coubertin'] });

/** Letters only: no markup and no sentence can reach a speech model. */
const saySchema = z
  .string()
  .overwrite(toStorableText)
  .trim()
  .min(1)
  .max(MAX_SAY_CHARACTERS)
  .refine((say) => SAY.test(say), {
    error: "may have letters, spaces, hyphens and ' only. Example: koo-ber-TAN.",
  })
  .meta({
    description:
      'How it is said: syllables with hyphens, the stressed one in capitals, or any other spelling.',
    examples: ['koo-ber-TAN'],
  });

export const savePronunciationSchema = z.object({ name: nameSchema, say: saySchema });
export type SavePronunciation = z.output<typeof savePronunciationSchema>;

export const pronunciationSchema = z
  .object({
    id: pronunciationIdSchema,
    name: z.string().meta({ examples: ['Coubertin'] }),
    say: z.string().meta({ examples: ['koo-ber-TAN'] }),
    created_at: timestampSchema,
  })
  .meta({ id: 'Pronunciation', description: "How a name is said in the session's next podcasts." });
export type Pronunciation = z.infer<typeof pronunciationSchema>;
