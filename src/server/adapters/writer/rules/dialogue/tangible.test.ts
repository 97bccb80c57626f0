import { expect, test } from 'vitest';
import { findTangible } from './tangible.ts';

test.each([
  ['The flight took about 69 hours.', 'Nearly three days.'],
  ['The siege lasted 48 hours.', 'Two days.'],
  ['The work took 25 months.', 'Just over two years.'],
  ['It was lost by 48 percent of the families.', 'Almost half.'],
])('findTangible puts the figure of %j in other words', (text, words) => {
  expect(findTangible(text)).toBe(words);
});

test.each([
  ['The flight took 60 hours.', 'it is two and a half days'],
  ['In 1921, the flight took 69 hours.', 'there are two figures'],
  ['The bridge stood for 98 years.', 'everybody knows a century'],
  ['It was lost by 25 percent of the families.', 'a quarter is the same in other words'],
  ['She was 98 years old.', 'it is an age'],
  ['It was lost by 42 percent of the families.', 'no simple share is near'],
])('findTangible says nothing about %j: %s', (text) => {
  expect(findTangible(text)).toBeNull();
});
