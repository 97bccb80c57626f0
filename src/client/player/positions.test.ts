import { expect, test } from 'vitest';
import { computeResumeSeconds, isPlayedToEnd, type Position, shouldReplace } from './positions.ts';

const position = (seconds: number, fields: Partial<Position> = {}): Position => ({
  seconds,
  at: 1_000,
  finished: false,
  ...fields,
});

test.each([
  ['never heard', undefined, 600, 0],
  ['3 s before it was left', position(120), 600, 117],
  ['never before the start', position(2), 600, 0],
  ['before the last 15 s', position(584.9), 600, 581.9],
  ['within the last 15 s', position(585), 600, 0],
  ['finished', position(300, { finished: true }), 600, 0],
  ['of unknown length', position(585), null, 582],
])('where a podcast begins: %s', (_name, kept, duration, begins) => {
  expect(computeResumeSeconds(kept, duration)).toBeCloseTo(begins);
});

test.each([
  ['the first one', position(0), undefined, false, true],
  ['a later one', position(61, { at: 2_000 }), position(60), false, true],
  ['an older one', position(300, { at: 999 }), position(60), true, false],
  ['0 after more than 30 s', position(0, { at: 2_000 }), position(30.1), false, false],
  ['0 after more than 30 s, by the listener', position(0, { at: 2_000 }), position(30.1), true, true],
  ['0 after 30 s', position(0, { at: 2_000 }), position(30), false, true],
  ['half a minute from the start', position(30, { at: 2_000 }), position(600), false, true],
])('which position is kept: %s', (_name, next, kept, act, taken) => {
  expect(shouldReplace(next, kept, act)).toBe(taken);
});

test.each([
  ['heard to its end', false, 20, true],
  ['moved to the end', false, 0.2, false],
  ['a stream that is still made', true, 20, false],
])('finished: %s', (_name, live, stretch, finished) => {
  expect(isPlayedToEnd(live, stretch)).toBe(finished);
});
