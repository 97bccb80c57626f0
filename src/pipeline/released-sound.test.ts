import { expect, test } from 'vitest';
import { ReleasedSound } from './released-sound.ts';

const FIRST_PLACE = 0;
const LAST_PLACE = 99;

function createSound() {
  let nowMs = 1_000;
  const sound = new ReleasedSound({ monotonicMs: () => nowMs });
  return { sound, pass: (seconds: number) => (nowMs += seconds * 1_000) };
}

test('a listener has the released sound left, minus the time since', () => {
  const { sound, pass } = createSound();
  sound.note(10);
  pass(4);
  expect(sound.leadSeconds).toBe(6);
  pass(60);
  expect(sound.leadSeconds).toBe(0);
});

test('a second mastering from the beginning adds no sound', () => {
  const { sound } = createSound();
  sound.note(10);
  sound.note(4);
  expect(sound.getEndMs(FIRST_PLACE)).toBe(11_000);
});

test('a turn is due when the listener has heard all speech before it, also what is not mastered yet', () => {
  const { sound } = createSound();
  sound.note(10);
  sound.noteSynthesized(3, 2);
  sound.noteSynthesized(LAST_PLACE, 5);
  expect(sound.getEndMs(2)).toBe(11_000);
  // A later part of the same turn.
  expect(sound.getEndMs(3)).toBe(13_000);
  expect(sound.getEndMs(50)).toBe(13_000);
});

test('speech that was mastered counts once although the master adds silence', () => {
  const { sound } = createSound();
  sound.note(10);
  sound.noteSynthesized(3, 2);
  sound.noteSynthesized(LAST_PLACE, 5);
  sound.note(12.5);
  expect(sound.getEndMs(50)).toBe(13_500);
});
