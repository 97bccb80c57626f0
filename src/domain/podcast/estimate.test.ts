import { expect, test } from 'vitest';
import { estimateSeconds, estimateUsage } from './estimate.ts';

test('the estimate of a longer podcast has more tokens and time, of a longer article only more input tokens', () => {
  const short = estimateUsage('m', 600, 750);
  const long = estimateUsage('m', 600, 1500);
  const deep = estimateUsage('m', 15_000, 1500);
  expect(long.outputTokens).toBeGreaterThan(short.outputTokens * 1.7);
  expect(deep.outputTokens).toBe(long.outputTokens);
  expect(deep.inputTokens - long.inputTokens).toBe(14_400 * 1.45 * 1.25);
  expect(estimateSeconds(1500, 10, true)).toBeGreaterThan(estimateSeconds(750, 5, true));
});

test('with a language model, the estimated time is that of the slowest segment', () => {
  const seconds = estimateSeconds(1500, 10, false);
  const { outputTokens } = estimateUsage('m', 1500, 1500);
  expect(seconds).toBeGreaterThan(10);
  expect(seconds).toBeLessThan(outputTokens / 60);
});
