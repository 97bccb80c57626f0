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
    'The river was low in the summer, so the crew is late in the town.',
    'The river was low in the summer.',
    'means',
    'The crew is late in the town.',
  ],
  [
    'The river was low in the summer, so the crew left the town early.',
    'The river was low in the summer.',
    'result',
    'The crew left the town early.',
  ],
  [
    'The crossing was hard for the crew, as a cloud of dust covered the stars for days.',
    'The crossing was hard for the crew.',
    'elaborate',
    'A cloud of dust covered the stars for days.',
  ],
  [
    'The hall was not a place of work for the town but a house of song and dance.',
    'The hall was not a place of work for the town.',
    'instead',
    'A house of song and dance.',
  ],
  [
    'Although production of salt had ended by then, the town kept its bridge.',
    'Production of salt had ended by then.',
    'concession',
    'And yet the town kept its bridge.',
  ],
  [
    'The crew stayed in the large hall of the town, while the ice covered the whole river in the winter.',
    'The crew stayed in the large hall of the town.',
    'And the ice?',
    'It covered the whole river in the winter.',
  ],
  [
    'She reached the final in Old Bern, where she played a famous match.',
    'She reached the final in Old Bern.',
    'And what did she do there?',
    'She played a famous match.',
  ],
  [
    'The council of the town had three tasks: order, water and bread.',
    'The council of the town had three tasks.',
    'Which three tasks?',
    'Order, water and bread.',
  ],
  ['For years, the whole plan was depending on what the town decided.', null, null, null],
])('findHinge divides %j', (text, first, question, second) => {
  expect(divide(text)).toEqual(first === null ? null : [first, question, second]);
});

test.each([
  ['The bridge over the river was designed by John Foulston.', 'nobody waits for a maker'],
  ['The council asked for a change after it received a letter.', 'nobody waits for a time'],
  ['In 1403, the king banned the making of gold.', 'nobody waits for a date'],
  ['The town has some old parts, such as Brockton Village, Mimico and New Toronto.', 'it is a row of names'],
  [
    'A fuel line failed during the flight, causing a loss of pressure in the engine.',
    'the effect is no sentence',
  ],
  ['The event was later described by its author as a kind of comedy.', 'the verb says nothing alone'],
])('findHinge leaves %j undivided: %s', (text) => {
  expect(divide(text)).toBeNull();
});
