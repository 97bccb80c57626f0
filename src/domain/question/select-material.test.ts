import { expect, test } from 'vitest';
import { createArticle } from '../../../tests/support/fakes.ts';
import { numberSentences } from '../article/numbered-sentences.ts';
import { countWords } from '../language/index.ts';
import { MAX_MATERIAL_WORDS, selectMaterial } from './select-material.ts';

const long = numberSentences([createArticle('Abacus', 200)]);
const countAll = (sentences: typeof long) => sentences.reduce((sum, { text }) => sum + countWords(text), 0);

test('keeps every sentence of a short article', () => {
  const short = numberSentences([createArticle('Abacus', 8)]);
  expect(selectMaterial(short, [])).toEqual(short);
});

test('keeps a long article within the limit, in its order', () => {
  const selected = selectMaterial(long, [{ index: 500, score: 1 }]);
  const words = countAll(selected);
  expect(words).toBeLessThanOrEqual(MAX_MATERIAL_WORDS);
  expect(words).toBeGreaterThan(MAX_MATERIAL_WORDS - 30);
  expect(selected.map(({ number }) => number)).toEqual(
    selected.map(({ number }) => number).toSorted((a, b) => a - b),
  );
});

test('keeps the beginning of the article, the found sentences and those around them', () => {
  const numbers = selectMaterial(
    long,
    [
      { index: 500, score: 2 },
      { index: 700, score: 1 },
    ],
    200,
  ).map(({ number }) => number);
  expect(numbers).toEqual(expect.arrayContaining([1, 2, 499, 500, 501, 502, 503, 699, 700, 701, 702, 703]));
});

test('takes no sentences of the next section', () => {
  const last = long.findIndex((sentence, index) => sentence.section === 1 && long[index + 1]?.section === 2);
  const selected = selectMaterial(long, [{ index: last, score: 1 }], 80);
  expect(selected.map(({ section }) => section)).not.toContain(2);
});
