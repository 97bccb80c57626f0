import { expect, test } from 'vitest';
import { createVocabulary } from '../references/vocabulary.ts';
import { findNewTopic } from './new-topic.ts';

const context = {
  vocabulary: createVocabulary([
    'He saw the guilds and black bread of the old bakers. It was Orwell. Some bread is black.',
  ]),
  subjectNames: ['Bern', 'the city'],
};
const divide = (text: string) => {
  const found = findNewTopic(text, context);
  return found && [found.topic, found.answer];
};

test.each([
  [
    'The old guilds were open to all the young bakers.',
    'the old guilds',
    'They were open to all the young bakers.',
  ],
  ['Black bread has been a food of the poor.', 'black bread', 'It has been a food of the poor.'],
  ['The mill of the town is older than the bridge.', 'the mill of the town', 'It is older than the bridge.'],
  ['1798 was a bad year for the whole town.', '1798', 'It was a bad year for the whole town.'],
])('findNewTopic divides %j', (text, topic, answer) => {
  expect(divide(text)).toEqual([topic, answer]);
});

test.each([
  ['the subject of the podcast', 'The city was rebuilt after the fire of that spring.'],
  ['a person', 'The former baker was the owner of the mill.'],
  ['a name', 'Orwell was the owner of the mill for many years.'],
  ['nothing in particular', 'A baker has to get up early in the morning.'],
  ['what needs another sentence', 'The second mill was older than the bridge over the river.'],
  ['a clause within the subject', 'The bread that he baked was sold in the market.'],
  ['some things of a kind', 'Old guilds became a problem for the town of Bern.'],
  ['only a name for it', 'The old mill was also known as the mill by the river.'],
  ['who would be "it"', 'The old mill was sold when she left the town.'],
])('findNewTopic finds no topic for %s', (_, text) => {
  expect(divide(text)).toBeNull();
});
