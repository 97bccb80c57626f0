import { describe, expect, test } from 'vitest';
import { isSpokenRight, type LabelledWord, readLabelledWords } from './pronunciation-test-helpers.ts';

const byRole = readLabelledWords('words-by-role.txt');
const names = readLabelledWords('names.txt');

function countRight(words: readonly LabelledWord[]): number {
  return words.filter(isSpokenRight).length;
}

describe('labelled words and names', () => {
  test('lists at least 150 words in two sounds and 100 names', () => {
    const sounds = new Map<string, Set<string>>();
    for (const { words, expected } of byRole) {
      const word = words.toLowerCase().replace(/s$/, '');
      sounds.set(word, (sounds.get(word) ?? new Set()).add(expected.join()));
    }
    expect([...sounds.values()].filter(({ size }) => size > 1).length).toBeGreaterThanOrEqual(150);
    expect(new Set(names.map(({ words }) => words)).size).toBeGreaterThanOrEqual(100);
  });

  test.each([
    ['words of the tuned part', byRole.filter(({ isHeldOut }) => !isHeldOut), 0.98],
    ['words of the held-out part', byRole.filter(({ isHeldOut }) => isHeldOut), 0.86],
    ['names of the tuned part', names.filter(({ isHeldOut }) => !isHeldOut), 0.99],
    ['names of the held-out part', names.filter(({ isHeldOut }) => isHeldOut), 0.89],
    ['the whole list', [...byRole, ...names], 0.95],
  ])('speaks %s', (_, words, minRatio) => {
    expect(countRight(words) / words.length).toBeGreaterThanOrEqual(minRatio);
  });
});
