import { expect, test } from 'vitest';
import { condense } from './condense.ts';
import { countFigures } from './readable-text.ts';
import type { ReadableUnit } from './readable-units.ts';

/** Five parts of 20 words in each paragraph. */
function createStory(
  paragraphs: number,
  change: (unit: ReadableUnit) => Partial<ReadableUnit> = () => ({}),
): ReadableUnit[] {
  return Array.from({ length: 5 * paragraphs }, (_, at) => {
    const paragraph = Math.floor(at / 5);
    const unit = {
      numbers: [at],
      text: '',
      words: 20,
      article: 0,
      section: 1,
      paragraph,
      figures: 0,
      isDependent: at % 5 > 0,
      turns: false,
    };
    return { ...unit, ...change(unit) };
  });
}

function listParagraphs(units: readonly ReadableUnit[]): number[] {
  return [...new Set(units.map(({ paragraph }) => paragraph))];
}

test('condense keeps everything that fits', () => {
  const story = createStory(3);
  expect(condense(story, 300)).toEqual(story);
});

test('condense tells the beginning of each paragraph, and the last one whole, of a story that is a little too long', () => {
  const told = condense(createStory(4), 320);
  expect(listParagraphs(told)).toEqual([0, 1, 2, 3]);
  expect(told.filter(({ paragraph }) => paragraph === 3)).toHaveLength(5);
  for (const paragraph of [0, 1, 2])
    expect(told.some(({ numbers }) => numbers[0] === 5 * paragraph)).toBe(true);
});

test('condense tells fewer paragraphs, the first and the last among them, of a story that is much too long', () => {
  const told = condense(createStory(10), 400);
  const paragraphs = listParagraphs(told);
  expect(paragraphs[0]).toBe(0);
  expect(paragraphs.at(-1)).toBe(9);
  expect(paragraphs.length).toBeLessThan(6);
  const words = told.reduce((sum, unit) => sum + unit.words, 0);
  expect(Math.abs(words / 400 - 1)).toBeLessThan(0.15);
});

test('condense leaves out the paragraphs with most figures first', () => {
  const story = createStory(5, ({ paragraph }) => ({ figures: paragraph === 1 || paragraph === 3 ? 2 : 0 }));
  expect(listParagraphs(condense(story, 300))).toEqual([0, 2, 4]);
});

test('condense tells no paragraph that depends on one that is left out, and stops before no turn of events', () => {
  const story = createStory(6, ({ numbers: [number = 0] }) => ({
    isDependent: number % 5 > 0 || number === 15,
    turns: number % 5 === 3,
  }));
  for (let words = 150; words < 600; words += 25) {
    const told = new Set(condense(story, words).flatMap(({ numbers }) => numbers));
    if (told.has(15)) expect(told.has(14), `${words} words`).toBe(true);
    for (const number of told)
      if (number % 5 === 2) expect(told.has(number + 1), `${words} words`).toBe(true);
    for (const number of told) expect(told.has(number - 1) || told.has(number + 1)).toBe(true);
  }
});

test.each([
  ['In 1968, Apollo 8 flew 10 times around the Moon in 20 hours.', 2],
  ['The mill of 1420 had 2,000 visitors in 2014.', 1],
])('countFigures counts neither years nor parts of names: %s', (text, count) => {
  expect(countFigures(text)).toBe(count);
});
