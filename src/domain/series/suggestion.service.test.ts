import { beforeEach, expect, test } from 'vitest';
import { createArticle, createFakeEncyclopedia, FakeScriptModel } from '../../../tests/support/fakes.ts';
import type { Encyclopedia } from '../encyclopedia.ts';
import { DomainError } from '../errors.ts';
import type { ModelRegistry } from '../ports.ts';
import type { Caller } from '../requester.ts';
import type { EpisodesRequest, ModelUsage } from '../script-model.ts';
import { SuggestionService } from './suggestion.service.ts';

const caller: Caller = { owner: 'o', address: 'a', networks: ['subscriber', 'site'] };
const articles = ['Mercury (planet)', 'Honey', 'Sun', 'Moon'].map((title) => createArticle(title, 2));
let encyclopedia: Encyclopedia;
const USED: ModelUsage = { model: 'gpt-4.1', inputTokens: 800, outputTokens: 10 };
let modelCalls: number;
let booked: ModelUsage[];
/** Aborts when all callers have left. */
let callerAbort: AbortController;
beforeEach(() => {
  encyclopedia = createFakeEncyclopedia(...articles);
  modelCalls = 0;
  booked = [];
  callerAbort = new AbortController();
});

/** Creates a service for one series with a model that fails. */
function createService(topic: string, isModelCallAllowed = true) {
  const proposeEpisodes = async ({ onUsage }: EpisodesRequest) => {
    modelCalls += 1;
    callerAbort.signal.throwIfAborted();
    onUsage?.(USED);
    throw new DomainError('upstream', 'OpenAI cannot be reached.');
  };
  const scriptModel = Object.assign(new FakeScriptModel(), { proposeEpisodes });
  const modelRegistry = {
    findScriptModel: () => scriptModel,
    configured: new Set(['openai']),
    localModels: [],
  } as unknown as ModelRegistry;
  const em = { fork: () => ({ findOne: async () => ({ topic }), find: async () => [] }) } as never;
  const cache = {
    get: (_: string, load: (signal: AbortSignal) => Promise<never>) => load(callerAbort.signal),
  };
  const bookUsage = async (_: unknown, used: readonly ModelUsage[]) => {
    booked.push(...used);
  };
  return new SuggestionService({
    em,
    editions: { get: () => encyclopedia },
    modelRegistry,
    cache,
    isModelCallAllowed: async () => isModelCallAllowed,
    bookUsage,
  });
}

test('a failing model and a caller above the limit get episode suggestions by rules', async () => {
  const failed = await createService('honey').suggest(caller, 1);
  expect(modelCalls).toBe(1);
  const refused = await createService('honey', false).suggest(caller, 1);
  expect(modelCalls).toBe(1);
  expect(refused).toEqual(failed);
  // An unusable response costs money too.
  expect(booked).toEqual([USED]);
  expect(failed.map(({ role }) => role)).toEqual(['intro', 'deep-dive', 'deep-dive', 'conclusion']);
});

test('an aborted suggestion call without reported usage counts as a long call', async () => {
  const { listLinks } = encyclopedia;
  encyclopedia.listLinks = (...parameters) => {
    // Abort after the encyclopedia has checked the signal.
    queueMicrotask(() => callerAbort.abort());
    return listLinks(...parameters);
  };
  await expect(createService('honey').suggest(caller, 1)).rejects.toThrow('aborted');
  expect(modelCalls).toBe(1);
  expect(booked).toMatchObject([{ inputTokens: 2_500, outputTokens: 1_500 }]);
});

test('an ambiguous series topic selects the first article with a similar title', async () => {
  encyclopedia.getSummary = async () => {
    throw new DomainError('validation', 'This is a disambiguation page.');
  };
  const [intro] = await createService('Mercury').suggest(caller, 1);
  expect(intro?.sourceArticles).toEqual([{ title: 'Mercury (planet)' }]);
});

test('a series topic that redirects selects the target article', async () => {
  const { getSummary } = encyclopedia;
  encyclopedia.getSummary = (title) => getSummary(title === 'Our star' ? 'Sun' : title);
  const [intro] = await createService('Our star').suggest(caller, 1);
  expect(intro?.sourceArticles).toEqual([{ title: 'Sun' }]);
});

test('search hits without a word of the topic give no episode suggestions', async () => {
  encyclopedia.search = async () => [{ title: 'Honey', description: '' }];
  expect(await createService('Ancient Rome').suggest(caller, 1)).toEqual([]);
});

test.each([
  ['honey', ['Honey', 'Moon', 'Sun']],
  ['what is sweet', ['Moon', 'Sun']],
])('the built-in articles found for the topic "%s" become one episode each', async (topic, titles) => {
  encyclopedia = createFakeEncyclopedia(
    ...articles.map((article) => ({ ...article, origin: 'builtin' as const })),
  );
  encyclopedia.search = async () =>
    ['Moon', ...(topic === 'honey' ? ['Honey'] : []), 'Sun'].map((title) => ({ title, description: '' }));
  const suggestions = await createService(topic).suggestForTopic(caller, topic, null);
  expect(suggestions.map(({ sourceArticles }) => sourceArticles)).toEqual(titles.map((title) => [{ title }]));
  expect(suggestions.map(({ role }) => role).at(0)).toBe('intro');
  expect(suggestions.map(({ role }) => role).at(-1)).toBe(titles.length > 2 ? 'conclusion' : 'deep-dive');
});

test('an unreadable article gives no episode suggestions, and one without links only the introduction', async () => {
  const links = encyclopedia.listLinks;
  encyclopedia.listLinks = async () => {
    throw new DomainError('upstream', 'Wikipedia cannot be reached');
  };
  expect(await createService('moon').suggest(caller, 1)).toHaveLength(1);
  encyclopedia.listLinks = links;
  encyclopedia.getArticle = async () => {
    throw new DomainError('validation', 'This article has no text.');
  };
  expect(await createService('moon').suggest(caller, 1)).toEqual([]);
});

test('an unavailable encyclopedia fails episode suggestions with an upstream error', async () => {
  encyclopedia.search = async () => {
    throw new DomainError('upstream', 'Wikipedia cannot be reached');
  };
  await expect(createService('moon').suggest(caller, 1)).rejects.toMatchObject({ code: 'upstream' });
});
