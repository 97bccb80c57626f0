import { expect, test } from 'vitest';
import { checkCertainty } from './certainty-rule.ts';
import { readPassage } from './passage.ts';

const check = (turn: string, cited: string) =>
  checkCertainty(readPassage(turn), [readPassage(cited)], readPassage(cited));

test.each([
  ['Maybe it was carved in Norway.', 'It was carved in ivory, probably in Norway.'],
  ['Legend says it began in 421.', 'Legend gives the birth of the city as 421.'],
  ["How was it used? We don't know for sure.", 'Nobody knows exactly how it was used.'],
  ['It burned for two days.', 'It burned for two days, and in fact may have smoked for weeks.'],
  ['Exactly! It burned.', 'The tower burned.'],
  ['It always burned.', 'It burned always.'],
  ['Every page has two columns.', 'Each page holds two columns.'],
])('checkCertainty accepts %j for %j', (turn, cited) => expect(check(turn, cited)).toBeNull());

test.each([
  ['It was carved in Norway.', 'It was carved in ivory, probably in Norway.'],
  ['The city was founded on 25 March 421.', 'Legend gives the founding of the city as 25 March 421.'],
  ['It burned and smoked for weeks.', 'It burned for two days, and in fact may have smoked for weeks.'],
  ['Salt and oil came from the port.', 'Salt and oil may have come from the port.'],
  ['The tower definitely burned.', 'The tower burned.'],
  ['Every volcano gives a warning.', 'Most volcanoes give some kind of warning.'],
  ['The ice is going to melt, and the sea will rise.', 'If the ice melted, the sea would rise.'],
])('checkCertainty rejects %j for %j, which is less certain', (turn, cited) =>
  expect(check(turn, cited)).toBe('certainty'),
);
