import { expect, test } from 'vitest';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { findRelation } from './relation.ts';

const createUnit = (text: string) => ({ text, standaloneText: text, link: null }) as NarrationUnit;

test.each([
  ['In 1986, she left the town.', 'In 1980, she moved there.', null],
  ['In 1980, she left the town.', 'In 1986, she moved there.', null],
  ['In 1986, she left the town.', 'She liked the town.', null],
  ['In the autumn of 1497, he tried again.', 'He was defeated in 1497.', null],
  ['Two years later, she fled the town.', 'She was arrested there.', 'next'],
  ['Two years later, she was in the town.', 'The total was small.', null],
  ['The main reason was the river.', 'She moved there.', 'why'],
  ['She sold the house.', 'She moved to Bern.', 'next'],
  ['The reason for any success remained hidden.', 'Healers used bread.', null],
  ['She had sold the house before.', 'She moved to Bern.', null],
])('findRelation: %j after %j is %s', (text, before, relation) => {
  expect(findRelation(createUnit(text), createUnit(before))).toBe(relation);
});

test.each([
  ['Thus, she sold the house.', 'She lost the school.', 'result'],
  ['Thus, when she came home, the house is sold.', 'The house is small.', null],
  ['Thus, the first script is the oldest one.', 'She lost the school.', null],
])('findRelation: the consequence %j after %j is %s', (text, before, relation) => {
  const standaloneText = text.replace(/^Thus, (\w)/u, (_, letter: string) => letter.toUpperCase());
  const unit = { text, standaloneText, link: 'result' } as NarrationUnit;
  expect(findRelation(unit, createUnit(before))).toBe(relation);
});
