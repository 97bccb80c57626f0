import { z } from 'zod';
import {
  articleSchema,
  articleSummarySchema,
  featuredCategorySchema,
  searchHitSchema,
} from '../domain/article/article.schema.ts';
import type { ErrorCode } from '../domain/errors.ts';
import { languageSchema } from '../domain/languages.schema.ts';
import { createRest, procedure, router } from './trpc.ts';

const rest = createRest('Articles');
const UPSTREAM: readonly ErrorCode[] = ['upstream', 'unavailable'];
const language = languageSchema
  .meta({ description: "Of the Wikipedia. The default is the server's own.", examples: ['en'] })
  .optional();
const titleInput = z.object({
  title: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .meta({ description: 'Title of an article.', examples: ['Abacus'] }),
  language,
});
const queryInput = z.object({
  q: z.string().max(300).meta({ description: 'Text to search for.' }).optional(),
  language,
});

export const articleRouter = router({
  search: rest('GET', '/search', 'Titles of articles that match', {
    description: 'An empty `q` gives an empty list.',
    errors: UPSTREAM,
  })
    .input(queryInput)
    .output(z.array(z.string()).meta({ examples: [['Abacus', 'Abacus (architecture)']] }))
    .query(({ ctx, input }) =>
      ctx.services.articles.searchTitles(input.q ?? '', input.language ?? null, ctx.requester),
    ),

  find: rest('GET', '/wikipedia/search', 'Articles that match, each with its short description', {
    description: 'An empty `q` gives no results.',
    errors: UPSTREAM,
  })
    .input(queryInput)
    .output(z.object({ results: z.array(searchHitSchema) }))
    .query(async ({ ctx, input }) => ({
      results: await ctx.services.articles.search(input.q ?? '', input.language ?? null, ctx.requester),
    })),

  summary: rest('GET', '/summary', 'The first sentences of an article', {
    description: 'Redirects are followed: `title` in the answer is the title of the article that was read.',
    errors: ['not_found', ...UPSTREAM],
  })
    .input(titleInput)
    .output(articleSummarySchema)
    .query(({ ctx, input }) =>
      ctx.services.articles.getSummary(input.title, input.language ?? null, ctx.requester),
    ),

  builtin: procedure
    .input(z.object({ slug: z.string().max(100) }))
    .output(articleSchema)
    .query(({ ctx, input }) => ctx.services.articles.getBuiltinArticle(input.slug)),

  featured: rest('GET', '/featured-articles', 'Featured topics', {
    description:
      'Without `refresh`: `categories`. With `refresh=true`: fresh titles, for one `category` ' +
      '(`articles`) or for all (`categories` and `articles`). `_t` is ignored.',
    errors: UPSTREAM,
  })
    .input(
      z.object({
        refresh: z.boolean().meta({ description: '`true` gives fresh titles.' }).optional(),
        category: z.optional(
          z.string().max(40).meta({ description: 'Id of one category. The default is to refresh all.' }),
        ),
        language,
      }),
    )
    .output(
      z.object({
        categories: z.array(featuredCategorySchema).optional(),
        articles: z.array(z.string()).optional(),
      }),
    )
    .query(({ ctx, input }) =>
      ctx.services.articles.listFeatured(
        input.refresh ?? false,
        input.category,
        input.language ?? null,
        ctx.requester,
      ),
    ),
});
