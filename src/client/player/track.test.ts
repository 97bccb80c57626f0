import { expect, test } from 'vitest';
import { createChapterJumps, formatDownloadName } from './track.ts';

test('download names replace every character except letters and digits by one underscore', () => {
  expect(formatDownloadName('C++: A (Short) Tour — Ünïcode')).toBe('c____a__short__tour____n_code.mp3');
  // One character, but two UTF-16 code units.
  expect(formatDownloadName('A𝄞b')).toBe('a_b.mp3');
});

const chapters = [0, 60, 120].map((timestamp) => ({ title: String(timestamp), timestamp }));

function jump(direction: -1 | 1, at: number): number | null {
  let target: number | null = null;
  createChapterJumps(chapters, at, (seconds) => {
    target = seconds;
  })?.onJump(direction);
  return target;
}

test('the previous chapter is the one before in the first 3 s, later the start of the current one', () => {
  expect([0, 30, 61, 63.5, 120, 150].map((at) => jump(-1, at))).toEqual([0, 0, 0, 60, 60, 120]);
});

test('the next chapter starts after the position', () => {
  expect([0, 59.9, 60, 130].map((at) => jump(1, at))).toEqual([60, 60, 120, null]);
});

test('a podcast without chapters has no previous and no next chapter', () => {
  expect(createChapterJumps([], 5, () => undefined)).toBeNull();
});
