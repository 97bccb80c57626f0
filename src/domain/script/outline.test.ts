import { expect, test } from 'vitest';
import { createArticle } from '../../../tests/support/fakes.ts';
import { createScriptMaterial } from './material.ts';
import {
  formatOutline,
  formatRanges,
  formatStoredOutline,
  type Outline,
  parseRanges,
  parseStoredOutline,
} from './outline.ts';

const material = createScriptMaterial([createArticle('Abacus', 4)]);
const pick = (...numbers: number[]) => material.sentences.filter(({ number }) => numbers.includes(number));

const outline: Outline = {
  question: 'Who "counts"?',
  chapters: [
    { title: 'Beads', tells: 'How beads came.', sentences: pick(2, 3, 4, 7) },
    { title: 'Frames', tells: '', sentences: pick(9) },
  ],
  ending: 'A bead.',
};

test('an outline is formatted as a model writes it, with the keys in order and sentences as ranges', () => {
  expect(formatOutline(outline)).toBe(
    '{"question":"Who \\"counts\\"?","chapters":[{"title":"Beads","tells":"How beads came.","sentences":"2-4, 7"},' +
      '{"title":"Frames","tells":"","sentences":"9"}],"ending":"A bead."}',
  );
});

test('a stored outline is restored with its sentences, and formatted as the same bytes', () => {
  const stored: unknown = JSON.parse(JSON.stringify(formatStoredOutline(outline)));
  const restored = parseStoredOutline(stored, material.sentences);
  expect(restored).toEqual(outline);
  expect(restored && formatOutline(restored)).toBe(formatOutline(outline));
});

test('a stored outline loses the numbers of unknown sentences', () => {
  const stored = formatStoredOutline(outline);
  const restored = parseStoredOutline(stored, pick(2, 4, 9));
  expect(restored?.chapters.map(({ sentences }) => sentences)).toEqual([pick(2, 4), pick(9)]);
});

test.each([
  ['nothing', null],
  ['an outline without chapters', { question: '', chapters: [], ending: '' }],
  ['ranges', { question: '', chapters: [{ title: 'a', tells: '', sentences: '2-4' }], ending: '' }],
  ['a plan of an earlier version', [{ kind: 'opening', heading: '', sentences: [1], words: 80 }]],
])('no outline is restored from %s', (_, stored) => {
  expect(parseStoredOutline(stored, material.sentences)).toBeNull();
});

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
