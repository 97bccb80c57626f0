import { z } from 'zod';
import { languageSchema } from '../languages.schema.ts';

export const articleOriginSchema = z.enum(['wikipedia', 'builtin']);
export type ArticleOrigin = z.infer<typeof articleOriginSchema>;

const sectionSchema = z.object({
  heading: z.string(),
  /** 1 for the lead, 2 for `==`, 3 for `===` and so on. */
  level: z.number().int().min(1).max(6),
  /** Plain text with a blank line between paragraphs; '' for a heading that only groups. */
  text: z.string(),
  /** Counts the page's headings of this name, also those without prose; absent for the first. */
  occurrence: z.number().int().min(2).optional(),
});
export type Section = z.infer<typeof sectionSchema>;

export const articleSchema = z.object({
  title: z.string(),
  description: z.string(),
  url: z.string(),
  revisionUrl: z.string(),
  /** Null for an encyclopedia without revisions. */
  revision: z.number().int().nullable(),
  origin: articleOriginSchema,
  /** Absent if the address of the encyclopedia does not tell it. */
  language: languageSchema.optional(),
  /** In reading order; the first is the lead. */
  sections: z.array(sectionSchema).min(1),
  words: z.number().int(),
});
export type Article = z.infer<typeof articleSchema>;

export const articleSummarySchema = z
  .object({
    title: z.string().meta({ description: 'Title after redirects.', examples: ['Abacus'] }),
    summary: z.string().meta({
      description: 'The first few sentences of the article, plain text.',
      examples: ['An abacus is a hand-operated calculating tool.'],
    }),
    description: z.string().meta({
      description: 'One line that says what the subject is, or an empty string.',
      examples: ['Calculating tool'],
    }),
    url: z.string().meta({
      description: 'Address of the article for a reader.',
      examples: ['https://en.wikipedia.org/wiki/Abacus'],
    }),
    origin: articleOriginSchema.meta({ description: 'The encyclopedia that the article came from.' }),
  })
  .meta({ id: 'ArticleSummary', description: 'An article before it is chosen.' });
export type ArticleSummary = z.infer<typeof articleSummarySchema>;

export const searchHitSchema = z
  .object({
    title: z.string().meta({ examples: ['Abacus'] }),
    description: z.string().meta({
      description: 'Plain text, or an empty string.',
      examples: ['Calculating tool'],
    }),
    picture: z.optional(z.string()).meta({
      description: 'Address of a small picture on this server, if the article has one.',
      examples: ['/api/pictures?src=https%3A%2F%2Fupload.wikimedia.org%2Fabacus.jpg'],
    }),
  })
  .meta({ id: 'SearchHit', description: 'An article that matches a search.' });
export type SearchHit = z.infer<typeof searchHitSchema>;

export const featuredCategorySchema = z
  .object({
    id: z.string().meta({ examples: ['technology'] }),
    name: z.string().meta({ examples: ['Technology'] }),
    topics: z.array(z.string()).meta({
      description: 'Subjects that the category includes.',
      examples: [['Machines', 'Inventions']],
    }),
    articles: z.array(z.string()).meta({
      description: 'Titles of articles that can become podcasts.',
      examples: [['Abacus', 'Printing press']],
    }),
  })
  .meta({ id: 'FeaturedCategory', description: 'A group of topics.' });
export type FeaturedCategory = z.infer<typeof featuredCategorySchema>;

export const creditSchema = z
  .object({
    title: z.string().meta({ examples: ['Abacus'] }),
    url: z.string().meta({ examples: ['https://en.wikipedia.org/wiki/Abacus'] }),
    revision_url: z.string().meta({
      description: 'Address of the revision that was read.',
      examples: ['https://en.wikipedia.org/w/index.php?oldid=1234567890'],
    }),
    revision: z.nullable(z.number().int()).meta({
      description: 'Number of that revision; null where the encyclopedia keeps none.',
      examples: [1_234_567_890],
    }),
    origin: articleOriginSchema,
    licence: z.string().meta({ examples: ['CC BY-SA 4.0'] }),
    licence_url: z.string().meta({ examples: ['https://creativecommons.org/licenses/by-sa/4.0/'] }),
  })
  .meta({ id: 'Credit', description: 'Origin and licence of one source article.' });
export type Credit = z.infer<typeof creditSchema>;
