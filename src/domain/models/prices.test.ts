import { expect, test } from 'vitest';
import { estimateSpeechCost } from './prices.ts';

test.each([
  ['chirp', 30],
  ['natural', 0],
  ['builtin', 0],
  ['custom', null],
])('a million characters of %s cost %s dollars', (provider, usd) => {
  expect(estimateSpeechCost(provider, 1_000_000)).toBe(usd);
});
