import { expect, test } from 'vitest';
import { listStems, startsWithUnknownThing } from './unknown-references.ts';

const known = listStems('Bodmin is a town with a jail. Sport');

test.each([
  ['The game is organised by the club.', true],
  ['In the final, he was beaten.', true],
  ['The first was a rebellion.', true],
  ['The jail was built of stone.', false],
  ['The effect of the game was small.', false],
  ['The game that made the town known is old.', false],
  ['The Black Death killed half of them.', false],
  ['The world was told.', false],
  ['A game is organised by the club.', false],
])('startsWithUnknownThing: %j is %s', (text, expected) => {
  expect(startsWithUnknownThing(text, known)).toBe(expected);
});
