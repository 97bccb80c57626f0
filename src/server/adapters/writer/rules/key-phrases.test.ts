import { expect, test } from 'vitest';
import { findKeyPhrase, findName, findYear } from './key-phrases.ts';

test('findKeyPhrase finds an amount or a list, but no single noun', () => {
  expect(findKeyPhrase('The road is about 6,400 kilometres long and crosses the desert.')).toBe(
    'About 6,400 kilometres',
  );
  expect(findKeyPhrase('Weathered ash makes rich soil for coffee, vines and rice.')).toBe(
    'Coffee, vines and rice',
  );
  expect(findKeyPhrase('The merchants used it as a wooden counting frame.')).toBeNull();
});

test('findKeyPhrase finds nothing in a sentence that denies, doubts or quotes, and no part of a number', () => {
  expect(findKeyPhrase('The town never had 300 houses.')).toBeNull();
  expect(findKeyPhrase('The mayor called it “a quiet little place”.')).toBeNull();
  expect(findKeyPhrase('The tree had gained about seventy-four kilograms since then.')).toBeNull();
  expect(findKeyPhrase('The midge is less than a full centimetre.')).toBeNull();
  expect(findKeyPhrase('He came home in 1849 remains of the game in hand.')).toBeNull();
});

test('findYear and findName find the only year and name of a sentence', () => {
  expect(findYear('The last doge gave up his office in 1797.')).toBe('1797');
  expect(findYear('It was begun in 1797 and done in 1801.')).toBeNull();
  expect(findYear('Legend says that it fell in 1797.')).toBeNull();
  expect(findName('The court invited Kublai Khan, and he came.')).toBe('Kublai Khan');
  expect(findName('The ships reached South America.')).toBeNull();
});

test('findName ignores well-known places and parts of names', () => {
  expect(findName('At the centre of our own Milky Way lies a black hole.')).toBeNull();
  expect(findName('She led the side. Judit Polgár of Hungary later rose to eighth in the world.')).toBeNull();
});
