import { expect, test } from 'vitest';
import { changesOutcome, findSentenceDefect } from './sentence-defects.ts';

test.each([
  ['The temperature is between 60 and.', 'hole'],
  ['The expected value of F is which is 1.', 'hole'],
  ['He was Duno.atus, a son of the king.', 'hole'],
  ['It was the highest in Canada As of 2011.', 'hole'],
  ['It is the continuous phase. and it is dark.', 'hole'],
  ['He described the brain and its parts During his study of the body.', 'hole'],
  ['He was invited to by the king of the town.', 'hole'],
  ['Bread is divided into broad groups: This scheme is old.', 'hole'],
  ['They built Bern on the banks of the Aare and Baselon the banks of the Rhine.', 'hole'],
  ['Shared ideas about bread allows freedom.', 'hole'],
  ['The ways include walls, fences, screens, use of glass, partitions, beside other ways.', 'list'],
  ['In 1972, she told a historian her ten favourite films.', 'list'],
  ['A part of the mill remains in the yard, the harbour was deep.', 'splice'],
  ['The origins are unknown, some bakers believe it was old.', 'splice'],
  ['She baked for the revolution..and it can only lead to more bread.', 'hole'],
  ['A mill was planned in 1930: it was built later: it is now old.', 'hole'],
  ['Many of the mills have been rebuilt in Bern, large-scale baking is underway there.', 'splice'],
  ['Bread could also used for soup.', 'hole'],
  ['What follows here summarizes each part.', 'page'],
  ['Their loaves tend to be flat, they usually have five corners.', 'splice'],
  ['If F ≥ 3, the hypothesis is rejected.', 'operator'],
  ['The parallelogram can be cut as shown on the right.', 'page'],
  ['Some of his works are given below.', 'page'],
  ['The classes are outlined here.', 'page'],
])("'%s' has a defect: %s", (sentence, defect) => {
  expect(findSentenceDefect(sentence)).toBe(defect);
});

test.each([
  'It is not clear what it was made of.',
  'They feature letters that were borrowed from or influenced by Greek.',
  'The first of which is the oldest town that he lived in.',
  'Greeks count with pebbles from left to right.',
  'The town is referred to in a song.',
  'Many kinds of bread are old.',
  'A child brought up in Bern, she was a baker.',
  'It is used in books, and is a common term.',
  'When the mill was built, the harbour was deep.',
])("'%s' has no defect", (sentence) => {
  expect(findSentenceDefect(sentence)).toBeNull();
});

test('a sentence that turns the one before it is recognised by its beginning', () => {
  expect(changesOutcome('However, she returned a year later.')).toBe(true);
  expect(changesOutcome('This led to a second edition.')).toBe(true);
  expect(changesOutcome('The town, however, was saved.')).toBe(true);
  expect(changesOutcome('She was born in Bern.')).toBe(false);
});
