import { expect, test } from 'vitest';
import { repairGrammar } from './repair-grammar.ts';

test.each([
  ['It is one of biggest mills in Bern.', 'It is one of the biggest mills in Bern.'],
  ['The ratio of salt to flour, is larger.', 'The ratio of salt to flour is larger.'],
])('repairGrammar corrects %j', (text, repaired) => {
  expect(repairGrammar(text)).toBe(repaired);
});

test.each([
  'It is one of the biggest mills, one of his oldest, and one of many.',
  'The mill, which was old, is new.',
])('repairGrammar leaves %j', (text) => {
  expect(repairGrammar(text)).toBe(text);
});
