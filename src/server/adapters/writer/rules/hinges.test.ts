import { expect, test } from 'vitest';
import { findHinge } from './hinges.ts';
import { createVocabulary } from './vocabulary.ts';

const vocabulary = createVocabulary(['The crew left the town and its bridge.']);
const divide = (text: string) => {
  const hinge = findHinge(text, vocabulary);
  return hinge && [hinge.first, hinge.asks ?? hinge.question, hinge.second];
};

test.each([
  [
    'A fuel line failed during the flight, causing a loss of pressure in the engine.',
    'A fuel line failed during the flight.',
    'effect',
    'A loss of pressure in the engine.',
  ],
  [
    'She reached the final of the year, where she played a famous match.',
    'She reached the final of the year.',
    'And what did she do there?',
    'She played a famous match.',
  ],
  [
    'The bridge over the river was designed by John Foulston.',
    'The bridge over the river was designed.',
    'byWhom',
    'By John Foulston.',
  ],
  [
    'The council asked for a change after it received a letter.',
    'The council asked for a change.',
    'point',
    'After it received a letter.',
  ],
  ['In 1403, the king banned the making of gold.', 'The king banned the making of gold.', 'when', 'In 1403.'],
  [
    'The council had three tasks at the time: order, water and bread.',
    'The council had three tasks at the time.',
    'namely',
    'Order, water and bread.',
  ],
  ['For years, the whole plan was depending on what the town decided.', null, null, null],
])('findHinge divides %j', (text, first, question, second) => {
  expect(divide(text)).toEqual(first === null ? null : [first, question, second]);
});

test.each([
  ['They omitted scenes that were critical of the old court in Bern.', 'the place belongs to a clause'],
  [
    'The inscription on the stone, which was created by John Foulston, is long.',
    'the agent belongs to a clause',
  ],
  ['The event was later described by its author as a kind of comedy.', 'the verb says nothing alone'],
])('findHinge leaves %j undivided: %s', (text) => {
  expect(divide(text)).toBeNull();
});
