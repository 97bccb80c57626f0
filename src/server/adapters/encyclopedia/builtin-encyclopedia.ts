import { firstSentences } from '../../../domain/article/extract.ts';
import { FEATURED_CATEGORIES, shuffled } from '../../../domain/article/featured.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { Encyclopedia } from '../../../domain/ports.ts';
import type { Requester } from '../../../domain/requester.ts';
import { type BuiltinArticle, readBuiltinArticles } from './builtin-articles.ts';
import { createBuiltinSearch, normalizeText } from './builtin-search.ts';
import { normalizeTitle, shortenTitle } from './wikipedia-title.ts';

export interface BuiltinEncyclopedia extends Encyclopedia {
  /** The article behind `/articles/<slug>`, or null. */
  bySlug(slug: string): Promise<BuiltinArticle | null>;
  /** Every article's address of ours. */
  addresses(): Promise<string[]>;
}

const SUMMARY_SENTENCES = 4;

/** The files do not change while the process runs; a failed reading is tried again. */
let shelf: Promise<{ items: BuiltinArticle[]; find: (query: string) => BuiltinArticle[] }> | null = null;

function openShelf() {
  shelf ??= readBuiltinArticles().then(
    (items) => ({ items, find: createBuiltinSearch(items) }),
    (error: unknown) => {
      shelf = null;
      throw error;
    },
  );
  return shelf;
}

/** Titles of the built-in articles by id of their featured category. */
export async function builtinCategories(): Promise<Record<string, string[]>> {
  const { items } = await openShelf();
  const titles: Record<string, string[]> = {};
  for (const { category, article } of items) {
    titles[category] ??= [];
    titles[category].push(article.title);
  }
  return titles;
}

/** The articles that come with the product, for servers without internet. `random` gives numbers in [0, 1). */
export function createBuiltinEncyclopedia(options: { random?: () => number } = {}): BuiltinEncyclopedia {
  const { random = Math.random } = options;

  async function find(title: string, asker: Requester | undefined): Promise<BuiltinArticle> {
    asker?.signal.throwIfAborted();
    const key = normalizeText(normalizeTitle(title));
    const { items } = await openShelf();
    asker?.signal.throwIfAborted();
    const item = items.find(({ article }) => normalizeText(article.title) === key);
    if (item !== undefined) return item;
    throw new DomainError(
      'not_found',
      `There is no article named "${shortenTitle(title)}": only the ${items.length} built-in articles are here.`,
    );
  }

  return {
    async search(query, limit, asker) {
      asker?.signal.throwIfAborted();
      const { find } = await openShelf();
      asker?.signal.throwIfAborted();
      return find(query)
        .slice(0, Math.max(1, Math.trunc(limit)))
        .map(({ article: { title, description } }) => ({ title, description }));
    },
    async summary(title, asker) {
      const { article } = await find(title, asker);
      const { sections, description, url, origin } = article;
      const summary = firstSentences(sections[0]?.text ?? '', SUMMARY_SENTENCES);
      return { title: article.title, summary, description, url, origin };
    },
    async article(title, asker) {
      return structuredClone((await find(title, asker)).article);
    },
    async links(title, asker) {
      const own = await find(title, asker);
      const { items } = await openShelf();
      const text = ` ${normalizeText(own.article.sections.map(({ text: part }) => part).join(' '))} `;
      // These articles hold no links and name each other seldom: those of one category stand in for them.
      return items
        .filter((item) => item !== own)
        .filter(
          ({ category, article }) =>
            category === own.category || text.includes(` ${normalizeText(article.title)} `),
        )
        .map(({ article }) => ({ title: article.title, description: article.description }));
    },
    async discover(topics, limit, asker) {
      asker?.signal.throwIfAborted();
      const { items, find } = await openShelf();
      asker?.signal.throwIfAborted();
      const found = new Set<string>();
      for (const topic of topics) {
        const ids = categoriesOf(topic);
        const matching = ids.length > 0 ? items.filter((item) => ids.includes(item.category)) : find(topic);
        for (const { article } of matching) found.add(article.title);
      }
      return shuffled([...found], random).slice(0, limit);
    },
    async bySlug(slug) {
      const { items } = await openShelf();
      return items.find((item) => item.slug === slug) ?? null;
    },
    async addresses() {
      return (await openShelf()).items.map(({ article }) => article.url);
    },
  };
}

/** Ids of the featured categories that the text names, by id, name or topic. */
function categoriesOf(topic: string): string[] {
  const wanted = normalizeText(topic);
  return FEATURED_CATEGORIES.filter(({ id, name, topics }) =>
    [id, name, ...topics].some((known) => normalizeText(known) === wanted),
  ).map(({ id }) => id);
}
