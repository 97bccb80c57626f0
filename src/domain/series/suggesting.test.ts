import { beforeEach, expect, test } from 'vitest';
import { FakeWriter, fakeEncyclopedia, makeArticle } from '../../../tests/support/fakes.ts';
import { DomainError } from '../errors.ts';
import type { Encyclopedia, Studio } from '../ports.ts';
import { SuggestingService } from './suggesting.service.ts';

const caller = { owner: 'o', address: 'a' };
const articles = ['Mercury (planet)', 'Honey', 'Sun', 'Moon'].map((title) => makeArticle(title, 2));
let encyclopedia: Encyclopedia;
let asked: number;
beforeEach(() => {
  encyclopedia = fakeEncyclopedia(...articles);
  asked = 0;
});

/** A service on one series, whose model, if asked, fails. */
function suggesting(topic: string, mayAsk = true) {
  const planEpisodes = async () => {
    asked += 1;
    throw new DomainError('upstream', 'OpenAI cannot be reached.');
  };
  const writer = Object.assign(new FakeWriter(), { planEpisodes });
  const studio = { writer: () => writer, configured: new Set(['openai']) } as unknown as Studio;
  const em = { fork: () => ({ findOne: async () => ({ topic }), find: async () => [] }) } as never;
  const cache = {
    get: (_: string, load: (signal: AbortSignal) => Promise<never>) => load(new AbortController().signal),
  };
  return new SuggestingService({ em, encyclopedia, studio, cache, mayAsk: async () => mayAsk });
}

test('a model that fails, and a caller who has asked too often, get what the rules suggest', async () => {
  const failed = await suggesting('honey').suggest(caller, 1);
  expect(asked).toBe(1);
  const refused = await suggesting('honey', false).suggest(caller, 1);
  expect(asked).toBe(1);
  expect(refused).toEqual(failed);
  expect(failed.map(({ role }) => role)).toEqual(['intro', 'deep-dive', 'deep-dive', 'conclusion']);
});

test('a topic of several meanings takes the first article that is named alike', async () => {
  encyclopedia.summary = async () => {
    throw new DomainError('validation', 'This is a disambiguation page.');
  };
  const [intro] = await suggesting('Mercury').suggest(caller, 1);
  expect(intro?.sourceArticles).toEqual([{ title: 'Mercury (planet)' }]);
});

test('a topic that leads to an article of another name takes that', async () => {
  const { summary } = encyclopedia;
  encyclopedia.summary = (title) => summary(title === 'Our star' ? 'Sun' : title);
  const [intro] = await suggesting('Our star').suggest(caller, 1);
  expect(intro?.sourceArticles).toEqual([{ title: 'Sun' }]);
});

test('hits that have nothing of the topic in their names are no articles of its own', async () => {
  encyclopedia.search = async () => [{ title: 'Honey', description: '' }];
  expect(await suggesting('Ancient Rome').suggest(caller, 1)).toEqual([]);
});

test('an article that cannot be read gives none; one whose links cannot be had gives the introduction', async () => {
  const links = encyclopedia.links;
  encyclopedia.links = async () => {
    throw new DomainError('upstream', 'Wikipedia cannot be reached');
  };
  expect(await suggesting('moon').suggest(caller, 1)).toHaveLength(1);
  encyclopedia.links = links;
  encyclopedia.article = async () => {
    throw new DomainError('validation', 'This article has no text.');
  };
  expect(await suggesting('moon').suggest(caller, 1)).toEqual([]);
});

test('an encyclopedia that cannot be asked says so', async () => {
  encyclopedia.search = async () => {
    throw new DomainError('upstream', 'Wikipedia cannot be reached');
  };
  await expect(suggesting('moon').suggest(caller, 1)).rejects.toMatchObject({ code: 'upstream' });
});
