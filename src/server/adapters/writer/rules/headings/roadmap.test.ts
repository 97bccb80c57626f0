import { expect, test } from 'vitest';
import { readWholeArticle } from '../../../../../../tests/support/test-articles.ts';
import { analyzeArticles } from '../analysis/podcast-analysis.ts';
import { fillStops, listStops } from './roadmap.ts';

const analysis = analyzeArticles([await readWholeArticle('alchemy')]);
const [subject] = analysis.subjects;

test('listStops names the first, another and the last chapter as parts of a sentence', () => {
  if (!subject) throw new Error('The article has no subject.');
  const plan = ['India', 'Muslim world', 'Muslim world, continued', 'Medieval Europe', 'Women in alchemy'];
  expect(listStops(plan, subject, analysis)).toEqual(['India', 'the Muslim world', 'women in alchemy']);
});

test('listStops is empty if fewer than two headings can be said', () => {
  if (!subject) throw new Error('The article has no subject.');
  expect(listStops(['India', 'Other and more'], subject, analysis)).toEqual([]);
});

test('fillStops joins the stops for the ear', () => {
  const stops = ['India', 'the Muslim world', 'the stone'];
  expect(fillStops('We look at {list}.', stops)).toBe('We look at India, the Muslim world and the stone.');
});
