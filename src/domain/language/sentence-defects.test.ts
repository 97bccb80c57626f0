import { expect, test } from 'vitest';
import { changesOutcome, findSentenceDefect, isPageText } from './sentence-defects.ts';

test.each([
  ['The temperature is between 60 and.', 'hole'],
  ['He was Duno.atus, a son of the king.', 'hole'],
  ['It was the highest in Canada As of 2011.', 'hole'],
  ['It is the continuous phase. and it is dark.', 'hole'],
  ['He described the brain and its parts During his study of the body.', 'hole'],
  ['Bread is divided into broad groups: This scheme is old.', 'hole'],
  ['She baked for the revolution..and it can only lead to more bread.', 'hole'],
  ['A mill was planned in 1930: it was built later: it is now old.', 'hole'],
  ['What follows here summarizes each part.', 'page'],
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
  'It is used in books, and is a common term.',
])("'%s' has no defect", (sentence) => {
  expect(findSentenceDefect(sentence)).toBeNull();
});

test('a sentence that turns the one before it is recognised by its beginning', () => {
  expect(changesOutcome('However, she returned a year later.')).toBe(true);
  expect(changesOutcome('This led to a second edition.')).toBe(true);
  expect(changesOutcome('The town, however, was saved.')).toBe(true);
  expect(changesOutcome('She was born in Bern.')).toBe(false);
});

test.each([
  'The following list is of those who led the bakers of Bern.',
  'The above calculations show how to bake many loaves.',
  'A long discussion of the ovens of the town is available in Keller.',
  'A full transcript of the talk is available.',
  "Video clips of the fair are still available on the town's website for download.",
  'And the guild has made the full video available on YouTube.',
  'The script has letters for /ʔa, ʔi/ and more.',
  'Let Q be a loaf between two others.',
  'The 2 r can also be written anew.',
  'It can be written as d, where d is the width of the loaf.',
  'He called it "a way to bake without ovens..."',
])('isPageText finds %j', (sentence) => {
  expect(isPageText(sentence)).toBe(true);
});

test.each([
  'The following year, the mill burned.',
  'The following list was found in the mill: flour, salt and yeast.',
  'The above-ground oven and the above average harvest were new.',
  'The bread is available in Bern and on the coast.',
  'The recording of the choir is available in a new version.',
  'The baker and/or the cook came.',
  'Let us say that Bern is the town where I was born.',
  'It cost 2 francs, and 3 x 100 loaves were sold.',
  'He said "and so on ..." and left.',
])('isPageText leaves %j', (sentence) => {
  expect(isPageText(sentence)).toBe(false);
});
