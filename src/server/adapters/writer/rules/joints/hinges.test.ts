import { expect, test } from 'vitest';
import { createVocabulary } from '../references/vocabulary.ts';
import { findHinge } from './hinges.ts';

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
    'The river rose in the summer, so the crew left the town early.',
    'The river rose in the summer.',
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
    null,
    'And yet the town kept its bridge.',
  ],
  [
    'The crew stayed in the large hall of the town, while the ice covered the whole river in the winter.',
    'The crew stayed in the large hall of the town.',
    'And the ice?',
    'It covered the whole river in the winter.',
  ],
  [
    'A single ferry linked the old town with the mainland until a railway bridge opened in 1846.',
    'A single ferry linked the old town with the mainland.',
    'untilWhen',
    'Until a railway bridge opened in 1846.',
  ],
  [
    'The crew went to Rugby and to other old schools to see the games of the town.',
    'The crew went to Rugby and to other old schools.',
    'purpose',
    'To see the games of the town.',
  ],
  [
    'The land by the river was hence known as Onattukara, which translates to the land of Onam.',
    'The land by the river was hence known as Onattukara.',
    'means',
    'The land of Onam.',
  ],
  [
    'The hall of the town was closed in the winter due to a lack of coal.',
    'The hall of the town was closed in the winter.',
    'why',
    'Because of a lack of coal.',
  ],
  [
    'The crew invited her to the town in order to build a dam across the river.',
    'The crew invited her to the town.',
    'purpose',
    'To build a dam across the river.',
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
  [
    'The council of the town kept the bridge, although the mayor had called it a waste of money.',
    'The council of the town kept the bridge.',
    null,
    'But the mayor had called it a waste of money.',
  ],
  [
    'The crew lowered the price of the bread by baking it in the town.',
    'The crew lowered the price of the bread.',
    'how',
    'By baking it in the town.',
  ],
  [
    'When the old mills closed their doors, the bakers left the town for good.',
    'The old mills closed their doors.',
    'afterwards',
    'The bakers left the town for good.',
  ],
  [
    'One of the bakers of the town later wrote on the wall: "The bread was always good."',
    'One of the bakers of the town later wrote on the wall.',
    'quote',
    '"The bread was always good."',
  ],
  ['For years, the whole plan was depending on what the town decided.', null, null, null],
])('findHinge divides %j', (text, first, question, second) => {
  expect(divide(text)).toEqual(first === null ? null : [first, question, second]);
});

test.each([
  ['One of these alphabets was the Latin one, which was spread across the land.', '"which" begins no turn'],
  ['The railway bridge of the town was not built until the war had ended.', 'nothing lasted'],
  ['The crew went from the old town to nature with a map of the land.', 'nature is no aim'],
  ['Further missions of the crew depended on the state of the ship.', 'nobody says "It depended."'],
  ['The last part of the work consisted of long lists of old tools.', 'nobody says "It consisted."'],
  ['Researchers of the town designed a tube meant to slide through a pipe.', '"meant" needs its complement'],
  ['The crew took measures in order to prevent this.', 'the answer says nothing alone'],
  ['The plate was set in the sun so that when it cooled, a picture remained.', 'it is no purpose'],
  [
    'The sea was used for its beauty and its symbolism, such as the waves and the tide.',
    'one thing has no examples',
  ],
  [
    'The council wanted to lessen the trouble of the town due to a weak mayor.',
    'the cause is of the trouble',
  ],
  ['Some light rods were used in the old hall to show the end of a word.', 'nobody says "It was used."'],
  ['The bridge over the river was designed by John Foulston.', 'nobody waits for a maker'],
  ['The council asked for a change after it received a letter.', 'nobody waits for a time'],
  ['In 1403, the king banned the making of gold.', 'nobody waits for a date'],
  ['The town has some old parts, such as Brockton Village, Mimico and New Toronto.', 'it is a row of names'],
  [
    'The bakers used wax to fix several small parts, such as eyes, into place, and for the mills.',
    'the sentence goes on behind its list',
  ],
  [
    'A fuel line failed during the flight, causing a loss of pressure in the engine.',
    'the effect is no sentence',
  ],
  ['Many bakers of the town reacted to the law by closing the old hall.', '"They reacted" says nothing'],
  ['When other mills closed their doors, the bakers left the town for good.', 'other than which?'],
  ['The two bakers wrote three songs of Old Bern: "The Mill" and "The Old Lake".', 'titles are no words'],
  ['The event was later described by its author as a kind of comedy.', 'the verb says nothing alone'],
])('findHinge leaves %j undivided: %s', (text) => {
  expect(divide(text)).toBeNull();
});
