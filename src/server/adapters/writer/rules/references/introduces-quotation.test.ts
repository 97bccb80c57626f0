import { expect, test } from 'vitest';
import { introducesQuotation } from './introduces-quotation.ts';

test.each([
  ['Keller argued that bread is cheap.', true],
  ['"The mill is old," Keller said.', true],
  ['According to Keller, bread is cheap.', true],
  ['Keller gave a reason:', true],
  ['Bread is cheap in Bern.', false],
  ['The sign "he said" hung in the mill.', false],
  ['The note was in a state of the south.', false],
])('introducesQuotation(%j) is %s', (sentence, expected) => {
  expect(introducesQuotation(sentence)).toBe(expected);
});
