import { expect, test } from 'vitest';
import { MAX_LINEAR_GROWTH_RATIO, measureGrowth } from '../../../tests/support/measure-growth.ts';
import { estimateUsualSeconds } from './speech-duration.ts';

test('estimateUsualSeconds leaves out what a voice may skip', () => {
  const plain = estimateUsualSeconds('The Great Wall is long.');
  expect(plain).toBeGreaterThan(1);
  expect(estimateUsualSeconds('The Great Wall (萬里長城; pinyin: Wànlǐ Chángchéng) is long.')).toBe(plain);
  expect(estimateUsualSeconds('The Great Wall [a [nested] note] is long.')).toBe(plain);
  expect(estimateUsualSeconds('The Great Wall 萬里長城 is long.')).toBe(plain);
  expect(estimateUsualSeconds('The Great Wall https://example.org/a/b is long.')).toBe(plain);
  expect(estimateUsualSeconds(')) ] The Great Wall is long.')).toBe(plain);
});

test('estimateUsualSeconds counts Latin names in a text in another script', () => {
  const plain = estimateUsualSeconds('彼らは東京で新しいバンドを結成した。');
  expect(estimateUsualSeconds('彼らは東京で新しいバンド ONE OK ROCK を結成した。')).toBeGreaterThan(
    plain + 0.4,
  );
});

test('estimateUsualSeconds of 1,000,000 is that of one digit', () => {
  const count = (number: string) => estimateUsualSeconds(`It sold ${number} copies.`);
  expect(count('1000000')).toBe(count('1'));
  expect(count('1234')).toBeGreaterThan(count('1'));
});

test('estimateUsualSeconds takes linear time for hostile text', async () => {
  for (const text of ['a', '1', '(', ')', 'www.', '京', "'"]) {
    const growth = await measureGrowth(
      (size) => estimateUsualSeconds(text.repeat(size / text.length)),
      64_000,
    );
    expect(growth, text).toBeLessThan(MAX_LINEAR_GROWTH_RATIO);
  }
});
