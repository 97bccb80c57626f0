import { expect, test } from 'vitest';
import { formatRanges, parseRanges } from './number-ranges.ts';

function list(value: unknown, to = 40): number[] {
  const isListed = parseRanges(value);
  return Array.from({ length: to }, (_, at) => at + 1).filter(isListed);
}

test('formatRanges joins neighbouring numbers', () => {
  expect(formatRanges([12, 13, 14, 20, 25, 26])).toBe('12-14, 20, 25-26');
  expect(formatRanges([7])).toBe('7');
  expect(formatRanges([])).toBe('');
});

test('parseRanges reads the numbers that formatRanges wrote', () => {
  for (const numbers of [[], [3], [1, 2, 3], [1, 3, 5], [2, 3, 9, 11, 12, 40]])
    expect(list(formatRanges(numbers))).toEqual(numbers);
});

test.each<[string, unknown]>([
  ['spaces', ' 3 - 5 ,7 '],
  ['an en dash', '3–5, 7'],
  ['an em dash', '3—5; 7'],
  ['two dots', '3..5 7'],
  ['three dots', '3...5, 7'],
  ['the word to', '3 to 5 and 7'],
  ['brackets', '[3]-[5], [7]'],
  ['reversed ends', '5-3, 7'],
  ['a list of numbers', [3, 4, 5, 7]],
  ['a list of texts', ['3-5', '7']],
  ['words around it', 'Sentences 3 to 5, then 7.'],
])('parseRanges understands ranges with %s', (_, value) => {
  expect(list(value)).toEqual([3, 4, 5, 7]);
});

test.each([undefined, null, '', 'the whole history', {}, [], true])(
  'parseRanges finds no number in %j',
  (value) => {
    expect(list(value)).toEqual([]);
  },
);

test('parseRanges ignores numbers of more than six digits', () => {
  expect(list('3-1234567, 12345678, 5')).toEqual([3, 5]);
});

test('parseRanges reads a giant range without expanding it', () => {
  const startedAt = performance.now();
  expect(list('1-999999, 0-999999')).toHaveLength(40);
  expect(list(Array(20_000).fill('1-999999').join(', '), 5)).toHaveLength(5);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
