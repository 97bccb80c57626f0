import { expect, test } from 'vitest';
import { createArticle } from '../../../../../../tests/support/written-podcasts.ts';
import { detectSubject } from '../references/subject.ts';
import { splitApposition } from './split-apposition.ts';
import { splitDefinition } from './split-definition.ts';

const song = detectSubject(
  createArticle('The Miller', [['', 1, 'The Miller is a song by Anna Keller. It is long.']]),
);
const battle = detectSubject(
  createArticle('Aare 4', [['', 1, 'Aare 4 was an expedition of bakers. It failed.']]),
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

test('splitApposition makes a sentence of what an event was', () => {
  const text =
    'Aare 4, the second great expedition of the Swiss bakers, was planned in Bern, and became the first one to reach the sea.';
  expect(splitApposition(text, battle)).toEqual([
    'Aare 4 was the second great expedition of the Swiss bakers.',
    'It was planned in Bern, and became the first one to reach the sea.',
  ]);
  expect(splitApposition(text.replace('expedition', 'mill'), battle)).toBeNull();
});
