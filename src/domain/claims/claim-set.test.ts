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
/** Sound turns of the second and third sets are lively on purpose; as many of them are stopped at most. */
const MOST_LIVELY_STOPPED = 8;
/** What is not yet reached in them, with what is. */
const LIVELY_FLOORS: readonly (readonly [kind: string, least: number])[] = [
  ['digit', 99],
  ['number-word, unit, date', 97],
  ['name', 93],
  ['cause, sentence', 86],
  ['negation', 70],
  ['certainty', 70],
];

test('the rules catch what they must and stop little that is sound', async () => {
  const { sound, caught } = await measureClaims('tuning', 'held-out');
  expect(sound.cases).toBeGreaterThan(700);
  expect(sound.percent).toBeLessThanOrEqual(MOST_SOUND_STOPPED);
  for (const [kind, least] of FLOORS) {
    expect(caught.get(kind)?.percent, kind).toBeGreaterThanOrEqual(least);
  }
});

test('the same of lively turns', async () => {
  const { sound, caught } = await measureClaims('second-tuning', 'second-held-out', 'third-held-out');
  expect(sound.cases).toBeGreaterThan(300);
  expect(sound.percent).toBeLessThanOrEqual(MOST_LIVELY_STOPPED);
  for (const [kind, least] of LIVELY_FLOORS) {
    expect(caught.get(kind)?.percent, kind).toBeGreaterThanOrEqual(least);
  }
});
