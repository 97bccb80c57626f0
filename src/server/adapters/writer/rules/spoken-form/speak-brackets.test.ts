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
])('speakBrackets says the words of %j', (text, spoken) => {
  expect(speakBrackets(text)).toBe(spoken);
});

test.each([
  ['Baking is (in part of Bern) an art.', 'Baking is  an art.'],
  ['The oven(s) and the mill (near the river) burned.', 'The oven and the mill  burned.'],
  ['She "saw a mill (1984) in Bern (p. 23)" then.', 'She "saw a mill  in Bern " then.'],
  ['He "left the Bern Guild (BG) then".', 'He "left the Bern Guild  then".'],
  ['"Bread" (made of rye) and "cake".', '"Bread"  and "cake".'],
  ['It says "bred (sic) is good (Keller 1984)".', 'It says "bred  is good ".'],
  ['The mill (in Bern burned.', 'The mill in Bern burned.'],
])('speakBrackets leaves out the brackets of %j', (text, spoken) => {
  expect(speakBrackets(text)).toBe(spoken);
});
