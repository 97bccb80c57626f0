import { expect, test } from 'vitest';
import { readPassage } from './passage.ts';
import { checkRank } from './rank-rule.ts';

const check = (turn: string, cited: string) => checkRank(readPassage(turn), readPassage(cited));

test.each([
  ['the biggest of them', 'the largest of them'],
  ['They need water, and most lay their eggs there.', 'Most lay eggs in water.'],
  ['one of the tallest', 'one of the tallest'],
  ['among the tallest', 'the tallest'],
  ["It's the strangest story, but it was the oldest.", 'the oldest of its kind'],
  ['It was at least a forest in the west.', 'a forest'],
  ['the most famous one', 'the most famous survivor'],
  ['the third largest town', 'the third-largest town'],
  ['the oldest in the town', 'It was ranked oldest in the town.'],
  ['the most visited tower', "Lisbon's most visited tower"],
  ['the only one of two', 'one of only two towers'],
  ['in the biggest tooth', 'depends on the size of the tooth, with the largest having 1,500'],
])('checkRank accepts %j for %j', (turn, cited) => expect(check(turn, cited)).toBeNull());

test.each([
  ['the tallest in the world', 'one of the tallest in the world'],
  ['the driest desert', 'the largest desert'],
  ['the driest and most famous desert', 'the driest desert'],
  ['the largest of all', 'a large one'],
  ['the most abundant protein', 'one of the most abundant proteins'],
  ['the first engineer ever to win it', 'an engineer won it'],
  ['the very first patient', 'one of the first patients'],
  ['the tallest in the town', 'It was ranked oldest in the town.'],
  ['the largest town', 'the third-largest town'],
  ['the largest town of all', 'one of the largest towns, the largest after Rome'],
  ["She's the youngest of the sisters.", 'She was the eldest of the three sisters.'],
  ['the only person to win it', 'one of only two people to win it'],
])('checkRank rejects %j for %j, which ranks otherwise', (turn, cited) =>
  expect(check(turn, cited)).toBe('rank'),
);
