import type { Article, ArticleOrigin } from '../../../domain/article/article.schema.ts';
import { FEATURED_CATEGORIES } from '../../../domain/article/featured.ts';
import type { Editions, Encyclopedia } from '../../../domain/encyclopedia.ts';
import { DomainError } from '../../../domain/errors.ts';
import { findHostLanguage, LANGUAGES, type Language } from '../../../domain/languages.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { BuiltinEncyclopedia, listBuiltinTitles } from './builtin-encyclopedia.ts';
import { FallbackEncyclopedia } from './fallback-encyclopedia.ts';
import { Wikipedia } from './wikipedia.ts';

export interface EncyclopediaSetup {
  editions: Editions;
  /** That visitors can choose: the server's own first. */
  languages: readonly Language[];
  getOrigin(): Promise<ArticleOrigin>;
  /** Empty if the server's own language is not English. */
  listPool(category: string): Promise<readonly string[]>;
  findBuiltinArticle(slug: string): Promise<Article | null>;
  listBuiltinAddresses(): Promise<string[]>;
}

export function createEncyclopedia(
  config: Config,
  version: string,
  log: Log,
  observe: (wikipedia: Encyclopedia) => Encyclopedia,
): EncyclopediaSetup {
  const builtin = new BuiltinEncyclopedia();
  const builtinAccess = {
    findBuiltinArticle: async (slug: string) => (await builtin.findBySlug(slug))?.article ?? null,
    listBuiltinAddresses: () => builtin.listAddresses(),
  };
  const { ENCYCLOPEDIA: kind, WIKIPEDIA_URL: baseUrl, WIKIPEDIA_CONTACT: contact } = config;
  if (kind === 'builtin') {
    return {
      editions: createBuiltinEditions(builtin),
      languages: ['en'],
      getOrigin: async () => 'builtin',
      listPool: listBuiltinTitles,
      ...builtinAccess,
    };
  }
  const wikipedia = new Wikipedia({ baseUrl, contact, version, log });
  const observed = observe(wikipedia);
  const isReachable = (timeoutMs: number) => wikipedia.isReachable(timeoutMs);
  const fallback =
    kind === 'auto' ? new FallbackEncyclopedia({ wikipedia: observed, builtin, isReachable, log }) : null;
  const getOrigin = async () => (fallback ? fallback.findOrigin() : 'wikipedia');
  const own = findHostLanguage(baseUrl) ?? 'en';
  return {
    editions: createEditions(wikipedia, fallback ?? observed, observe),
    languages: [own, ...LANGUAGES.filter((language) => language !== own)],
    getOrigin,
    listPool: async (category) =>
      (await getOrigin()) === 'builtin' ? listBuiltinTitles(category) : listFeaturedPool(category, own),
    ...builtinAccess,
  };
}

/** `own` serves the requests for the language of `wikipedia`; the built-in articles replace no other language. */
function createEditions(
  wikipedia: Wikipedia,
  own: Encyclopedia,
  observe: (wikipedia: Encyclopedia) => Encyclopedia,
): Editions {
  const editions = new Map<Language | null, Encyclopedia>([
    [null, own],
    [wikipedia.language, own],
  ]);
  return {
    get(language) {
      const known = editions.get(language);
      if (known) return known;
      const created = observe(wikipedia.createEdition(language ?? 'en'));
      editions.set(language, created);
      return created;
    },
  };
}

function createBuiltinEditions(builtin: Encyclopedia): Editions {
  return {
    get(language) {
      if (language === null || language === 'en') return builtin;
      throw new DomainError(
        'validation',
        'language: this server has built-in articles only, which are in English.',
      );
    },
  };
}

/** Titles of the English Wikipedia. */
function listFeaturedPool(category: string, language: Language): readonly string[] {
  if (language !== 'en') return [];
  return FEATURED_CATEGORIES.find(({ id }) => id === category)?.articles ?? [];
}
