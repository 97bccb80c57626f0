import { expect, test } from 'vitest';
import { formatDownloadName } from './track.ts';

test('download names replace every character except letters and digits by one underscore', () => {
  expect(formatDownloadName('C++: A (Short) Tour — Ünïcode')).toBe('c____a__short__tour____n_code.mp3');
  // One character, but two UTF-16 code units.
  expect(formatDownloadName('A𝄞b')).toBe('a_b.mp3');
});
