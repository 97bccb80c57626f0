import type { EntityManager } from '@mikro-orm/core';
import { expect, test } from 'vitest';
import {
  createArticle,
  createFakeEncyclopedia,
  createFakeModelRegistry,
  FakeScriptModel,
  FakeSpeechModel,
} from '../../../tests/support/fakes.ts';
import { readWholeArticle } from '../../../tests/support/test-articles.ts';
import type { Article } from '../article/article.schema.ts';
import { createVisitorRequester } from '../requester.ts';
import { systemClock } from '../system-clock.ts';
import { EstimateService } from './estimate.service.ts';

const ada = createVisitorRequester({ address: '192.0.2.1', owner: 'ada' }, undefined);

function createEstimates(articles: readonly Article[], speechModel = new FakeSpeechModel()): EstimateService {
  return new EstimateService({
    em: {} as EntityManager,
    editions: { get: () => createFakeEncyclopedia(...articles) },
    modelRegistry: createFakeModelRegistry(new FakeScriptModel(), speechModel),
    clock: { ...systemClock, now: () => new Date('2026-11-21T00:00:00Z') },
    aliases: {},
    getNaturalRatio: () => null,
  });
}

test('an estimate for several titles counts each article once', async () => {
  const estimates = createEstimates(['Abacus', 'Bee', 'Chess'].map((title) => createArticle(title)));
  const minutes = async (wikiTitles?: string[]) =>
    (await estimates.estimate({ title: 'Counting', wikiTitle: 'Abacus', wikiTitles }, ada)).minutes;
  const one = await minutes();
  // Intro and outro are spoken once.
  const ratio = (await minutes(['Abacus', 'Bee', 'Chess'])) / one;
  expect(ratio).toBeGreaterThan(2.5);
  expect(ratio).toBeLessThan(3);
  expect(await minutes(['Bee', 'bee', 'Bee'])).toBe(one);
  expect(await minutes([])).toBe(one);
});

async function estimate(article: Article, maxLength: number, speechModel?: FakeSpeechModel) {
  return createEstimates([article], speechModel).estimate({ title: article.title, maxLength }, ada);
}

test('an estimate says that an article is shorter than the length, and promises what it has', async () => {
  const article = await readWholeArticle('la-calavera-catrina');
  expect(await estimate(article, 5)).toMatchObject({ is_short: false, obstacle: null });
  const { minutes, is_short, obstacle } = await estimate(article, 30);
  expect([is_short, obstacle]).toEqual([true, null]);
  expect(minutes).toBeGreaterThan(article.words / 200);
  expect(minutes).toBeLessThan(article.words / 110);
});

test('an estimate says why a podcast cannot be made and what to do', async () => {
  const list = await estimate(await readWholeArticle('list-of-anthropologists'), 10);
  expect(list.obstacle).toMatch(/^This article is a list: .* Try another article\.$/u);
  const speechModel = new FakeSpeechModel({ englishOnly: 'The built-in voices' });
  const japanese = await readWholeArticle('one-ok-rock-ja');
  expect((await estimate(japanese, 10)).obstacle).toBeNull();
  expect((await estimate(japanese, 10, speechModel)).obstacle).toBe(
    'The built-in voices speak English only; this article is in Japanese. Choose an article in English.',
  );
});
