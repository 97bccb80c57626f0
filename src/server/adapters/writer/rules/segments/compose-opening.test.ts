import { expect, test } from 'vitest';
import { collectTurns, createRequests } from '../../../../../../tests/support/script-model-compliance.ts';
import { readWholeArticle } from '../../../../../../tests/support/test-articles.ts';
import { createArticle, createBrief } from '../../../../../../tests/support/written-podcasts.ts';
import type { Article } from '../../../../../domain/article/article.schema.ts';
import { createBuiltinWriter } from '../builtin-writer.ts';

const MINUTES = 10;

async function composeOpening(article: Article, minutes = MINUTES) {
  const writer = createBuiltinWriter();
  const brief = createBrief([article], minutes);
  const [opening] = createRequests(brief, writer);
  if (!opening) throw new Error(`${article.title} has no opening.`);
  return { brief, opening, turns: await collectTurns(writer, brief, opening) };
}

const composeOpeningOf = async (name: string) => composeOpening(await readWholeArticle(name));

test.each([
  ['alchemy', 'alchemy'],
  ['toronto', 'Toronto'],
])('after a scene or a thing of %s, a host asks for the subject by its name', async (name, subject) => {
  const {
    opening: { direction },
    turns,
  } = await composeOpeningOf(name);
  expect([direction?.promise, ...(direction?.earlierKeySentences ?? [])].filter(Boolean)).toHaveLength(1);
  expect(turns[1]?.text).toMatch(new RegExp(`\\b(?:is|was) ${subject}\\b.*\\?$`, 'u'));
  expect(turns[2]?.text).toMatch(/^It['’]s /u);
});

test('a host asks what a thing of the past was', async () => {
  const { turns } = await composeOpeningOf('odanad');
  expect(turns.map(({ text }) => text).find((text) => text.endsWith('?'))).toMatch(/\bwhat was\b/u);
});

const HISTORY =
  'The mill was built in 1850 by a baker from Basel. It burned down in a storm in 1901. The town built it again.';

test('an article whose lead says nothing has an opening, too', async () => {
  const article = createArticle('The old mill', [
    ['The old mill', 1, ''],
    ['History', 2, HISTORY],
  ]);
  expect((await composeOpening(article, 1)).turns).toHaveLength(1);
});

test('an opening that goes on says nothing again', async () => {
  const { brief, opening, turns: after } = await composeOpeningOf('alchemy');
  const more = await collectTurns(createBuiltinWriter(), brief, { ...opening, after, words: 40 });
  const told = after.flatMap(({ sources }) => sources);
  expect(more.flatMap(({ sources }) => sources).filter((number) => told.includes(number))).toEqual([]);
});
