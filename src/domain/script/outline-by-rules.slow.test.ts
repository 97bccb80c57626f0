import { expect, test } from 'vitest';
import { createArticleOf } from '../../../tests/support/fakes.ts';
import { readWholeArticle, readWholeArticles } from '../../../tests/support/test-articles.ts';
import { divideWords, shareWords } from '../length/lengths.ts';
import { createScriptMaterial, sumWords } from './material.ts';
import { createOutlineByRules } from './outline-by-rules.ts';

const LANGUAGES = ['en', 'de', 'fr', 'it', 'pt', 'ru', 'ja'];
const TEN_MINUTES_WORDS = divideWords(1500, 60).chapters;

function createSentences(count: number, about: string): string {
  return Array.from(
    { length: count },
    (_, at) => `The ${about} of the town had ${at + 2} doors in those years.`,
  ).join(' ');
}

test.each(LANGUAGES)(
  'createOutlineByRules gives no sentence to two chapters, and each chapter a title of its own, in %s',
  async (language) => {
    for (const article of await readWholeArticles(language)) {
      const material = createScriptMaterial([article]);
      for (const words of [300, 2600]) {
        const { chapters } = createOutlineByRules(material, words);
        const numbers = chapters.flatMap(({ sentences }) => sentences.map(({ number }) => number));
        expect(numbers).toHaveLength(new Set(numbers).size);
        expect(chapters.length, article.title).toBeGreaterThan(0);
        for (const { title, sentences } of chapters) {
          expect(title.trim(), article.title).not.toBe('');
          expect(sentences.length, title).toBeGreaterThan(0);
          const own = sentences.map(({ number }) => number);
          expect(own).toEqual(own.toSorted((a, b) => a - b));
        }
        expect(new Set(chapters.map(({ title }) => title)).size, article.title).toBe(chapters.length);
        // The words that join headings are those of the language.
        if (language !== 'en')
          for (const { title } of chapters) expect(title).not.toMatch(/\b(?:and|part|continued)\b/u);
      }
    }
  },
);

test('createOutlineByRules gives long articles five to eight chapters for ten minutes, with enough material', async () => {
  const long = (await readWholeArticles()).filter(({ words }) => words > 3500);
  expect(long.length).toBeGreaterThan(10);
  for (const article of long) {
    const { chapters } = createOutlineByRules(createScriptMaterial([article]), TEN_MINUTES_WORDS);
    // The sections of 'Area' are short and full of formulas.
    if (article.title !== 'Area') expect(chapters.length, article.title).toBeLessThanOrEqual(8);
    expect(chapters.length, article.title).toBeGreaterThanOrEqual(5);
    const material = sumWords(chapters.flatMap(({ sentences }) => sentences));
    expect(material, article.title).toBeGreaterThan(1.1 * TEN_MINUTES_WORDS);
  }
});

test('createOutlineByRules keeps the lead out of the chapters of a long article', async () => {
  const article = await readWholeArticle('apollo-8');
  const { chapters } = createOutlineByRules(createScriptMaterial([article]), TEN_MINUTES_WORDS);
  expect(chapters.flatMap(({ sentences }) => sentences).some(({ section }) => section === 0)).toBe(false);
});

test('createOutlineByRules prefers a section that the lead names to a longer one', () => {
  const article = createArticleOf('Bern', [
    ['', 1, 'Bern is a town with an old market. It is known for its bridges.'],
    ['Gates', 2, createSentences(20, 'gate')],
    ['Bridges', 2, createSentences(18, 'bridge')],
    ['Walls', 2, createSentences(19, 'wall')],
  ]);
  const { chapters } = createOutlineByRules(createScriptMaterial([article]), 150);
  expect(chapters.map(({ title }) => title)).toEqual(['Bridges']);
});

test('createOutlineByRules joins short neighbouring sections and names them', () => {
  const article = createArticleOf('Bern', [
    ['', 1, createSentences(12, 'town')],
    ['Gates', 2, createSentences(8, 'gate')],
    ['Walls', 2, createSentences(8, 'wall')],
    ['Mills', 2, createSentences(30, 'mill')],
  ]);
  const { chapters } = createOutlineByRules(createScriptMaterial([article]), 300);
  expect(chapters.map(({ title }) => title)).toEqual(['Gates and Walls', 'Mills']);
});

test('createOutlineByRules joins headings by commas if one of them has a conjunction', () => {
  const article = createArticleOf('Bern', [
    ['', 1, createSentences(12, 'town')],
    ['Gates and bridges', 2, createSentences(8, 'gate')],
    ['Walls', 2, createSentences(8, 'wall')],
    ['Mills', 2, createSentences(30, 'mill')],
  ]);
  const { chapters } = createOutlineByRules(createScriptMaterial([article]), 300);
  expect(chapters.map(({ title }) => title)).toEqual(['Gates and bridges, Walls', 'Mills']);
});

test('createOutlineByRules divides a long section at a paragraph', () => {
  const about = ['mill', 'wheel', 'stone', 'oven', 'loaf', 'bread'];
  const halves = about.map((one) => createSentences(10, one)).join('\n\n');
  const article = createArticleOf('Bern', [
    ['', 1, createSentences(4, 'town')],
    ['Mills', 2, halves],
    ['Gates', 2, createSentences(20, 'gate')],
  ]);
  const { chapters } = createOutlineByRules(createScriptMaterial([article]), 400);
  expect(chapters.map(({ title }) => title)).toEqual(['Mills', 'Mills (2)']);
  expect(chapters[1]?.sentences[0]?.text).toContain('oven');
});

test('createOutlineByRules prefers what happened, ends with what remained, and leaves out side sections', () => {
  const article = createArticleOf('Bern', [
    ['', 1, createSentences(4, 'town')],
    ['Legacy', 2, createSentences(18, 'name')],
    ['Sports', 2, createSentences(60, 'club')],
    ['Bread', 2, createSentences(30, 'oven')],
    ['History', 2, createSentences(30, 'wall')],
  ]);
  const { chapters } = createOutlineByRules(createScriptMaterial([article]), 560);
  expect(chapters.map(({ title }) => title)).toEqual(['Bread', 'History', 'Legacy']);
});

test('createOutlineByRules makes chapters of the lead of an article that is nearly all lead', async () => {
  const article = await readWholeArticle('percent-sign');
  const { chapters } = createOutlineByRules(createScriptMaterial([article]), 285);
  const sections = chapters.flatMap(({ sentences }) => sentences.map(({ section }) => section));
  expect(sections).toContain(0);
  expect(chapters[0]?.sentences[0]?.number).toBeGreaterThan(1);
});

test('createOutlineByRules gives each article of a series its share, with its title', async () => {
  const articles = await Promise.all(['apollo-8', 'plankton'].map(readWholeArticle));
  const { chapters } = createOutlineByRules(createScriptMaterial(articles), TEN_MINUTES_WORDS);
  const spoken = shareWords(
    TEN_MINUTES_WORDS,
    chapters.map(({ sentences }) => sumWords(sentences)),
  );
  const words = articles.map((_, article) =>
    chapters.reduce(
      (sum, { sentences: [one] }, at) => sum + (one?.article === article ? (spoken[at] ?? 0) : 0),
      0,
    ),
  );
  const [first = 0, second = 0] = words;
  expect(second / (first + second)).toBeGreaterThan(0.1);
  expect(second / (first + second)).toBeLessThan(0.25);
  expect(chapters.at(-1)?.title).toMatch(/^Plankton/u);
  expect(chapters[0]?.title).toMatch(/^Apollo 8: /u);
});
