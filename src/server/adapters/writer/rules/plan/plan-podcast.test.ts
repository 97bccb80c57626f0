import { expect, test } from 'vitest';
import {
  computeMeanSectionRating,
  readSectionRatings,
} from '../../../../../../tests/support/section-ratings.ts';
import { readWholeArticle, readWholeArticles } from '../../../../../../tests/support/test-articles.ts';
import type { Article } from '../../../../../domain/article/article.schema.ts';
import { planPodcast } from './plan-podcast.ts';

const WORDS = 1500;
const FIXED_WORDS = { intro: 60, outro: 30 };
const MIN_MEAN_RATING = 3;

const planArticle = (article: Article) =>
  planPodcast([article], WORDS, FIXED_WORDS).filter(({ kind }) => kind === 'chapter');

const planChapters = async (name: string) => planArticle(await readWholeArticle(name));

async function listHeadings(name: string): Promise<string[]> {
  return (await planChapters(name)).map(({ heading }) => heading);
}

test.each([
  ['ayn-rand', 'Rand died of heart failure'],
  ['douglas-adams', 'Adams died of a heart attack'],
  ['pierre-de-coubertin', 'until he died in 1937'],
  ['andrei-tarkovsky', 'Tarkovsky died in Paris'],
  ['animal-farm', 'they can no longer distinguish between the two'],
  ['andre-agassi', 'delivered a retirement speech'],
  ['apollo-8', 'upside down, in what was termed Stable 2 position'],
])('a podcast about %s has the sentences of the end', async (name, end) => {
  const chapters = await planChapters(name);
  const texts = chapters.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  expect(texts.some((text) => text.includes(end))).toBe(true);
});

test('a chapter has no side section next to another one', async () => {
  expect(await listHeadings('bodmin')).toContain('Rebellions');
});

test('the chapters of ten minutes are about sections that a producer would tell', async () => {
  const ratings = await readSectionRatings();
  const articles = (await readWholeArticles()).filter(({ title }) => ratings.has(title));
  const means = articles.map((article) => {
    const told = planArticle(article).flatMap(({ sentences }) => sentences.map(({ number }) => number));
    return computeMeanSectionRating(told, article, ratings.get(article.title) ?? []);
  });
  expect(means).toHaveLength(ratings.size);
  expect(means.reduce((sum, mean) => sum + mean, 0) / means.length).toBeGreaterThan(MIN_MEAN_RATING);
});

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
