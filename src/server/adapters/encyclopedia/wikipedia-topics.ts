import { shuffle } from '../../../domain/article/featured.ts';
import type { Language } from '../../../domain/languages.ts';

/** Our topic names by the names of CirrusSearch's `articletopic:` keyword, which finds far more than a word search. */
const ARTICLE_TOPICS: Readonly<Record<string, string>> = {
  africa: 'africa',
  architecture: 'architecture',
  asia: 'asia',
  astronomy: 'space',
  biology: 'biology',
  chemistry: 'chemistry',
  computing: 'computing',
  engineering: 'engineering',
  europe: 'europe',
  fashion: 'fashion',
  film: 'films',
  food: 'food-and-drink',
  history: 'history',
  literature: 'literature',
  mathematics: 'mathematics',
  medicine: 'medicine-and-health',
  music: 'music',
  oceania: 'oceania',
  painting: 'visual-arts',
  philosophy: 'philosophy-and-religion',
  physics: 'physics',
  spaceflight: 'space',
  sports: 'sports',
  technology: 'technology',
  theatre: 'performing-arts',
  transport: 'transportation',
};

/** Where a search for our English words is no help. */
const BROADER_TOPICS: Readonly<Record<string, string>> = {
  'ancient history': 'history',
  animals: 'biology',
  archaeology: 'history',
  cities: 'geographical',
  deserts: 'geographical',
  exploration: 'history',
  geology: 'earth-and-environment',
  islands: 'geographical',
  landmarks: 'geographical',
  'middle ages': 'history',
  mountains: 'geographical',
  oceans: 'earth-and-environment',
  plants: 'biology',
  revolutions: 'history',
  weather: 'earth-and-environment',
};

const GOOD_ARTICLES = 'incategory:"Featured articles|Good articles"';

export interface TopicSearch {
  srsearch: string;
  srsort: 'random' | 'relevance' | 'incoming_links_desc';
}

/**
 * Sorts known topics at random. For other words, a random order would find articles that only mention them. In other
 * languages, where good articles have other categories, the articles with the most links; null for other words, which are
 * English.
 */
export function createTopicSearch(words: string, language: Language | null): TopicSearch | null {
  const known = Object.hasOwn(ARTICLE_TOPICS, words) ? ARTICLE_TOPICS[words] : undefined;
  if (language !== null && language !== 'en') {
    const topic = known ?? (Object.hasOwn(BROADER_TOPICS, words) ? BROADER_TOPICS[words] : undefined);
    return topic === undefined ? null : { srsearch: `articletopic:${topic}`, srsort: 'incoming_links_desc' };
  }
  if (known !== undefined) return { srsearch: `articletopic:${known} ${GOOD_ARTICLES}`, srsort: 'random' };
  return {
    srsearch: `${words.replace(/["\\:~*?!|<>[\]{}()]/g, ' ').trim()} ${GOOD_ARTICLES}`,
    srsort: 'relevance',
  };
}

export function chooseTitles(
  pools: readonly (readonly string[])[],
  limit: number,
  random: () => number,
): string[] {
  const chosen = new Set<string>();
  const shuffledPools = shuffle(
    pools.map((pool) => shuffle(pool, random)),
    random,
  );
  const rounds = Math.max(0, ...shuffledPools.map(({ length }) => length));
  for (let round = 0; round < rounds; round += 1) {
    for (const pool of shuffledPools) {
      const title = pool[round];
      if (title !== undefined && chosen.size < limit) chosen.add(title);
    }
  }
  return shuffle([...chosen], random);
}
