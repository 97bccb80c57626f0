import { expect, test } from 'vitest';
import { readWholeArticles } from '../../../tests/support/test-articles.ts';
import { planSegments } from './plan-segments.ts';
import { localizeHeadings } from './segment-headings.ts';

const plan = async (code: string) => {
  const articles = (await readWholeArticles(code)).slice(0, 1);
  const segments = planSegments(articles, 3000, { intro: 0, outro: 0 });
  return {
    title: articles[0]?.title,
    headings: localizeHeadings(segments, articles).map(({ heading }) => heading),
  };
};

test.each(['de', 'fr', 'it', 'ja', 'pt', 'ru'])(
  'headings of an article in %s have no English words',
  async (code) => {
    const { headings } = await plan(code);
    expect(headings.length).toBeGreaterThan(4);
    for (const heading of headings)
      expect(heading).not.toMatch(/\b(?:and|more|continued|part|closing|thought)\b/u);
  },
);

test('opening and closing have the words of a known language, or the title of the article', async () => {
  const german = await plan('de');
  expect([german.headings[0], german.headings.at(-1)]).toEqual(['Einleitung', 'Zum Schluss']);
  const japanese = await plan('ja');
  expect([japanese.headings[0], japanese.headings.at(-1)]).toEqual([japanese.title, japanese.title]);
});

test('English headings stay as they are', async () => {
  const { headings } = await plan('en');
  expect([headings[0], headings.at(-1)]).toEqual(['Introduction', 'A closing thought']);
});
