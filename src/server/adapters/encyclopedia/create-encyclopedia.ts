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
  if (config.ENCYCLOPEDIA === 'builtin') {
    return {
      editions: createBuiltinEditions(builtin),
      languages: ['en'],
      getOrigin: async () => 'builtin',
      listPool: listBuiltinPool,
      ...builtinAccess,
    };
  }
  const { WIKIPEDIA_URL: baseUrl, WIKIPEDIA_CONTACT: contact } = config;
  const wikipedia = new Wikipedia({ baseUrl, contact, version, log });
  const own = findHostLanguage(baseUrl) ?? 'en';
  const languages = [own, ...LANGUAGES.filter((language) => language !== own)];
  if (config.ENCYCLOPEDIA === 'wikipedia') {
    return {
      editions: createEditions(wikipedia, observe(wikipedia), observe),
      languages,
      getOrigin: async () => 'wikipedia',
      listPool: async (category) => listFeaturedPool(category, own),
      ...builtinAccess,
    };
  }
  const isReachable = (timeoutMs: number) => wikipedia.isReachable(timeoutMs);
  const fallback = new FallbackEncyclopedia({ wikipedia: observe(wikipedia), builtin, isReachable, log });
  let firstProbe: Promise<boolean> | undefined;
  const getOrigin = async () => {
    firstProbe ??= fallback.probe();
    await firstProbe;
    return fallback.getOrigin();
  };
  return {
    editions: createEditions(wikipedia, fallback, observe),
    languages,
    getOrigin,
    listPool: async (category) =>
      (await getOrigin()) === 'builtin' ? listBuiltinPool(category) : listFeaturedPool(category, own),
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

async function listBuiltinPool(category: string): Promise<readonly string[]> {
  return (await listBuiltinTitles())[category] ?? [];
}

/** Titles of the English Wikipedia. */
function listFeaturedPool(category: string, language: Language): readonly string[] {
  if (language !== 'en') return [];
  return FEATURED_CATEGORIES.find(({ id }) => id === category)?.articles ?? [];
}
