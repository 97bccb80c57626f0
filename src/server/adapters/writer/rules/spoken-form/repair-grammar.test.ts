import { expect, test } from 'vitest';
import { repairGrammar } from './repair-grammar.ts';

test.each([
  ['It is one of biggest mills in Bern.', 'It is one of the biggest mills in Bern.'],
  ['The ratio of salt to flour, is larger.', 'The ratio of salt to flour is larger.'],
  [
    'He saw that mills had thicker walls then barns, and left.',
    'He saw that mills had thicker walls than barns, and left.',
  ],
  [
    'She found that the whole case to be weak regarding the plan, which was old.',
    'She found the whole case to be weak regarding the plan, which was old.',
  ],
  ['Rye, also known as secale is a grain.', 'Rye, also known as secale, is a grain.'],
])('repairGrammar corrects %j', (text, repaired) => {
  expect(repairGrammar(text)).toBe(repaired);
});

test.each([
  'It is one of the biggest mills, one of his oldest, and one of many.',
  'The mill, which was old, is new.',
  'The oven became larger then the mill burned.',
  'The oven grew larger then.',
  'The oven became larger then bursts.',
  'The bakers wanted larger ovens then the mill burst.',
  'She found that the right to be heard is old.',
  'She found that the mill is a place to be safe.',
  'Rye, also known as secale, is a grain.',
  'Rye, known as the oldest grain that is baked, is a food.',
])('repairGrammar leaves %j', (text) => {
  expect(repairGrammar(text)).toBe(text);
});
