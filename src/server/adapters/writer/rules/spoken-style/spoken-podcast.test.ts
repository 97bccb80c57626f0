import { expect, test } from 'vitest';
import { collectTurns, createRequests } from '../../../../../../tests/support/script-model-compliance.ts';
import { readWholeArticles } from '../../../../../../tests/support/test-articles.ts';
import {
  createBrief,
  readBuiltinArticle,
  writePodcast,
} from '../../../../../../tests/support/written-podcasts.ts';
import { createBuiltinWriter } from '../builtin-writer.ts';
import { contractVerbs } from './contract-verbs.ts';

const silkRoad = await readBuiltinArticle('silk-road');
const MIN_CONTRACTED_RATIO = 0.05;
const MAX_WRITTEN_RATIO = 0.1;

test('podcasts of the built-in writer have contractions in their cited turns', async () => {
  const cited = [];
  for (const article of (await readWholeArticles()).slice(0, 5))
    cited.push(...(await writePodcast([article], 10)).turns.filter(({ sources }) => sources.length > 0));
  const contracted = cited.filter(({ text }) => /n't\b|\b(?:it|they|he|she|there)'\p{Ll}/iu.test(text));
  const written = cited.filter(({ text }) => contractVerbs(text) !== text);
  expect(contracted.length).toBeGreaterThan(MIN_CONTRACTED_RATIO * cited.length);
  // Claim verification can keep one as it was.
  expect(written.length).toBeLessThan(MAX_WRITTEN_RATIO * contracted.length);
});

test('a resumed opening does not tell its given turns again in other words', async () => {
  const brief = createBrief([silkRoad]);
  const [opening] = createRequests(brief, createBuiltinWriter());
  if (!opening) throw new Error('There is no opening.');
  const whole = await collectTurns(createBuiltinWriter(), brief, opening);
  const after = whole.slice(0, 2);
  const cited = new Set(after.flatMap(({ sources }) => sources));
  const sentences = opening.sentences.filter(({ number }) => !cited.has(number));
  const rest = await collectTurns(createBuiltinWriter(), { ...brief }, { ...opening, after, sentences });
  const given = new Set(after.map(({ text }) => text));
  expect(rest.some(({ text }) => given.has(text))).toBe(false);
  expect(rest.flatMap(({ sources }) => sources).some((number) => cited.has(number))).toBe(false);
});
