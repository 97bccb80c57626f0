import { expect, test } from 'vitest';
import { createArticle } from '../../../../../../tests/support/written-podcasts.ts';
import { detectSubject } from '../references/subject.ts';
import { splitSentence } from './split-sentence.ts';

const subject = detectSubject(
  createArticle('Anna Keller', [
    ['', 1, 'Anna Keller (born 3 May 1878) was a Swiss baker. She lived in Bern. She baked. She wrote.'],
  ]),
);

test.each([
  [
    'She became friends with the old miller Hans Vogt and his wife, and Vogt introduced her to the bakers of Bern.',
    'She became friends with the old miller Hans Vogt and his wife. And Vogt introduced her to the bakers of Bern.',
  ],
  [
    'The people of the town had always baked their own bread, but the mill was closed in the spring of 1880.',
    'The people of the town had always baked their own bread. But the mill was closed in the spring of 1880.',
  ],
  [
    'The old mill was closed in the dry spring of 1880, and it was sold to a brewer from Basel.',
    'The old mill was closed in the dry spring of 1880. It was sold to a brewer from Basel.',
  ],
  [
    'Keller opened a school for young bakers in the town of Thun, and taught there until the end of the war.',
    'Keller opened a school for young bakers in the town of Thun. She taught there until the end of the war.',
  ],
  [
    'Keller opened a large school for young bakers in Thun, and was seen in the market of the town every day.',
    'Keller opened a large school for young bakers in Thun. She was seen in the market of the town every day.',
  ],
  [
    'The first part of the hall was made of wood; the second part was made of stone from the river.',
    'The first part of the hall was made of wood. The second part was made of stone from the river.',
  ],
  [
    'The price of flour rose by half within a year of the great fire, which led to a revolt of the bakers.',
    'The price of flour rose by half within a year of the great fire. That led to a revolt of the bakers.',
  ],
  [
    'She moved with her mother and her sister to the city of Bern, where she worked in a bakery by the river.',
    'She moved with her mother and her sister to the city of Bern. There she worked in a bakery by the river.',
  ],
  [
    'Although the mill was the oldest one of the whole valley, the town sold it to a brewer from Basel.',
    'The mill was the oldest one of the whole valley. But the town sold it to a brewer from Basel.',
  ],
  [
    'She won the great prize of the bakers of Bern in the spring of 1901, becoming the first woman in the guild.',
    'She won the great prize of the bakers of Bern in the spring of 1901. She became the first woman in the guild.',
  ],
  [
    'Keller attacked the guild of the bakers in the autumn of 1903, describing it as a club of old men from Bern.',
    'Keller attacked the guild of the bakers in the autumn of 1903. She described it as a club of old men from Bern.',
  ],
  [
    'The guilds of the valley had met for the first time and Keller founded a small school for the young bakers.',
    'The guilds of the valley had met for the first time. And Keller founded a small school for the young bakers.',
  ],
  [
    'The neck of the bird is long and flexible and the head and the legs can be drawn back below the wings.',
    'The neck of the bird is long and flexible. And the head and the legs can be drawn back below the wings.',
  ],
  [
    'The flood of 1899 carried away the bridge and the lower mill, forcing the bakers to buy flour in Basel.',
    'The flood of 1899 carried away the bridge and the lower mill. That forced the bakers to buy flour in Basel.',
  ],
])('splitSentence divides where both halves are sentences: %s', (text, spoken) => {
  expect(splitSentence(text, subject)?.join(' ') ?? null).toBe(spoken);
});

test.each([
  ['a short sentence', 'She baked bread, and Vogt sold it in the market.'],
  [
    'a report',
    'He said that the mill was too old to be used by the town, and it was not fit for bread at all.',
  ],
  [
    'a condition',
    'If the river was high and the mill could not be used, and the town had no bread, the bakers met.',
  ],
  [
    'a clause of time',
    'He waited in the inn until the river was low enough, and the mill was open for the bakers again.',
  ],
  [
    'a row of clauses',
    'In that year the mill was sold, the inn was closed by the town, and the hall was lost to a fire.',
  ],
  [
    'a row of things',
    'The brewer bought two old mills, four inns by the river, and a house built by the guild of the bakers.',
  ],
  [
    'a pronoun before its name',
    'Although she was the youngest of all the bakers, Anna Keller was chosen to lead the guild of the town.',
  ],
  [
    'an unclear person',
    'Hans Vogt was a year below Peter Frey at the school by the river, and he was in the class of Keller.',
  ],
  [
    'both ... and',
    'Both the old mill of the town by the river was shown to visitors, and the inn was shown to them as well.',
  ],
  [
    'a question',
    'Was the mill of the town sold to a brewer from Basel, and was it closed by him in the next spring?',
  ],
  [
    'a passive with two participles',
    'The school was founded by the guild in the spring of 1880, and closed in the war by order of the town.',
  ],
  [
    'a doubtful result',
    'The flood may have carried away the old bridge and the lower mill, forcing the bakers to buy flour in Basel.',
  ],
])('splitSentence leaves %s', (_, text) => {
  expect(splitSentence(text, subject)).toBeNull();
});

test('splitSentence does not begin a sentence with "And" after another one', () => {
  const text =
    'And the old mill of the town was closed in the spring of 1880, and the stones were sold to the brewers of Basel.';
  expect(splitSentence(text, subject)?.[1]).toBe('The stones were sold to the brewers of Basel.');
});
