import { readFile } from 'node:fs/promises';
import type { Article } from '../../src/domain/article/article.schema.ts';
import { numberSentences } from '../../src/domain/article/numbered-sentences.ts';
import { countWords } from '../../src/domain/language/index.ts';

const FILE = new URL('../fixtures/section-ratings.json', import.meta.url);

/** By the title of a whole article: for each section 0, left out, to 4, a must; null for the lead and for a bare heading. */
export type SectionRatings = ReadonlyMap<string, readonly (number | null)[]>;

export async function readSectionRatings(): Promise<SectionRatings> {
  return new Map(
    Object.entries(JSON.parse(await readFile(FILE, 'utf8')) as Record<string, (number | null)[]>),
  );
}

/** Mean rating of the sections of the sentences, weighted by their words; NaN for none that is rated. */
export function computeMeanSectionRating(
  sentenceNumbers: Iterable<number>,
  article: Article,
  ratings: readonly (number | null)[],
): number {
  const told = new Set(sentenceNumbers);
  let sum = 0;
  let words = 0;
  for (const { number, section, text } of numberSentences([article])) {
    const rating = ratings[section] ?? null;
    if (!told.has(number) || rating === null) continue;
    sum += rating * countWords(text);
    words += countWords(text);
  }
  return sum / words;
}
