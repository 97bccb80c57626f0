import { expect, test } from 'vitest';
import { createArticle } from '../../../../../../tests/support/written-podcasts.ts';
import { detectSubject } from '../references/subject.ts';
import { splitSentence } from './split-sentence.ts';

const baker = detectSubject(
  createArticle('Anna Keller', [
    ['', 1, 'Anna Keller (born 3 May 1878) was a Swiss baker. She lived in Bern. She baked. She wrote.'],
  ]),
);
const song = detectSubject(
  createArticle('Mill Song', [['', 1, 'Mill Song is a song by Anna Keller. It is long.']]),
);

test.each([
  [
    'Keller is the founder of the old Bern Mill Foundation, which has raised nine million francs for the bakers.',
    'Keller is the founder of the old Bern Mill Foundation. It has raised nine million francs for the bakers.',
  ],
  [
    'She met the bakers of the valley and the two brewers, who refused to use the water of the river Aare.',
    null,
  ],
  [
    'In 1901, she met in secret with the young bakers, who refused to use the water of the river.',
    'In 1901, she met in secret with the young bakers. They refused to use the water of the river.',
  ],
  [
    'The mill was the gift of a brewer to the old guild, which has raised nine million francs for the bakers.',
    null,
  ],
])('splitSentence says of a person and a thing: %s', (text, spoken) => {
  expect(splitSentence(text, baker)?.join(' ') ?? null).toBe(spoken);
});

test('splitSentence tells when a thing was first published in a second sentence', () => {
  expect(
    splitSentence(
      'Mill Song is a long and satirical song by Anna Keller, first published in Bern in May 1905.',
      song,
    ),
  ).toEqual([
    'Mill Song is a long and satirical song by Anna Keller.',
    'It was first published in Bern in May 1905.',
  ]);
});

test('splitSentence takes a thing with a longer name for another one', () => {
  expect(
    splitSentence(
      'Mill Song Island is a large and flat island in the river, and was seen by all the bakers of Bern.',
      {
        ...song,
        isPerson: true,
        pronoun: 'she',
      },
    )?.[1],
  ).not.toMatch(/^She/u);
});
