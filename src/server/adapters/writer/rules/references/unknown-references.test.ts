import { expect, test } from 'vitest';
import {
  listDefiniteWords,
  listStems,
  listUnknownThing,
  refersToUnknownPerson,
  startsWithBareOrdinal,
} from './unknown-references.ts';

const known = listStems('Bodmin is a town with a jail. Sport');

test.each([
  ['The game is organised by the club.', ['gam']],
  ['In the final, he was beaten.', ['final']],
  ['The film consists mostly of dreams.', ['film']],
  ['The jail was built of stone.', []],
  ['The effect of the game was small.', []],
  ['The game that made the town known is old.', []],
  ['The Black Death killed half of them.', []],
  ['The world was told.', []],
  ['A game is organised by the club.', []],
])('listUnknownThing: of %j it is %j', (text, stems) => {
  expect(listUnknownThing(text, known)).toEqual(stems);
});

test('startsWithBareOrdinal finds a start that counts something unknown', () => {
  expect(startsWithBareOrdinal('The first was a rebellion.')).toBe(true);
  expect(startsWithBareOrdinal('The first rebellion failed.')).toBe(false);
});

test('listDefiniteWords has what a text speaks of as known, in its number', () => {
  const words = listDefiniteWords(
    'She made plays about the sea at the Bern Film School, the nature of film, and her films.',
  );
  expect(words).toContain('sea');
  expect(words).toContain('films');
  expect(words).not.toContain('plays');
  expect(listUnknownThing('The film is about the sea.', words)).toEqual(['film']);
  expect(listUnknownThing('The sea was calm.', words)).toEqual([]);
});

test.each([
  ['It was credited to her.', true],
  ['Initially following Mrs. Jones into exile, he reappears.', true],
  ['Born in Vienna in 1912, she came to Britain.', true],
  ['When Boxer is injured, he is sold.', false],
  ['The teacher sold his house.', false],
  ['In his book, Darwin explained it.', false],
  ['The town was sold.', false],
])('refersToUnknownPerson: %j in an article about a thing is %s', (text, expected) => {
  expect(refersToUnknownPerson(text, '')).toBe(expected);
});

test('refersToUnknownPerson takes the own pronoun for the subject', () => {
  expect(refersToUnknownPerson('In 1921 she left.', 'she')).toBe(false);
  expect(refersToUnknownPerson('In 1921 he left.', 'she')).toBe(true);
});
