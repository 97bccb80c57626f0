import { expect, test } from 'vitest';
import { startsWithPronoun } from './pronouns.ts';

test.each([
  ['He left.', true],
  ['It was built in 1880.', true],
  ['It is used to make bread.', true],
  ['It was so large that it sank.', true],
  ['Les uns partent.', false],
  ['Elle part.', true],
  ['It was later shown that the map is false.', false],
  ['It may not be known whether she came.', false],
  ['It is often difficult for divers to reach it.', false],
  ['It seems that nobody came.', false],
])("startsWithPronoun('%s') is %s", (sentence, expected) => {
  expect(startsWithPronoun(sentence)).toBe(expected);
});
