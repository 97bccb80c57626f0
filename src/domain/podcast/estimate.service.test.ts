import type { EntityManager } from '@mikro-orm/core';
import { describe, expect, test } from 'vitest';
import {
  createArticle,
  createFakeEncyclopedia,
  createFakeModelRegistry,
  FakeScriptModel,
  FakeSpeechModel,
} from '../../../tests/support/fakes.ts';
import { readWholeArticle } from '../../../tests/support/test-articles.ts';
import { createModelRegistry } from '../../server/model-registry.ts';
import type { Article } from '../article/article.schema.ts';
import type { Language } from '../languages.ts';
import { createVisitorRequester } from '../requester.ts';
import { type SpeechModel, wrapSpeechModel } from '../speech-model.ts';
import { systemClock } from '../system-clock.ts';
import { EstimateService } from './estimate.service.ts';

const ada = createVisitorRequester({ address: '192.0.2.1', owner: 'ada' }, undefined);

function createEstimates(
  articles: readonly Article[],
  speechModel = new FakeSpeechModel(),
  modelRegistry = createFakeModelRegistry(new FakeScriptModel(), speechModel),
): EstimateService {
  return new EstimateService({
    em: {} as EntityManager,
    editions: { get: () => createFakeEncyclopedia(...articles) },
    modelRegistry,
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

test('an estimate says why a podcast cannot be generated and what to do', async () => {
  const list = await estimate(await readWholeArticle('list-of-anthropologists'), 10);
  expect(list.obstacle).toMatch(/^This article is a list: .* Try another article\.$/u);
  const speechModel = new FakeSpeechModel({ englishOnly: 'The built-in voices' });
  const japanese = await readWholeArticle('one-ok-rock-ja');
  expect((await estimate(japanese, 10)).obstacle).toBeNull();
  expect((await estimate(japanese, 10, speechModel)).obstacle).toBe(
    'The built-in voices speak English only; this article is in Japanese. Choose an article in English.',
  );
});

describe('voices for the language of a podcast', () => {
  const createVoice = (provider: SpeechModel['provider'], englishOnly: string | null) =>
    wrapSpeechModel(new FakeSpeechModel({ englishOnly }), { provider });
  const natural = createVoice('natural', 'The natural voices');
  const builtIn = createVoice('builtin', 'The built-in voices');

  async function estimateVoices(
    slug: string,
    settings: { language?: Language; spokenLanguage?: Language; ttsProvider?: string },
    speechModel: SpeechModel | null,
  ) {
    const article = await readWholeArticle(slug);
    const registry = createModelRegistry({
      localModels: null,
      scriptModels: new Map(),
      builtInScriptModel: new FakeScriptModel(),
      speechModel,
      naturalVoices: {
        speechModel: natural,
        getStatus: () => ({ state: 'installed', progress: null, error: null, realTimeRatio: 2 }),
      },
      builtInSpeechModel: builtIn,
    });
    const { voices, obstacle } = await createEstimates([article], undefined, registry).estimate(
      { title: article.title, maxLength: 5, ...settings },
      ada,
    );
    return [voices.map(({ provider }) => provider), obstacle];
  }

  const chirp = createVoice('chirp', null);
  const refusal = (voices: string, advice: string) =>
    `${voices} speak English only; this article is in German. ${advice}`;
  test.each([
    ['English', 'apollo-8', {}, ['chirp', 'natural', 'builtin'], null],
    ['detected', 'bazooka-de', {}, ['chirp'], null],
    ['of the Wikipedia', 'apollo-8', { language: 'de' }, ['chirp'], null],
    ['chosen', 'apollo-8', { spokenLanguage: 'de' }, ['chirp'], null],
    [
      'English of a German article',
      'bazooka-de',
      { spokenLanguage: 'en' },
      ['chirp', 'natural', 'builtin'],
      null,
    ],
    [
      'that the chosen voices cannot speak',
      'bazooka-de',
      { ttsProvider: 'natural' },
      ['chirp'],
      refusal('The natural voices', 'Choose other voices.'),
    ],
  ] as const)('a language that is %s has its voices', async (_, slug, settings, voices, obstacle) => {
    expect(await estimateVoices(slug, settings, chirp)).toEqual([voices, obstacle]);
  });

  test('without a provider, no voices speak German', async () => {
    const obstacle = refusal('The natural voices', 'Choose an article in English.');
    expect(await estimateVoices('bazooka-de', {}, null)).toEqual([[], obstacle]);
  });
});
