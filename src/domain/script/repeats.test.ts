import { expect, test } from 'vitest';
import { createRepeatFinder } from './repeats.ts';

const TOLD = 'The Salamis Tablet is a slab of white marble that was found on a Greek island in 1846.';

test('the same told again, also with a new beginning, is a repeat', () => {
  const finder = createRepeatFinder();
  expect(finder.isRepeat(TOLD)).toBe(false);
  expect(finder.isRepeat(TOLD.toUpperCase())).toBe(true);
  expect(finder.isRepeat(`Right. ${TOLD}`)).toBe(true);
});

test('another fact about the same thing, and short reactions, are none', () => {
  const finder = createRepeatFinder();
  expect(finder.isRepeat(TOLD)).toBe(false);
  expect(
    finder.isRepeat(
      'The Salamis Tablet carries sets of parallel lines along with Greek signs for sums of money.',
    ),
  ).toBe(false);
  expect(finder.isRepeat('Go on, please.')).toBe(false);
  expect(finder.isRepeat('Go on, please.')).toBe(false);
});

test('a turn that only gathers from two earlier ones is none', () => {
  const finder = createRepeatFinder();
  finder.isRepeat('In the tenth century a French scholar taught with an unusual abacus of his own design.');
  finder.isRepeat('Russian shops kept the schoty beside the till until late in the twentieth century.');
  expect(
    finder.isRepeat(
      'A French scholar taught with an unusual abacus, and Russian shops kept the schoty beside the till.',
    ),
  ).toBe(false);
});
