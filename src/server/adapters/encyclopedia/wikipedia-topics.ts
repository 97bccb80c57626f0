/**
 * Subjects that Wikipedia's search knows by itself (its `articletopic:`
 * keyword, fed by a classifier), by the names that we show. Far better than
 * looking for the word: most articles on physics do not say 'physics' often.
 */
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

/** Articles that Wikipedia's editors have found well written. */
const GOOD = 'incategory:"Featured articles|Good articles"';

/**
 * What to ask the search for to get well written articles on a topic. Known
 * subjects come in random order; other words by relevance, since at random one
 * would get articles that merely mention them.
 */
export function createTopicSearch(topic: string): { srsearch: string; srsort: 'random' | 'relevance' } {
  const words = topic.trim().toLowerCase();
  const known = Object.hasOwn(ARTICLE_TOPICS, words) ? ARTICLE_TOPICS[words] : undefined;
  if (known !== undefined) return { srsearch: `articletopic:${known} ${GOOD}`, srsort: 'random' };
  // Signs with a meaning of their own in a search are not wanted from a name.
  return { srsearch: `${words.replace(/["\\:~*?!|<>[\]{}()]/g, ' ').trim()} ${GOOD}`, srsort: 'relevance' };
}
