import { expect, test } from 'vitest';
import { createArticle } from '../../../tests/support/fakes.ts';
import { createScriptMaterial } from './material.ts';
import { formatOutline, formatStoredOutline, type Outline, parseStoredOutline } from './outline.ts';

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
