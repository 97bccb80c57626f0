import { expect, test } from 'vitest';
import { readWholeArticle } from '../../../../../../tests/support/test-articles.ts';
import { planPodcast } from './plan-podcast.ts';

const WORDS = 1500;
const FIXED_WORDS = { intro: 60, outro: 30 };

async function listHeadings(name: string): Promise<string[]> {
  return planPodcast([await readWholeArticle(name)], WORDS, FIXED_WORDS)
    .filter(({ kind }) => kind === 'chapter')
    .map(({ heading }) => heading);
}

test('a life ends after the chapters about work and ideas', async () => {
  const headings = await listHeadings('andrei-tarkovsky');
  expect(headings.at(-1)).toMatch(/^Film career outside the Soviet Union/u);
  expect(headings).toContain('Cinematic style');
});

test('a chronicle has its first and its last period', async () => {
  const headings = await listHeadings('toronto');
  expect(headings[0]).toBe('Before 1800');
  expect(headings).toContain('Since 1945');
});

test('a chronicle of a life has all its periods before side sections', async () => {
  const headings = await listHeadings('andre-agassi');
  expect(headings.filter((heading) => /^\d{4}/u.test(heading))).toHaveLength(5);
});

test('a life is told before what others think of it', async () => {
  const headings = await listHeadings('ayn-rand');
  expect(headings).toEqual(expect.arrayContaining(['Early life', 'Atlas Shrugged and Objectivism']));
});

test('a mission has its end and what came of it', async () => {
  const headings = await listHeadings('apollo-8');
  expect(headings.slice(-2)).toEqual(['Cruise back to Earth and re-entry', 'Historical importance']);
});

test('a death comes before the chapters about another article', async () => {
  const articles = [await readWholeArticle('pierre-de-coubertin'), await readWholeArticle('bodmin')];
  const headings = planPodcast(articles, WORDS, FIXED_WORDS).map(({ heading }) => heading);
  const last = headings.findLastIndex((heading) => heading.startsWith('Pierre'));
  const first = headings.findIndex((heading) => heading.startsWith('Bodmin'));
  expect(first).toBeGreaterThan(0);
  expect(last).toBeGreaterThan(0);
  expect(last).toBeLessThan(first);
});

test('a trial has its outcome', async () => {
  const headings = await listHeadings('international-military-tribunal-for-the-far-east');
  expect(headings.join()).toMatch(/Judg?ment|Sentencing/u);
});

test('a thing has its history before its kinds', async () => {
  const headings = await listHeadings('alphabet');
  expect(headings[0]).toMatch(/^Ancient/u);
  expect(headings).toContain('European alphabets');
});
