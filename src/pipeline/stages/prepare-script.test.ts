import { expect, test } from 'vitest';
import { createMemoryCheckpoints } from '../../../tests/support/fakes.ts';
import { longRequest, neverAborts, setUp } from '../../../tests/support/generation.ts';
import { readWholeArticles } from '../../../tests/support/test-articles.ts';
import type { Article } from '../../domain/article/article.schema.ts';
import { createContext } from '../context.ts';
import { checkLanguage, checkProse } from './prepare-script.ts';

const english = await readWholeArticles();
const find = (title: string): Article => {
  const article = english.find((one) => one.title === title);
  if (!article) throw new Error(`There is no article ${title}.`);
  return article;
};
const links = ['Margaret Mead', 'Anthropology', 'Franz Boas', 'List of people', 'Elsewhere'];

async function check(article: Article, minutes = 10): Promise<void> {
  const { ports } = setUp({ checkpoints: createMemoryCheckpoints() });
  const encyclopedia = {
    ...ports.encyclopedia,
    listLinks: async () => links.map((title) => ({ title, description: '' })),
  };
  const context = await createContext(longRequest, { ...ports, encyclopedia }, neverAborts);
  await checkProse(
    [article],
    { words: 150 * Math.min(minutes, article.words / 120), fixedWords: 100 },
    context,
  );
}

test('a list is refused with linked articles that it names', async () => {
  await expect(check(find('List of anthropologists'))).rejects.toMatchObject({
    code: 'validation',
    message: expect.stringMatching(
      /^This article is a list: there is not enough prose for a conversation\. Try (?:Franz Boas or Margaret Mead|.*Margaret Mead.*)\.$/,
    ),
  });
});

test('whole articles have enough prose, and a stub for its own length', async () => {
  for (const article of english) if (article.words > 1200) await check(article);
  await check(find('Percent sign'), 2);
});

test('built-in voices refuse an article in another language before anything is synthesized', async () => {
  const { ports } = setUp({});
  const voices = { ...ports.speechModel.traits, englishOnly: 'The built-in voices' };
  expect(() => checkLanguage(english, null, voices)).not.toThrow();
  for (const [code, language] of [
    ['ja', 'Japanese'],
    ['de', 'German'],
  ] as const)
    expect(() => checkLanguage(articles(code), null, voices)).toThrow(
      `The built-in voices speak English only; this article is in ${language}.`,
    );
  expect(() => checkLanguage(articles('ja'), null, ports.speechModel.traits)).not.toThrow();
  expect(() => checkLanguage(articles('ja'), 'en', voices)).not.toThrow();
  expect(() => checkLanguage(english, 'de', voices)).toThrow('German');
});

const others = new Map([
  ['ja', await readWholeArticles('ja')],
  ['de', await readWholeArticles('de')],
]);
const articles = (code: string): Article[] => others.get(code) ?? [];
