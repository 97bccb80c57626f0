import { describe, expect, test } from 'vitest';
import { computeMaxWords, computeRequestWords, cutToFit, isTooShort } from './segment-length.ts';

const createSegments = (planned: readonly number[], written: readonly number[] = []) =>
  planned.map((plannedWords, at) => ({ plannedWords, writtenWords: written[at] ?? 0 }));

describe('computeRequestWords', () => {
  test('requests the planned words if the segments before have theirs', () => {
    expect(computeRequestWords(createSegments([80, 200, 200], [80, 200]), 2)).toBe(200);
    expect(computeRequestWords(createSegments([80, 200, 200]), 0)).toBe(80);
  });

  test('divides missing and surplus words among the segments that follow', () => {
    expect(computeRequestWords(createSegments([100, 200, 200], [60]), 1)).toBe(220);
    expect(computeRequestWords(createSegments([100, 200, 100], [160]), 1)).toBe(160);
    expect(computeRequestWords(createSegments([100, 200, 100], [160]), 2)).toBe(150);
  });

  test('never requests less than 0.6 or more than 1.5 times the planned words', () => {
    expect(computeRequestWords(createSegments([1000, 200, 70], [0, 200]), 2)).toBe(105);
    expect(computeRequestWords(createSegments([100, 200, 70], [500, 200]), 2)).toBe(42);
  });

  test('ignores what has been written of the segment itself and later ones', () => {
    expect(computeRequestWords(createSegments([100, 200, 200], [100, 150, 20]), 1)).toBe(200);
  });
});

test('a segment is too short below 0.7 of the requested words', () => {
  expect(isTooShort(139, 200)).toBe(true);
  expect(isTooShort(140, 200)).toBe(false);
});

describe('computeMaxWords', () => {
  test('allows 1.3 times the requested words if the segments that follow have room', () => {
    expect(computeMaxWords(createSegments([100, 200, 200, 100], [100]), 1, 200)).toBeCloseTo(260);
  });

  test('leaves room for the segments that follow', () => {
    expect(computeMaxWords(createSegments([100, 200, 100], [100]), 1, 200)).toBeCloseTo(240);
    expect(computeMaxWords(createSegments([100, 200, 20], [120]), 1, 180)).toBeCloseTo(207);
  });

  test('lets the last segment come to its end', () => {
    expect(computeMaxWords(createSegments([100, 50], [100]), 1, 50)).toBeCloseTo(65);
  });
});

describe('cutToFit', () => {
  const text = 'It was built in 1880. It was lit on the first of May. Nobody came.';

  test('keeps a turn for which there is room', () => {
    expect(cutToFit(text, 0, 26)).toBe(text);
    expect(cutToFit(text, 11, 26)).toBe(text);
  });

  test('keeps the sentences of a longer turn for which there is room', () => {
    expect(cutToFit(text, 13, 26)).toBe('It was built in 1880. It was lit on the first of May.');
    expect(cutToFit(text, 18, 26)).toBe('It was built in 1880.');
    expect(cutToFit(text, 22, 26)).toBe('');
  });

  test('keeps the first sentence of the first turn, however long it is', () => {
    const long = `It was ${'very '.repeat(50)}old.`;
    expect(cutToFit(`${long} Nobody came.`, 0, 20)).toBe(long);
    expect(cutToFit(long, 1, 20)).toBe('');
  });
});
