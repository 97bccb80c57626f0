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
  const headings = (await planChapters('bodmin')).map(({ heading }) => heading);
  expect(headings).toContain('Rebellions');
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
