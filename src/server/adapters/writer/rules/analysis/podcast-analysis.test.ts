import { expect, test } from 'vitest';
import { createArticle } from '../../../../../../tests/support/written-podcasts.ts';
import { canBegin } from '../text/narration-unit.ts';
import { analyzeArticles } from './podcast-analysis.ts';

const listUnits = (text: string) => {
  const lead = 'The farm is a story about animals on a farm in England.';
  const article = createArticle('Farm', [
    ['', 1, lead],
    ['Animals', 2, text],
  ]);
  return [...analyzeArticles([article]).unitsByNumber.values()].slice(1);
};

test('a sentence without a verb, an item of a list, is not told, and nothing begins with a pronoun after it', () => {
  const units = listUnits(
    'Moses, the old raven of the former owner. Initially he lives in exile with the owner of the house. The horses work in the fields for the whole summer.',
  );
  expect(units.map(({ text }) => text)).not.toContain('Moses, the old raven of the former owner.');
  expect(units.filter(canBegin).map(({ text }) => text)).toEqual([]);
});

test('the items of a list after a colon are not told without their introduction', () => {
  const units = listUnits(
    'The animals agreed on rules for the farm:\n\nNo animal shall wear clothes in the house.\n\nNo animal shall sleep in a bed at night.\n\nNo animal shall drink alcohol.\n\nThe farm was run by the animals for years. They were happy.',
  );
  expect(units.map(({ text }) => text).join()).not.toMatch(/shall/);
});

test.each([
  ['Doe argued that the farm was a place of fear.', true],
  ['The farm was a place of fear for the animals.', false],
])('a quotation is told only after a sentence that introduces it: %s', (before, isTold) => {
  const quotation = '"The animals of the farm never slept in a bed."';
  const texts = listUnits(`${before} ${quotation}`).map(({ text }) => text);
  expect(texts).toContain(before);
  expect(texts.includes(quotation)).toBe(isTold);
});
