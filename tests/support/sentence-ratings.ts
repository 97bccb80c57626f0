import { readFile } from 'node:fs/promises';

const FILE = new URL('../fixtures/sentence-ratings.json', import.meta.url);

/** By the title of a whole article and the number of a sentence: 0, nobody would miss it, to 4, a must. */
export type SentenceRatings = ReadonlyMap<string, ReadonlyMap<number, number>>;

export async function readSentenceRatings(): Promise<SentenceRatings> {
  const digits = JSON.parse(await readFile(FILE, 'utf8')) as Record<string, string>;
  return new Map(Object.entries(digits).map(([title, ratings]) => [title, parseRatings(ratings)]));
}

/** The first character rates sentence 1. '-' stands for a sentence that cannot be spoken. */
function parseRatings(digits: string): Map<number, number> {
  const rated = [...digits].map((digit, at): [number, number] => [at + 1, Number(digit)]);
  return new Map(rated.filter(([, rating]) => !Number.isNaN(rating)));
}

/** Mean rating of the sentences; NaN for none that is rated. */
export function computeMeanRating(numbers: Iterable<number>, ratings: ReadonlyMap<number, number>): number {
  const found = [...new Set(numbers)].flatMap((number) => ratings.get(number) ?? []);
  return found.reduce((sum, rating) => sum + rating, 0) / found.length;
}
