import { z } from 'zod';

/** Which encyclopedia an article came from. */
export const articleOriginSchema = z.enum(['wikipedia', 'builtin']);
export type ArticleOrigin = z.infer<typeof articleOriginSchema>;

/** A stretch of an article under one heading, without its subsections. */
export const sectionSchema = z.object({
  /** Plain heading; '' for the lead. */
  heading: z.string(),
  /** 1 for the lead, 2 for `==`, 3 for `===` and so on. */
  level: z.number().int().min(1).max(6),
  /** Plain text, paragraphs separated by one blank line; '' for a heading that only groups. */
  text: z.string(),
});
export type Section = z.infer<typeof sectionSchema>;

/** One article as read at one revision. */
export const articleSchema = z.object({
  /** Title after redirects, as the encyclopedia writes it. */
  title: z.string(),
  /** One line saying what the subject is, or ''. */
  description: z.string(),
  /** Address of the article for a reader. */
  url: z.string(),
  /** Address pinned to the revision that was read. */
  revisionUrl: z.string(),
  /** Revision id; null where the encyclopedia keeps none. */
  revision: z.number().int().nullable(),
  origin: articleOriginSchema,
  /** In reading order; the first is the lead. Never empty. */
  sections: z.array(sectionSchema).min(1),
  /** Words in all sections together. */
  words: z.number().int(),
});
export type Article = z.infer<typeof articleSchema>;

/** What the Create Podcast sheet shows before an article is chosen. */
export const articleSummarySchema = z.object({
  title: z.string(),
  /** The first few sentences of the lead, plain text. */
  summary: z.string(),
  description: z.string(),
  url: z.string(),
  origin: articleOriginSchema,
});
export type ArticleSummary = z.infer<typeof articleSummarySchema>;

export const searchHitSchema = z.object({
  title: z.string(),
  /** Plain text, or ''. */
  description: z.string(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

/** A tab of 'Featured Topics'. */
export const featuredCategorySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Subjects that the category spans, shown as its one line. */
  topics: z.array(z.string()),
  /** Titles that can be chosen. */
  articles: z.array(z.string()),
});
export type FeaturedCategory = z.infer<typeof featuredCategorySchema>;

/** Licence and origin of one source article, published with the podcast. */
export const creditSchema = z.object({
  title: z.string(),
  url: z.string(),
  revision_url: z.string(),
  revision: z.number().int().nullable(),
  origin: articleOriginSchema,
  licence: z.string(),
  licence_url: z.string(),
});
export type Credit = z.infer<typeof creditSchema>;
