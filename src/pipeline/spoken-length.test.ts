import { expect, test } from 'vitest';
import { SpokenLength } from './spoken-length.ts';

const TEXT = 'The lighthouse was built of stone in the winter, and it was lit in spring.';
const OTHER = 'The keeper climbed the stairs at night, and he counted the ships at dawn.';

test('a spoken turn counts as it was spoken, and the others at the pace of the spoken ones', () => {
  const lengths = new SpokenLength();
  const before = lengths.getTurnSeconds(OTHER);
  const estimated = lengths.getTurnSeconds(TEXT);
  for (let at = 0; at < 40; at += 1) lengths.note(`${TEXT}${' '.repeat(at)}`, 1.5 * estimated);
  expect(lengths.getTurnSeconds(TEXT) / estimated).toBeCloseTo(1.5, 0);
  expect(lengths.getTurnSeconds(OTHER) / before).toBeGreaterThan(1.4);
});

test('the first turn says little about the pace', () => {
  const lengths = new SpokenLength();
  const before = lengths.getTurnSeconds(OTHER);
  lengths.note(TEXT, 2 * lengths.getTurnSeconds(TEXT));
  expect(lengths.getTurnSeconds(OTHER) / before).toBeLessThan(1.3);
});

test('a segment without turns has no length', () => {
  const lengths = new SpokenLength();
  expect(lengths.getSegmentSeconds([])).toBe(0);
  expect(lengths.getSegmentSeconds([TEXT])).toBeGreaterThan(lengths.getTurnSeconds(TEXT));
});
