import { describe, expect, test } from 'vitest';
import { describeCost, describeUsage, formatCost, formatLength } from './format-usage.ts';
import { computePodcastStats, computeSuccessRate } from './podcast-stats.ts';

test('figures of a list: what waits is under way, durations are of ready ones', () => {
  const stats = computePodcastStats([
    { status: 'ready', duration: 100 },
    { status: 'ready', duration: 200 },
    { status: 'pending', duration: null },
    { status: 'processing', duration: null },
    { status: 'failed', duration: null },
    { status: 'error', duration: null },
  ]);
  expect(stats).toEqual({
    total: 6,
    ready: 2,
    processing: 2,
    failed: 2,
    totalDuration: 300,
    averageDuration: 150,
  });
  expect(computeSuccessRate(stats)).toBe(50);
  expect(computePodcastStats([]).averageDuration).toBe(0);
  expect(computeSuccessRate({ ready: 0, failed: 0 })).toBeNull();
});

describe('in words', () => {
  test.each([
    [0, '0:00'],
    [3_599, '59:59'],
    [3_600, '1 h 0 min'],
    [4_000_000, '1,111 h 6 min'],
  ])('%s s are %s', (seconds, text) => {
    expect(formatLength(seconds)).toBe(text);
  });

  test.each([
    [null, 'Cost not known'],
    [undefined, 'Cost not known'],
    [0, 'No cost'],
    [0.004, 'Cost under $0.01'],
    [0.0349, 'Cost $0.03'],
  ])('a cost of %s is told as %s', (usd, text) => {
    expect(describeCost(usd)).toBe(text);
  });

  test('use names each model and what was spoken', () => {
    expect(formatCost(1234.5)).toBe('$1,234.50');
    expect(describeUsage(null)).toBe('Use not recorded');
    expect(
      describeUsage({
        models: [{ model: 'gpt-4.1', calls: 3, inputTokens: 12_345, outputTokens: 678 }],
        speech: { provider: 'chirp', characters: 8_400, seconds: 500 },
      }),
    ).toBe('gpt-4.1: 12,345 tokens in, 678 out; 8,400 characters spoken');
  });
});
