import { expect, test } from 'vitest';
import { createArticle } from '../../../../../../tests/support/written-podcasts.ts';
import { detectSubject } from '../references/subject.ts';
import { splitDefinition } from './split-definition.ts';

const song = detectSubject(
  createArticle('The Miller', [['', 1, 'The Miller is a song by Anna Keller. It is long.']]),
);
test('splitDefinition tells who made a thing in a second sentence', () => {
  expect(
    splitDefinition(
      'The Miller is a long satirical song written and published by the Swiss baker Anna Keller in the spring of 1729.',
      song,
    ),
  ).toEqual([
    'The Miller is a long satirical song.',
    'It was written and published by the Swiss baker Anna Keller in the spring of 1729.',
  ]);
});

test.each([
  'The Miller is a book of songs written and published by the Swiss baker Anna Keller in the spring of 1729.',
  'The Mill is a long satirical song written and published by the Swiss baker Anna Keller in the spring of 1729.',
  'The Miller is the only long song that was published by the Swiss baker Anna Keller in the spring of 1729.',
])('splitDefinition leaves what may tell of something else: %s', (text) => {
  expect(splitDefinition(text, song)).toBeNull();
});

test('splitDefinition leaves a clause that defines a kind of person', () => {
  const widow = { ...song, name: 'widow', short: 'widow' };
  const text =
    'A widow is a married woman who has lost her husband and who has not married again in the meantime or later.';
  expect(splitDefinition(text, widow)).toBeNull();
});
