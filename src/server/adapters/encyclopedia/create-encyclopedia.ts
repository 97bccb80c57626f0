import type { Article, ArticleOrigin } from '../../../domain/article/article.schema.ts';
import { FEATURED_CATEGORIES } from '../../../domain/article/featured.ts';
import type { Encyclopedia } from '../../../domain/encyclopedia.ts';
import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import { BuiltinEncyclopedia, listBuiltinTitles } from './builtin-encyclopedia.ts';
import { FallbackEncyclopedia } from './fallback-encyclopedia.ts';
import { Wikipedia } from './wikipedia.ts';

export interface EncyclopediaSetup {
  port: Encyclopedia;
  getOrigin(): Promise<ArticleOrigin>;
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
    return { port: builtin, getOrigin: async () => 'builtin', listPool: listBuiltinPool, ...builtinAccess };
  }
  const { WIKIPEDIA_URL: baseUrl, WIKIPEDIA_CONTACT: contact } = config;
  const wikipedia = new Wikipedia({ baseUrl, contact, version, log });
  if (config.ENCYCLOPEDIA === 'wikipedia') {
    return {
      port: observe(wikipedia),
      getOrigin: async () => 'wikipedia',
      listPool: async (category) => listFeaturedPool(category),
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
    port: fallback,
    getOrigin,
    listPool: async (category) =>
      (await getOrigin()) === 'builtin' ? listBuiltinPool(category) : listFeaturedPool(category),
    ...builtinAccess,
  };
}

async function listBuiltinPool(category: string): Promise<readonly string[]> {
  return (await listBuiltinTitles())[category] ?? [];
}

function listFeaturedPool(category: string): readonly string[] {
  return FEATURED_CATEGORIES.find(({ id }) => id === category)?.articles ?? [];
}
