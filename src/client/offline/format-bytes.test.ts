import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 kB'],
  [450, '0.5 kB'],
  [9_949, '9.9 kB'],
  [9_950, '10 kB'],
  [999_400, '999 kB'],
  [999_600, '1.0 MB'],
  [8_240_000, '8.2 MB'],
  [34_400_000, '34 MB'],
  [1_260_000_000, '1.3 GB'],
  [2_000_000_000_000, '2000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
