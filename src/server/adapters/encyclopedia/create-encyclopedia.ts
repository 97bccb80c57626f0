import type { Article, ArticleOrigin } from '../../../domain/article/article.schema.ts';
import { FEATURED_CATEGORIES } from '../../../domain/article/featured.ts';
import type { Encyclopedia } from '../../../domain/ports.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { builtinCategories, createBuiltinEncyclopedia } from './builtin-encyclopedia.ts';
import { createFallbackEncyclopedia } from './fallback-encyclopedia.ts';
import { createWikipedia } from './wikipedia.ts';

/** The configured encyclopedia, and what the server says and shows of it. */
export interface EncyclopediaSetup {
  port: Encyclopedia;
  /** Which one answers at the moment; asks once where that is not known yet. */
  origin(): Promise<ArticleOrigin>;
  /** Titles of a featured category that the one at the moment can serve. */
  pool(category: string): Promise<readonly string[]>;
  /** The built-in article behind an address of ours, or null. */
  builtinArticle(slug: string): Promise<Article | null>;
  /** Where the built-in articles are read. */
  builtinAddresses(): Promise<string[]>;
}

/** Wikipedia, as `observe` gives it on, the built-in articles, or the first with the second where it cannot be reached. */
export function createEncyclopedia(
  config: Config,
  version: string,
  log: Log,
  observe: (wikipedia: Encyclopedia) => Encyclopedia,
): EncyclopediaSetup {
  const builtin = createBuiltinEncyclopedia();
  const builtinArticle = async (slug: string) => (await builtin.bySlug(slug))?.article ?? null;
  const builtinAddresses = () => builtin.addresses();
  const builtinPool = async (category: string) => (await builtinCategories())[category] ?? [];
  const widePool = (category: string) =>
    FEATURED_CATEGORIES.find((entry) => entry.id === category)?.articles ?? [];
  if (config.ENCYCLOPEDIA === 'builtin') {
    return {
      port: builtin,
      origin: async () => 'builtin',
      pool: builtinPool,
      builtinArticle,
      builtinAddresses,
    };
  }
  const wikipedia = createWikipedia({
    baseUrl: config.WIKIPEDIA_URL,
    contact: config.WIKIPEDIA_CONTACT,
    version,
    log,
  });
  if (config.ENCYCLOPEDIA === 'wikipedia') {
    return {
      port: observe(wikipedia),
      origin: async () => 'wikipedia',
      pool: async (category) => widePool(category),
      builtinArticle,
      builtinAddresses,
    };
  }
  const auto = createFallbackEncyclopedia({
    wikipedia: { ...observe(wikipedia), isReachable: (timeoutMs) => wikipedia.isReachable(timeoutMs) },
    builtin,
    log,
  });
  let probed: Promise<boolean> | undefined;
  const origin = async () => {
    // Asked first, so that a server without internet offers only what it can serve.
    probed ??= auto.probe();
    await probed;
    return auto.origin();
  };
  return {
    port: auto,
    origin,
    pool: async (category) => ((await origin()) === 'builtin' ? builtinPool(category) : widePool(category)),
    builtinArticle,
    builtinAddresses,
  };
}
