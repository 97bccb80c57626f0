import { z } from 'zod';

/** Of a turn. */
export const supportedSchema = z.nullable(z.boolean()).meta({
  description:
    '`true`: a sentence of the article supports the turn; `false`: none does; null: the turn states no fact.',
  examples: [true],
});

export const sourceSchema = z
  .object({
    quote: z.string().meta({
      description: 'The sentence of the article, unchanged.',
      examples: ['An abacus is a hand-operated calculating tool.'],
    }),
    article: z.string().meta({ description: 'Title of the article.', examples: ['Abacus'] }),
    section: z.string().meta({
      description: 'Heading of the section; an empty string for the lead.',
      examples: [''],
    }),
    sentence: z
      .number()
      .int()
      .min(0)
      .meta({ description: 'Index of the sentence within its section, from 0.', examples: [0] }),
    url: z.string().meta({
      description: 'Link to the sentence, at the revision that was read.',
      examples: ['https://en.wikipedia.org/w/index.php?oldid=1234567890'],
    }),
  })
  .meta({ id: 'Source', description: 'The position of a cited sentence in an article.' });
export type Source = z.infer<typeof sourceSchema>;
