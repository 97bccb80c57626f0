import { expect, test } from 'vitest';
import { speakBrackets } from './speak-brackets.ts';

test.each([
  ['Baking is (in part) an art.', 'Baking is in part an art.'],
  ['It has (at least) two ovens.', 'It has at least two ovens.'],
  ['She wanted a simple(r) oven.', 'She wanted a simpler oven.'],
  ['She had to "continue(d) in good order".', 'She had to "continued in good order".'],
  ['"The mill (near the river) burned," she said.', '"The mill, near the river, burned," she said.'],
  ['It is "a kind of bread (made of rye)".', 'It is "a kind of bread, made of rye".'],
  ['There was "at least one (failed) attempt".', 'There was "at least one failed attempt".'],
  ['It is "the best (baker), of all".', 'It is "the best baker, of all".'],
  ['It grew "in Bern (Old Town), and Thun".', 'It grew "in Bern, Old Town,, and Thun".'],
  ['She sang "Dance in Bern (With Me)".', 'She sang "Dance in Bern With Me".'],
  ['She sang "(Let Me) Bake".', 'She sang "Let Me Bake".'],
  ['Millers (e.g. Hans Vogt) and bakers met.', 'Millers, for example Hans Vogt, and bakers met.'],
  ['She wrote on leaven (the mother of bread).', 'She wrote on leaven, the mother of bread.'],
  ['Its food (i.e., ants) was near.', 'Its food, that is, ants, was near.'],
  [
    'The mill (which was torn down) had wheels (or rollers).',
    'The mill, which was torn down, had wheels, or rollers.',
  ],
])('speakBrackets says the words of %j', (text, spoken) => {
  expect(speakBrackets(text, true)).toBe(spoken);
});

test.each([
  ['Baking is (in part of Bern) an art.', 'Baking is  an art.'],
  ['The oven(s) and the mill (near the river) burned.', 'The oven and the mill  burned.'],
  ['She "saw a mill (1984) in Bern (p. 23)" then.', 'She "saw a mill  in Bern " then.'],
  ['He "left the Bern Guild (BG) then".', 'He "left the Bern Guild  then".'],
  ['"Bread" (made of rye) and "cake".', '"Bread"  and "cake".'],
  ['It says "bred (sic) is good (Keller 1984)".', 'It says "bred  is good ".'],
  ['The mill (in Bern burned.', 'The mill in Bern burned.'],
  ['The guild (the bakers were its members) met.', 'The guild  met.'],
  ['A two-stone (a single wheel) mill stood there.', 'A two-stone  mill stood there.'],
  ['She kept rye, oats (the feed of horses) and wheat.', 'She kept rye, oats  and wheat.'],
])('speakBrackets leaves out the brackets of %j', (text, spoken) => {
  expect(speakBrackets(text, true)).toBe(spoken);
});

test('speakBrackets explains nothing in another language or in a long sentence', () => {
  expect(speakBrackets('La farina (or bianca) era cara.', false)).toBe('La farina  era cara.');
  const long = `The mill (the oldest of the town) stood ${'near the river '.repeat(10)}for years.`;
  expect(speakBrackets(long, true)).not.toContain('oldest');
});
