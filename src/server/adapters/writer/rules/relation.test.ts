import { expect, test } from 'vitest';
import type { NarrationUnit } from './narration-unit.ts';
import { findRelation, isPastEvent } from './relation.ts';

const createUnit = (text: string) => ({ text, standaloneText: text, link: null }) as NarrationUnit;

test.each([
  ['In 1986, she left the town.', 'In 1980, she moved there.', null],
  ['In 1980, she left the town.', 'In 1986, she moved there.', null],
  ['In 1986, she left the town.', 'She liked the town.', null],
  ['In the autumn of 1497, he tried again.', 'He was defeated in 1497.', null],
  ['Two years later, she fled the town.', 'She was arrested there.', 'next'],
  ['Two years later, she was in the town.', 'The total was small.', null],
  ['The main reason was the river.', 'She moved there.', 'why'],
  ['Later, the hall was sold.', 'Initially it was a school.', 'atFirst'],
  ['She sold the house.', 'She moved to Bern.', 'next'],
  ['She had sold the house before.', 'She moved to Bern.', null],
])('findRelation: %j after %j is %s', (text, before, relation) => {
  expect(findRelation(createUnit(text), createUnit(before))).toBe(relation);
});

test('isPastEvent is false for what still is', () => {
  expect(isPastEvent('He lost the first match.')).toBe(true);
  expect(isPastEvent('The jail was closed, but the building is a hotel.')).toBe(false);
});
