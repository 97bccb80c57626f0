import { expect, test } from 'vitest';
import { readSentenceRatings } from '../../../../../../tests/support/sentence-ratings.ts';
import { readWholeArticles } from '../../../../../../tests/support/test-articles.ts';
import { countWords } from '../../../../../domain/language/index.ts';
import { scoreMoment, tellsEvent } from '../../../../../domain/script/moment-score.ts';
import { analyzeArticles } from './podcast-analysis.ts';

const MIN_CORRELATION = 0.3;

const score = (text: string) =>
  scoreMoment({ text, sourceText: text, words: countWords(text), isFirstInSection: false }, 'Light');

test('scoreMoment rates titles in another language, abstract nouns and commemorations lower', () => {
  expect(score('She wrote the book Rue de la paix in a week.')).toBeLessThan(
    score('She wrote the book Peace Street in a week.'),
  );
  expect(score('The recognition of identity requires information and confirmation.')).toBeLessThan(
    score('The way to know a name is to ask for it twice.'),
  );
  expect(score('A minor planet was found by her pupils at night.')).toBeLessThan(
    score('A small comet was found by her friends at night.'),
  );
});

test('scoreMoment agrees with the ratings of sentences, article by article', async () => {
  const ratings = await readSentenceRatings();
  const correlations: number[] = [];
  for (const article of await readWholeArticles()) {
    const rated = ratings.get(article.title);
    if (!rated) continue;
    const { sections, subjects } = analyzeArticles([article]);
    const pairs = sections
      .flatMap(({ units }) => units)
      .flatMap((unit): [number, number][] => {
        const rating = rated.get(unit.number);
        return rating === undefined ? [] : [[scoreMoment(unit, subjects[0]?.name ?? ''), rating]];
      });
    correlations.push(correlate(pairs));
  }
  expect(correlations).toHaveLength(ratings.size);
  expect(computeMean(correlations)).toBeGreaterThan(MIN_CORRELATION);
});

test('tellsEvent finds what happened to somebody', () => {
  expect(tellsEvent('The crew escaped at night.')).toBe(true);
  expect(tellsEvent('The park has a greenhouse.')).toBe(false);
});

function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Pearson's coefficient. */
function correlate(pairs: readonly (readonly [number, number])[]): number {
  const [meanX, meanY] = [computeMean(pairs.map(([x]) => x)), computeMean(pairs.map(([, y]) => y))];
  const multiply = (pick: (x: number, y: number) => number) =>
    pairs.reduce((sum, [x, y]) => sum + pick(x - meanX, y - meanY), 0);
  return multiply((x, y) => x * y) / Math.sqrt(multiply((x) => x * x) * multiply((_, y) => y * y));
}
