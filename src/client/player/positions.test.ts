import { expect, test } from 'vitest';
import { computeResumeSeconds, isPlayedToEnd, type Position, shouldReplace } from './positions.ts';

const position = (seconds: number, fields: Partial<Position> = {}): Position => ({
  seconds,
  at: 1_000,
  finished: false,
  ...fields,
});

test.each([
  ['0 for an unplayed podcast', undefined, 600, 0],
  ['3 s before the last position', position(120), 600, 117],
  ['not before the start', position(2), 600, 0],
  ['a position before the last 15 s', position(584.9), 600, 581.9],
  ['0 within the last 15 s', position(585), 600, 0],
  ['0 for a finished podcast', position(300, { finished: true }), 600, 0],
  ['a podcast of unknown length', position(585), null, 582],
])('resume position of a podcast: %s', (_name, saved, duration, start) => {
  expect(computeResumeSeconds(saved, duration)).toBeCloseTo(start);
});

test.each([
  ['the first position', position(0), undefined, false, true],
  ['a later position', position(61, { at: 2_000 }), position(60), false, true],
  ['an older position', position(300, { at: 999 }), position(60), true, false],
  ['0 after more than 30 s', position(0, { at: 2_000 }), position(30.1), false, false],
  ['0 after more than 30 s, by the listener', position(0, { at: 2_000 }), position(30.1), true, true],
  ['0 after 30 s', position(0, { at: 2_000 }), position(30), false, true],
  ['30 s from the start', position(30, { at: 2_000 }), position(600), false, true],
])('replacement of a saved position: %s', (_name, next, saved, isUserAction, isReplaced) => {
  expect(shouldReplace(next, saved, isUserAction)).toBe(isReplaced);
});

test.each([
  ['played to its end', false, 20, true],
  ['moved to the end', false, 0.2, false],
  ['a live stream', true, 20, false],
])('completion of a podcast: %s', (_name, isLive, secondsSinceJump, finished) => {
  expect(isPlayedToEnd(isLive, secondsSinceJump)).toBe(finished);
});
