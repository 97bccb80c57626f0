import { expect, test } from 'vitest';
import { isPageText } from './page-text.ts';

test.each([
  'The following list is of those who led the bakers of Bern.',
  'The above calculations show how to bake many loaves.',
  'A long discussion of the ovens of the town is available in Keller.',
  'A full transcript of the talk is available.',
  "Video clips of the fair are still available on the town's website for download.",
  'And the guild has made the full video available on YouTube.',
  'Keller 1964 lists what bakers need.',
  'Keller and Roe 1964 argue that the mill is old.',
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
  'Windows 2000 lists the ovens.',
  'Keller listed four mills in 1964.',
  'The baker and/or the cook came.',
  'Let us say that Bern is the town where I was born.',
  'It cost 2 francs, and 3 x 100 loaves were sold.',
  'He said "and so on ..." and left.',
])('isPageText leaves %j', (sentence) => {
  expect(isPageText(sentence)).toBe(false);
});
