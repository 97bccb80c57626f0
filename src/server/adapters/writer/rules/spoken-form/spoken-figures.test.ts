import { expect, test } from 'vitest';
import { expandRareUnits, expandYearRanges, joinUnits } from './spoken-figures.ts';

test.each([
  ['The oven is dated 1469–72.', 'The oven is dated from 1469 to 1472.'],
  ['In 1865–66 he baked.', 'In 1865 and 1866 he baked.'],
  ['It closed in 1914–1918.', 'It closed from 1914 to 1918.'],
  ['It was open from 1998–02.', 'It was open from 1998 to 2002.'],
  ['The 1996–97 season was long.', 'The 1996 to 1997 season was long.'],
  ['It cost $1200–50 a year.', 'It cost $1200–50 a year.'],
])('expandYearRanges says %j as %j', (text, spoken) => {
  expect(expandYearRanges(text)).toBe(spoken);
});

test.each([
  ['She had a 2 kilograms oven.', 'She had a 2-kilogram oven.'],
  ['They met a 10 feet swell.', 'They met a 10-foot swell.'],
  ['It has a 46 kilometres long shore.', 'It has a 46-kilometre-long shore.'],
  ['At 30000 feet it opened.', 'At 30,000 feet it opened.'],
  ['They sold 40,000,000 loaves and 1,500,000 rolls.', 'They sold 40 million loaves and 1.5 million rolls.'],
  ['It is 2 kilograms and red.', 'It is 2 kilograms and red.'],
  ['It has a 5 kilometres of shore.', 'It has a 5 kilometres of shore.'],
])('joinUnits says %j as %j', (text, spoken) => {
  expect(joinUnits(text)).toBe(spoken);
});

test.each([
  ['It flew at 3,000 ft/s relative to Bern.', 'It flew at 3,000 feet per second relative to Bern.'],
  ['It was 200 nmi from Bern.', 'It was 200 nautical miles from Bern.'],
  ['It has 1.5M people.', 'It has 1.5 million people.'],
  ['It had a 100 nmi orbit and 6.4 nmi above.', 'It had a 100 nmi orbit and 6.4 nmi above.'],
])('expandRareUnits says %j as %j', (text, spoken) => {
  expect(expandRareUnits(text)).toBe(spoken);
});
