import { expect, test } from 'vitest';
import { computeTargetWords, planWords } from './lengths.ts';

test('computeTargetWords follows the article, between two minutes and the limit', () => {
  expect(computeTargetWords(60, 15)).toBe(300);
  expect(computeTargetWords(1200, 15)).toBe(1500);
  expect(computeTargetWords(15000, 15)).toBe(2250);
  expect(computeTargetWords(15000, 1)).toBe(150);
});

test('planWords sums to the target, keeps the minimum of each segment and reserves words for intro and outro', () => {
  const frame = { intro: 25, outro: 30 };
  for (const [target, weights] of [
    [2250, [900, 30, 400, 5]],
    [300, [10, 10, 200]],
    [301, []],
    [150, [1, 1, 1, 1, 1, 1, 1]],
    [1501, [0, 0]],
  ] as const) {
    const words = planWords(target, weights, frame);
    expect(words).toHaveLength(weights.length + 2);
    expect(words.reduce((a, b) => a + b, 0)).toBe(target);
    for (const n of words) expect(n).toBeGreaterThanOrEqual(Math.min(40, Math.floor(target / words.length)));
  }
  const [opening = 0, , , closing = 0] = planWords(2250, [1, 1], frame);
  expect(opening).toBe(25 + Math.round(0.055 * 2250));
  expect(closing).toBe(30 + Math.round(0.045 * 2250));
});
