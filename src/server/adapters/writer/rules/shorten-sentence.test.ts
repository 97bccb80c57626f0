import { expect, test } from 'vitest';
import { cutMiddleClause, trimTails } from './shorten-sentence.ts';

test('cutMiddleClause leaves out what is said of the subject, but not who it is', () => {
  expect(cutMiddleClause('Doe, who had baked in Bern and Thun, was tired.')).toBe('Doe was tired.');
  expect(cutMiddleClause('Doe, a monk who wrote on bread, salt, and oil, was tired.')).toBe(
    'Doe, a monk, was tired.',
  );
  expect(cutMiddleClause('Doe met a monk who wrote on bread.')).toBe('Doe met a monk who wrote on bread.');
});

test.each([
  [
    'The baker of the old town of Bern opened his new mill on the river, making bread for all, which was good.',
    'The baker of the old town of Bern opened his new mill on the river.',
  ],
  [
    'The baker of the old town of Bern opened his new mill on the river, saying it was good, but nobody came.',
    null,
  ],
  [
    'Although the baker of the old town of Bern had opened his mill, making bread for all people, which was good.',
    null,
  ],
])('trimTails leaves out last clauses, unless they change the outcome: %s', (text, trimmed) => {
  expect(trimTails(text, 15)).toBe(trimmed ?? text);
});
