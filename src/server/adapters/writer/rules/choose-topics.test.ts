import { expect, test } from 'vitest';
import { readWholeArticle } from '../../../../../tests/support/test-articles.ts';
import { planPodcast } from './plan-podcast.ts';

const WORDS = 1500;
const FIXED_WORDS = { intro: 60, outro: 30 };

async function planChapters(name: string) {
  return planPodcast([await readWholeArticle(name)], WORDS, FIXED_WORDS).filter(
    ({ kind }) => kind === 'chapter',
  );
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
  const headings = (await planChapters('bodmin')).map(({ heading }) => heading);
  expect(headings).toContain('Rebellions');
});
