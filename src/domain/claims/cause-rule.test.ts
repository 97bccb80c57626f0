import { expect, test } from 'vitest';
import { checkCause } from './cause-rule.ts';
import { readPassage } from './passage.ts';

const check = (turn: string, cited: string) => checkCause(readPassage(turn), readPassage(cited), new Set());
const CITED = 'The ink was thicker than a scribe’s ink, for watery ink runs off metal.';

test('checkCause accepts a reason of the citations in other words', () => {
  expect(check('It had to be thicker because watery ink just runs off metal.', CITED)).toBeNull();
  expect(check('Watery ink runs off metal, which is why it was thick.', CITED)).toBeNull();
  expect(check('Is that because the king wanted it?', CITED)).toBeNull();
});

test.each([
  'It was thicker because the king wanted it to shine.',
  'It was thicker due to a shortage of oil.',
  'Thanks to a clever monk, the ink was thicker.',
])('checkCause rejects a reason that the citations do not give: %s', (turn) =>
  expect(check(turn, CITED)).toBe('cause'),
);
