import { expect, test } from 'vitest';
import { hasGrammarFault } from './grammar-faults.ts';

test.each([
  ['a list is too short', 'Bread has two basic ingredients: flour.'],
  ['a second verb has no conjunction', 'Doe wrote that bread is the "staff of life" focuses on the poor.'],
  ['it has no verb', 'Bern Fair one of the largest fairs in the land.'],
  ['a verb has no passive', 'The fire was happened in May.'],
  ['a formula is missing', 'The area is where B is the base.'],
  ['a word is missing', 'He sorted the loaves by weight as and would do so again.'],
  ['the main clause is missing', 'The story has it that after Doe founded Bern.'],
  ['a verb needs an object', 'Further baking depended.'],
  ['it is the first item of a list', 'It has rules for bakers, including: 1. bakers who sell bread.'],
])('hasGrammarFault finds a sentence in which %s', (_, text) => {
  expect(hasGrammarFault(text)).toBe(true);
});

test.each([
  'Bread has two basic ingredients: flour and water.',
  'Two bakers met in Bern: one of them was old, the other young.',
  'Doe wrote that bread is the "staff of life", which focuses on the poor.',
  'Bern has one of the largest fairs in the land.',
  'It was all that they had, and on which they depended.',
  'The story has it that after Doe founded Bern, he left.',
])('hasGrammarFault accepts %s', (text) => {
  expect(hasGrammarFault(text)).toBe(false);
});
