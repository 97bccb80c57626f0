import { expect, test } from 'vitest';
import { isSoonUntrue } from './soon-untrue.ts';

test.each([
  ['Jane Doe was the second mayor, and John Roe is the current mayor.', true],
  ['Jane Doe was the second mayor, and John Roe is the third, and he bakes.', true],
  ['The head of the mill is now John Roe.', true],
  ['The town is currently represented by John Roe.', true],
  ['John Roe is the 44th president of the bakers.', true],
  ['John Roe became the third mayor in 1901.', false],
  ['The mill is now a museum.', false],
  ['The current was strong, and the captain left.', false],
])('isSoonUntrue: %j is %s', (text, expected) => {
  expect(isSoonUntrue(text)).toBe(expected);
});
