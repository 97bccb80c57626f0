import { expect, test } from 'vitest';
import { cutMiddleClause, trimItems, trimLastClause, trimTails } from './shorten-sentence.ts';

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

const LONG = 'The baker of the old town of Bern may choose to show the way to his mill';

test.each([
  [`${LONG}, which is old.`, `${LONG}.`],
  [`${LONG}, such as a map.`, `${LONG}.`],
  [
    'The old town of Bern has two kinds of bread that bakers sell: rye, which is dark, and spelt, which is old.',
    null,
  ],
  [`${LONG}, such as a map, to his friends.`, null],
  [`${LONG}, including two tortoises, in a loop around Bern.`, null],
  [`${LONG}, which is old, but he never does so.`, null],
  [`${LONG} and to present Doe, who had won the cup, with the trophy.`, null],
])('trimLastClause cuts a clause on which nothing depends: %s', (text, trimmed) => {
  expect(trimLastClause(text)).toBe(trimmed ?? text);
});

test('trimItems keeps every item of an announced list, without its clause', () => {
  expect(trimItems('He had two loaves: rye, which was dark, and spelt, which was old.')).toBe(
    'He had two loaves: rye, and spelt.',
  );
  expect(trimItems('He had bread, which was dark, and salt, which was old.')).toBe(
    'He had bread, which was dark, and salt, which was old.',
  );
});
