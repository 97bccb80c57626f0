import { expect, test } from 'vitest';
import { echoOf, nameIn, yearOf } from './echo.ts';

test('takes up an amount or a list, and no bare thing', () => {
  expect(echoOf('The road is about 6,400 kilometres long and crosses the desert.')).toBe(
    'About 6,400 kilometres',
  );
  expect(echoOf('Weathered ash makes rich soil for coffee, vines and rice.')).toBe('Coffee, vines and rice');
  expect(echoOf('The merchants used it as a wooden counting frame.')).toBeNull();
});

test('takes nothing out of a sentence that denies, doubts or quotes, and no part of a number', () => {
  expect(echoOf('The town never had 300 houses.')).toBeNull();
  expect(echoOf('The mayor called it “a quiet little place”.')).toBeNull();
  expect(echoOf('The tree had gained about seventy-four kilograms since then.')).toBeNull();
  expect(echoOf('The midge is less than a full centimetre.')).toBeNull();
  expect(echoOf('He came home in 1849 remains of the game in hand.')).toBeNull();
});

test('knows the year and the name of a sentence that has one', () => {
  expect(yearOf('The last doge gave up his office in 1797.')).toBe('1797');
  expect(yearOf('It was begun in 1797 and done in 1801.')).toBeNull();
  expect(yearOf('Legend says that it fell in 1797.')).toBeNull();
  expect(nameIn('The court invited Kublai Khan, and he came.')).toBe('Kublai Khan');
  expect(nameIn('The ships reached South America.')).toBeNull();
});

test('wants to remember no place that everyone knows, and no half of a name', () => {
  expect(nameIn('At the centre of our own Milky Way lies a black hole.')).toBeNull();
  expect(nameIn('She led the side. Judit Polgár of Hungary later rose to eighth in the world.')).toBeNull();
});
