import { z } from 'zod';

/** Format version 2 has `true`, version 1 has `""`. False is missing in both. */
const flag = z
  .optional(z.union([z.literal(''), z.boolean()]))
  .transform((value) => value === '' || value === true);

const pageSchema = z.object({
  pageid: z.number().optional(),
  ns: z.number().optional(),
  title: z.string(),
  missing: flag,
  invalid: flag,
  special: flag,
  /** Rank among a generator's results, from 1. The list itself is sorted by page id. */
  index: z.number().optional(),
  description: z.string().optional(),
  extract: z.string().optional(),
  fullurl: z.string().optional(),
  lastrevid: z.number().optional(),
  revisions: z.array(z.object({ revid: z.number() })).optional(),
  thumbnail: z.object({ source: z.string() }).optional().catch(undefined),
  pageprops: z.record(z.string(), z.unknown()).optional().catch(undefined),
});
export type WikipediaPage = z.infer<typeof pageSchema>;

const pagesSchema = z.union([
  z.array(pageSchema),
  z.record(z.string(), pageSchema).transform((pages) => Object.values(pages)),
]);

const renamesSchema = z.array(z.object({ from: z.string(), to: z.string() })).optional();

export const queryResponseSchema = z.object({
  error: z.object({ code: z.string(), info: z.string().catch('') }).optional(),
  continue: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)).optional(),
  batchcomplete: flag,
  query: z
    .object({
      pages: pagesSchema.optional(),
      normalized: renamesSchema,
      redirects: renamesSchema,
      search: z.array(z.object({ title: z.string(), snippet: z.string().catch('') })).optional(),
    })
    .optional(),
});
export type QueryResponse = z.infer<typeof queryResponseSchema>;

export function mergePages(
  first: readonly WikipediaPage[],
  second: readonly WikipediaPage[],
): WikipediaPage[] {
  const pages = new Map<string, WikipediaPage>();
  for (const page of [...first, ...second]) {
    const known = pages.get(page.title);
    const present = Object.entries(page).filter(([, value]) => value !== undefined && value !== false);
    pages.set(page.title, known === undefined ? page : { ...known, ...Object.fromEntries(present) });
  }
  return [...pages.values()];
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', nbsp: ' ' };

export function parseSnippet(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    })
    .replace(/\s+/g, ' ')
    .trim();
}
