import { expect, test } from 'vitest';
import { toSpokenSentences } from './spoken-sentence.ts';

test.each([
  ['Declares that the Articles shall be perpetual and binding.', null],
  ['The word comes from the Greek word ἄσφαλτος for pitch.', null],
  ['Allocates one vote to each state of the union.', null],
  ['The Articles declare that the union shall be perpetual.', 1],
  ['Old Major, the boar of the farm, summons the animals that live there.', 1],
])('toSpokenSentences leaves out an item without a subject and other scripts: %j', (text, count) => {
  expect(toSpokenSentences(text)?.length ?? null).toBe(count);
});

test('toSpokenSentences speaks strokes between words', () => {
  expect(toSpokenSentences('The baker/cook made bread and/or cake "for all ".')).toEqual([
    'The baker or cook made bread or cake "for all".',
  ]);
});

test('toSpokenSentences cuts the last clause of a long sentence', () => {
  const start =
    'The engineers of the shipyard on the northern bank of the river had promised the captain and his crew before the first long voyage of that summer';
  expect(
    toSpokenSentences(`${start} a new ferry, which was built for open water and rough winters.`),
  ).toEqual([`${start} a new ferry.`]);
  const whole = `${start} that the new ferry, which was built for open water and rough winters, would have a smoother ride.`;
  expect(toSpokenSentences(whole, { isNeeded: true })).toEqual([whole]);
  expect(toSpokenSentences(whole)).toBeNull();
});

test('toSpokenSentences leaves out a preposition that another one follows', () => {
  expect(toSpokenSentences('The writer was invited to by the king of Spain.')).toEqual([
    'The writer was invited by the king of Spain.',
  ]);
  expect(toSpokenSentences('The writer was listened to by the king of Spain.')).toEqual([
    'The writer was listened to by the king of Spain.',
  ]);
});

test.each([
  ['(The row of wins went on.)', ['The row of wins went on.']],
  ['A second book, The Long Loaf, was sold.', ['A second book, The Long Loaf, was sold.']],
  [
    'In 1761 he proved that π, the ratio, is irrational.',
    ['In 1761 he proved that pi, the ratio, is irrational.'],
  ],
  ['The word is from the Greek ἄρτος (artos), a loaf.', ['The word is from the Greek artos, a loaf.']],
  [
    'Benjamin, the donkey who "could read", notices that the van is late.',
    ['Benjamin, the donkey who "could read", notices that the van is late.'],
  ],
  ['He also endorses Penn tennis balls.', ['He also endorses Penn tennis balls.']],
  [
    'Besides Doe, many of the bakers who took part in it are dead, as well as Roe, who died in Bern.',
    ['Besides Doe, many of the bakers who took part in it are dead, as well as Roe, who died in Bern.'],
  ],
  [
    'The picture shows a baker, her hat is related to fashion.',
    ['The picture shows a baker.', 'Her hat is related to fashion.'],
  ],
  ['Mr Doe, The former owner of the mill in Bern.', null],
  ['(Such rolls were new then.)', null],
])('toSpokenSentences says %j as %j', (text, spoken) => {
  expect(toSpokenSentences(text)).toEqual(spoken);
});
