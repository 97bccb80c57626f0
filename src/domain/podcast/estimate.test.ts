import { expect, test } from 'vitest';
import { expectedSeconds, expectedUsage } from './estimate.ts';

test('a longer podcast takes more tokens and time, and a longer article more reading alone', () => {
  const short = expectedUsage('m', 600, 750);
  const long = expectedUsage('m', 600, 1500);
  const deep = expectedUsage('m', 15_000, 1500);
  expect(long.outputTokens).toBeGreaterThan(short.outputTokens * 1.7);
  expect(deep.outputTokens).toBe(long.outputTokens);
  expect(deep.inputTokens - long.inputTokens).toBe(14_400 * 1.45 * 1.25);
  expect(expectedSeconds(1500, 10, true)).toBeGreaterThan(expectedSeconds(750, 5, true));
});

test('with a model, time is that of the longest chain, far below the sum of all calls', () => {
  const seconds = expectedSeconds(1500, 10, false);
  const { outputTokens } = expectedUsage('m', 1500, 1500);
  expect(seconds).toBeGreaterThan(10);
  expect(seconds).toBeLessThan(outputTokens / 60);
});
