import type { BuiltinArticle } from './builtin-articles.ts';

/** Letters and digits alone, without accents and case, single spaces between. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

interface Indexed {
  item: BuiltinArticle;
  title: string;
  titleWords: string[];
  aboutWords: string[];
  bodyWords: string[];
}

/**
 * Finds built-in articles for a text, best first: by the title's beginning,
 * words of the title (one slip of the finger allowed), words of description,
 * related titles and text. Every word of the query must be the beginning of
 * one. Accents and case do not count.
 */
export function createBuiltinSearch(items: readonly BuiltinArticle[]): (query: string) => BuiltinArticle[] {
  const index = items.map((item): Indexed => {
    const { article, related, category } = item;
    const words = (text: string) => [...new Set(normalizeText(text).split(' '))];
    return {
      item,
      title: normalizeText(article.title),
      titleWords: words(article.title),
      aboutWords: words(`${article.title} ${article.description} ${category} ${related.join(' ')}`),
      bodyWords: words(article.sections.map(({ heading, text }) => `${heading} ${text}`).join(' ')),
    };
  });

  return (query) => {
    const folded = normalizeText(query);
    if (folded === '') return [];
    const words = folded.split(' ');
    return index
      .map((entry) => ({ entry, score: score(entry, folded, words) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.entry.title.localeCompare(b.entry.title, 'en'))
      .map(({ entry }) => entry.item);
  };
}

function score(
  { title, titleWords, aboutWords, bodyWords }: Indexed,
  query: string,
  words: string[],
): number {
  const every = (among: string[], matches: (word: string, candidate: string) => boolean) =>
    words.every((word) => among.some((candidate) => matches(word, candidate)));
  const begins = (word: string, candidate: string) => candidate.startsWith(word);
  if (title === query) return 7;
  if (title.startsWith(query)) return 6;
  if (every(titleWords, begins)) return 5;
  if (every(titleWords, almostBegins)) return 4;
  if (every(aboutWords, begins)) return 3;
  // Single letters begin a word of every text.
  return query.length > 2 && every([...aboutWords, ...bodyWords], begins) ? 2 : 0;
}

/** Whether the candidate begins with the word but for one letter too many, missing, wrong or swapped. */
function almostBegins(word: string, candidate: string): boolean {
  if (word.length < 4) return candidate.startsWith(word);
  return [-1, 0, 1].some((more) => withinOneSlip(word, candidate.slice(0, word.length + more)));
}

function withinOneSlip(a: string, b: string): boolean {
  let same = 0;
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same += 1;
  const restA = a.slice(same);
  const restB = b.slice(same);
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
  const swapped = `${restA[1] ?? ''}${restA[0] ?? ''}${restA.slice(2)}`;
  return restA.length > 1 && swapped === restB;
}
