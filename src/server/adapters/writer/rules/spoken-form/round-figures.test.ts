import { expect, test } from 'vitest';
import { roundFigures } from './round-figures.ts';

test.each([
  ['The flight took 69 hours, 8 minutes, and 16 seconds.', 'The flight took about 69 hours.'],
  ['The flight took 69 hours and 40 minutes.', 'The flight took about 70 hours.'],
  ['In 2016 it had 2,731,571 people.', 'In 2016 it had about 2.7 million people.'],
  ['They paid about $12,345 for it.', 'They paid about $12,000 for it.'],
  ['12,345 people came.', 'About 12,000 people came.'],
  ['It was 47.9 percent of the town.', 'It was about 48 percent of the town.'],
])('roundFigures says %j as a host would', (text, rounded) => {
  expect(roundFigures(text)).toBe(rounded);
});

test.each([
  ['More than 12,345 people came.', 'a bound'],
  ['The 12,345 people left.', 'an article before the figure'],
  ['He wrote, "I counted 12,345 people."', 'a quotation'],
  ['In 1986, 9,000 people came.', 'a round figure'],
])('roundFigures leaves %j as it is: %s', (text) => {
  expect(roundFigures(text)).toBe(text);
});
