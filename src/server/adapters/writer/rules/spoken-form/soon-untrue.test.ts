import { expect, test } from 'vitest';
import { isSoonUntrue } from './soon-untrue.ts';

test.each([
  ['Jane Doe was the second mayor, and John Roe is the current mayor.', true],
  ['Jane Doe was the second mayor, and John Roe is the third, and he bakes.', true],
  ['The head of the mill is now John Roe.', true],
  ['The town is currently represented by John Roe.', true],
  ['John Roe is the 44th president of the bakers.', true],
  ['Its headmaster is Mr John Roe.', true],
  ['It was led by the current Director, John Roe.', true],
  ['The town will host the games in 2015.', true],
  ['The college is due to open in September 2017.', true],
  ['The king promised that he will bake.', false],
  ['John Roe became the third mayor in 1901.', false],
  ['The mill is now a museum.', false],
  ['The current was strong, and the captain left.', false],
])('isSoonUntrue: %j is %s', (text, expected) => {
  expect(isSoonUntrue(text)).toBe(expected);
});
