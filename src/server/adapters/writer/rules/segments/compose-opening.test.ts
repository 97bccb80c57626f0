import { expect, test } from 'vitest';
import { collectTurns, createRequests } from '../../../../../../tests/support/script-model-compliance.ts';
import { readWholeArticle } from '../../../../../../tests/support/test-articles.ts';
import { createBrief } from '../../../../../../tests/support/written-podcasts.ts';
import { createBuiltinWriter } from '../builtin-writer.ts';

const MINUTES = 10;

async function composeOpeningOf(name: string) {
  const writer = createBuiltinWriter();
  const brief = createBrief([await readWholeArticle(name)], MINUTES);
  const [opening] = createRequests(brief, writer);
  if (!opening) throw new Error(`${name} has no opening.`);
  return { direction: opening.direction, turns: await collectTurns(writer, brief, opening) };
}

test.each([
  ['alchemy', 'alchemy'],
  ['toronto', 'Toronto'],
])('after a scene or a thing of %s, a host asks for the subject by its name', async (name, subject) => {
  const { direction, turns } = await composeOpeningOf(name);
  expect([direction?.promise, ...(direction?.earlierKeySentences ?? [])].filter(Boolean)).toHaveLength(1);
  expect(turns[1]?.text).toMatch(new RegExp(`\\b(?:is|was) ${subject}\\b.*\\?$`, 'u'));
  expect(turns[2]?.text).toMatch(/^It.s /u);
});

test('a host asks what a thing of the past was', async () => {
  const { turns } = await composeOpeningOf('odanad');
  expect(turns.map(({ text }) => text).find((text) => text.endsWith('?'))).toMatch(/\bwhat was\b/u);
});
