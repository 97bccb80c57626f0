import type { BuiltinArticle } from './builtin-articles.ts';

export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

interface IndexEntry {
  item: BuiltinArticle;
  title: string;
  titleWords: string[];
  aboutWords: string[];
  bodyWords: string[];
}

/** Best match first. Every query word must begin a word of the article; words of the title may contain one typo. */
export function createBuiltinSearch(items: readonly BuiltinArticle[]): (query: string) => BuiltinArticle[] {
  const index = items.map((item): IndexEntry => {
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
    const normalized = normalizeText(query);
    if (normalized === '') return [];
    const words = normalized.split(' ');
    return index
      .map((entry) => ({ entry, score: scoreEntry(entry, normalized, words) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.entry.title.localeCompare(b.entry.title, 'en'))
      .map(({ entry }) => entry.item);
  };
}

function scoreEntry(
  { title, titleWords, aboutWords, bodyWords }: IndexEntry,
  query: string,
  words: string[],
): number {
  const everyWord = (among: string[], matches: (word: string, candidate: string) => boolean) =>
    words.every((word) => among.some((candidate) => matches(word, candidate)));
  const isPrefix = (word: string, candidate: string) => candidate.startsWith(word);
  if (title === query) return 7;
  if (title.startsWith(query)) return 6;
  if (everyWord(titleWords, isPrefix)) return 5;
  if (everyWord(titleWords, isPrefixWithTypo)) return 4;
  if (everyWord(aboutWords, isPrefix)) return 3;
  return query.length > 2 && everyWord([...aboutWords, ...bodyWords], isPrefix) ? 2 : 0;
}

function isPrefixWithTypo(word: string, candidate: string): boolean {
  if (word.length < 4) return candidate.startsWith(word);
  return [-1, 0, 1].some((more) => hasAtMostOneTypo(word, candidate.slice(0, word.length + more)));
}

function hasAtMostOneTypo(a: string, b: string): boolean {
  let same = 0;
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same += 1;
  const restA = a.slice(same);
  const restB = b.slice(same);
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
  const swapped = `${restA[1] ?? ''}${restA[0] ?? ''}${restA.slice(2)}`;
  return restA.length > 1 && swapped === restB;
}
