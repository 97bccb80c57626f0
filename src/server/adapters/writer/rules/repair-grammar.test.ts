import { expect, test } from 'vitest';
import { repairGrammar } from './repair-grammar.ts';

test.each([
  ['It is one of biggest mills in Bern.', 'It is one of the biggest mills in Bern.'],
  ['The mill was caught fire.', 'The mill caught fire.'],
  ['This allowed Doe surpass him.', 'This allowed Doe to surpass him.'],
  ['The ratio of salt to flour, is larger.', 'The ratio of salt to flour is larger.'],
])('repairGrammar corrects %j', (text, repaired) => {
  expect(repairGrammar(text)).toBe(repaired);
});

test.each([
  'It is one of the biggest mills, one of his oldest, and one of many.',
  'They allowed Doe time for it, and allowed him into the mill.',
  'The mill, which was old, is new.',
  'The bakers were caught in the fire.',
])('repairGrammar leaves %j', (text) => {
  expect(repairGrammar(text)).toBe(text);
});
