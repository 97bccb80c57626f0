import { expect, test } from 'vitest';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { findElapsed } from './elapsed.ts';

const createUnit = (text: string) => ({ text }) as NarrationUnit;

test.each([
  ['In 1957, she published it.', 'She began the novel in 1943.', 'Fourteen years later.'],
  ['On 4 May 1957, she published it.', 'She began the novel in 1943.', 'Fourteen years later.'],
  ['In 1945, she published it.', 'She began the novel in 1943.', null],
  ['In 1957, she published it.', 'She wrote from 1943 to 1950.', null],
  ['In 1957, fourteen years later, she published it.', 'She began it in 1943.', null],
  ['She published it.', 'She began the novel in 1943.', null],
])('findElapsed: %j after %j is %s', (text, before, words) => {
  expect(findElapsed(createUnit(text), createUnit(before))).toBe(words);
});
