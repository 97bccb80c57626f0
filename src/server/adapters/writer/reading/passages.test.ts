import { expect, test } from 'vitest';
import { formPassages, takeUnits } from './passages.ts';
import type { ReadableUnit } from './readable-units.ts';

function createUnit(number: number, words: number, more: Partial<ReadableUnit> = {}): ReadableUnit {
  const text = `${Array.from({ length: words }, (_, at) => `Word${number}x${at}`).join(' ')}.`;
  const place = { article: 0, section: 1, paragraph: 0, figures: 0 };
  return { ...place, numbers: [number], text, words, isDependent: false, turns: false, ...more };
}

test('formPassages makes passages of 25 to 70 words of whole neighbouring sentences', () => {
  const units = Array.from({ length: 12 }, (_, at) => createUnit(at + 1, 14 + (at % 3) * 4));
  const passages = formPassages(units);
  expect(passages.flatMap(({ numbers }) => numbers)).toEqual(units.flatMap(({ numbers }) => numbers));
  for (const { text } of passages) {
    const words = text.split(' ').length;
    expect(words).toBeGreaterThanOrEqual(25);
    expect(words).toBeLessThanOrEqual(70);
  }
});

test('formPassages does not end a passage before the sentence that turns it', () => {
  const units = [createUnit(1, 30), createUnit(2, 40), createUnit(3, 40, { turns: true }), createUnit(4, 30)];
  expect(formPassages(units).map(({ numbers }) => numbers)).toContainEqual([2, 3]);
});

test('formPassages does not join sentences over a gap or a section', () => {
  const units = [createUnit(1, 15), createUnit(3, 15), createUnit(4, 15, { section: 2 })];
  expect(formPassages(units).map(({ numbers }) => numbers)).toEqual([[1], [3], [4]]);
});

test('formPassages gives the long end of a sentence in quotation marks to the other host', () => {
  const text = 'The old baker wrote to his son, "Bread is the staff of life and salt is its joy."';
  const passages = formPassages([createUnit(1, 30), createUnit(2, 18, { text }), createUnit(3, 30)]);
  expect(passages.map((passage) => passage.text.split(' ').slice(-6).join(' ')).slice(0, 2)).toEqual([
    'old baker wrote to his son:',
    'life and salt is its joy."',
  ]);
  expect(passages.map(({ numbers }) => numbers)).toEqual([[1, 2], [2], [3]]);
});

test.each(['The baker called the bread "a wheel of joy".', 'He said, "Bread is life."'])(
  'formPassages keeps a short quotation in its sentence: %s',
  (text) => {
    expect(formPassages([createUnit(1, 30), createUnit(2, 8, { text })])).toHaveLength(1);
  },
);

test('takeUnits comes near the wanted words and does not stop before a turn', () => {
  const units = Array.from({ length: 10 }, (_, at) => createUnit(at + 1, 20, { turns: at === 5 }));
  expect(takeUnits(units, 100).at(-1)?.numbers).not.toEqual([5]);
  expect(takeUnits(units, 80).at(-1)?.numbers).toEqual([4]);
  expect(takeUnits(units, 1000)).toHaveLength(10);
});
