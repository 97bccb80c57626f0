import { expect, test } from 'vitest';
import { divideSplice, hasGrammarFault } from './grammar-faults.ts';

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

test.each([
  [
    'The picture shows a baker, her hat is related to fashion.',
    'The picture shows a baker.',
    'her hat is related to fashion.',
  ],
  [
    'This goes on to this day, the largest old mills have mostly closed.',
    'This goes on to this day.',
    'the largest old mills have mostly closed.',
  ],
  [
    'Flour was needed for bread, only those who had it could bake.',
    'Flour was needed for bread.',
    'only those who had it could bake.',
  ],
  [
    'Fires fell to 70 in 2006, that year, nearly 20 mills burned.',
    'Fires fell to 70 in 2006.',
    'that year, nearly 20 mills burned.',
  ],
  [
    'The mill had ten bakers, roughly half of them were old.',
    'The mill had ten bakers.',
    'roughly half of them were old.',
  ],
])('divideSplice finds both sentences of %j', (text, ...parts) => {
  expect(divideSplice(text)).toEqual(parts);
});

test.each([
  'When the baker of Bern was old, her hat was new.',
  'He was the baker, the cook and the miller.',
  'The baker said that, in Bern, her bread was good.',
  'The mill had ten bakers, half of them old men of Bern.',
])('divideSplice finds one sentence in %j', (text) => {
  expect(divideSplice(text)).toBeNull();
});
