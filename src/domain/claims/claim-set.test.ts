import { expect, test } from 'vitest';
import { measureClaims } from '../../../tests/support/claim-figures.ts';

/** What the rules must reach by themselves, in per cent: caught of each kind, and stopped of what is sound. */
const FLOORS: readonly (readonly [kind: string, least: number])[] = [
  ['digit', 99],
  ['number-word, unit, date', 97],
  ['name', 93],
  ['cause, sentence', 93],
  ['negation', 70],
  ['certainty', 70],
  ['rank', 70],
  ['unsourced', 93],
  ['swapped sources', 97],
];
const MOST_SOUND_STOPPED = 4;

test('the rules catch what they must and stop little that is sound', async () => {
  const { sound, caught } = await measureClaims('tuning', 'held-out');
  expect(sound.cases).toBeGreaterThan(700);
  expect(sound.percent).toBeLessThanOrEqual(MOST_SOUND_STOPPED);
  for (const [kind, least] of FLOORS) {
    expect(caught.get(kind)?.percent, kind).toBeGreaterThanOrEqual(least);
  }
});
