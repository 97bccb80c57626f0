import { describe, expect, test } from 'vitest';
import {
  computeTargetSeconds,
  computeTargetWords,
  divideWords,
  getMaxChapters,
  MAX_CHAPTER_WORDS,
  MIN_CHAPTER_WORDS,
  shareWords,
} from './lengths.ts';

const FIXED_WORDS = 70;
const sum = (words: readonly number[]) => words.reduce((total, one) => total + one, 0);

test('computeTargetWords follows the article, between two minutes and the limit', () => {
  expect(computeTargetWords(60, 15)).toBe(300);
  expect(computeTargetWords(1200, 15)).toBe(1500);
  expect(computeTargetWords(15000, 15)).toBe(2250);
  expect(computeTargetWords(15000, 1)).toBe(150);
});

test('computeTargetSeconds aims a little below the limit', () => {
  expect(computeTargetSeconds(60, 15)).toBe(120);
  expect(computeTargetSeconds(1200, 15)).toBe(600);
  expect(computeTargetSeconds(15000, 15)).toBeCloseTo(0.96 * 900);
});

test.each([300, 301, 750, 1500, 2250])(
  'opening, chapters, closing and fixed turns have %i words',
  (target) => {
    const { opening, chapters, closing } = divideWords(target, FIXED_WORDS);
    expect(opening + chapters + closing + FIXED_WORDS).toBe(target);
    expect(opening).toBeGreaterThanOrEqual(35);
    expect(closing).toBeGreaterThanOrEqual(30);
    expect(opening).toBeGreaterThan(closing);
    expect(opening + closing).toBeLessThan(target / 4);
  },
);

test('a podcast of one minute has few words, but some for a chapter', () => {
  expect(divideWords(150, FIXED_WORDS)).toEqual({ opening: 25, chapters: 30, closing: 25 });
  expect(divideWords(150, 130).chapters).toBe(30);
});

test('ten minutes have 5 to 8 chapters', () => {
  const { chapters } = divideWords(1500, FIXED_WORDS);
  expect(Math.ceil(chapters / MAX_CHAPTER_WORDS)).toBe(5);
  expect(getMaxChapters(chapters)).toBe(8);
});

test('a podcast has at least one chapter', () => {
  expect(getMaxChapters(0)).toBe(1);
  expect(getMaxChapters(MIN_CHAPTER_WORDS)).toBe(1);
});

describe('the words of chapters', () => {
  test('follow their shares of the material', () => {
    expect(shareWords(600, [200, 200, 100, 100])).toEqual([190, 190, 110, 110]);
    expect(shareWords(600, [300, 200, 250])).toEqual([240, 160, 200]);
  });

  test.each<[string, number, number[]]>([
    ['one long chapter', 1280, [10, 10, 10, 10, 1000, 10, 10, 10]],
    ['one short chapter', 900, [200, 200, 200, 3]],
    ['several long chapters', 1280, [100, 200, 300, 400, 1000]],
    ['chapters without material', 1280, [0, 500, 0, 500, 500]],
    ['eight chapters alike', 1280, [90, 90, 90, 90, 90, 90, 90, 90]],
    ['five chapters that fill the podcast', 1280, [400, 90, 400, 400, 400]],
  ])('are 110 to 280 and add up, with %s', (_, words, material) => {
    const shares = shareWords(words, material);
    expect(shares).toHaveLength(material.length);
    for (const share of shares) {
      expect(share).toBeGreaterThanOrEqual(MIN_CHAPTER_WORDS);
      expect(share).toBeLessThanOrEqual(MAX_CHAPTER_WORDS);
    }
    // Each share is rounded.
    expect(Math.abs(sum(shares) - words)).toBeLessThanOrEqual(material.length / 2);
    for (const [at, share] of shares.entries())
      for (const [other, otherShare] of shares.entries())
        if ((material[at] ?? 0) > (material[other] ?? 0)) expect(share).toBeGreaterThanOrEqual(otherShare);
  });

  test('are equal beyond the limits if the limits do not allow the sum', () => {
    expect(shareWords(300, [5, 50, 5, 5, 5])).toEqual([60, 60, 60, 60, 60]);
    expect(shareWords(1500, [5, 10])).toEqual([750, 750]);
    expect(shareWords(700, [])).toEqual([]);
  });
});
