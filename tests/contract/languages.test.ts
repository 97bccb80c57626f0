import { parseFeed } from 'podcast-partytime';
import { expect, test } from 'vitest';
import type { Library } from '../../src/domain/feed/feed.schema.ts';
import type { Follow } from '../../src/domain/follow/follow.schema.ts';
import { LANGUAGES } from '../../src/domain/languages.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import type { Series } from '../../src/domain/series/series.schema.ts';
import { BuiltInWriter } from '../../src/server/adapters/writer/reading/builtin-writer.ts';
import { type FakeWikipedia, startFakeWikipedia } from '../support/fake-wikipedia.ts';
import { createFakeModelRegistry, FakeSpeechModel } from '../support/fakes.ts';
import { useFixture } from '../support/fixture.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { readWholeArticle } from '../support/test-articles.ts';

let wikipedia: FakeWikipedia;
let server: TestServer;
let title: string;
useFixture(
  async () => {
    const article = await readWholeArticle('curling-it');
    title = article.title;
    const extract = article.sections
      .map(({ heading, level, text }) => {
        const marks = '='.repeat(level);
        return heading === '' ? text : `${marks} ${heading} ${marks}\n${text}`;
      })
      .join('\n\n\n');
    wikipedia = await startFakeWikipedia([{ title, extract, topics: ['history'] }]);
    server = await startTestServer({
      env: { ENCYCLOPEDIA: 'wikipedia', WIKIPEDIA_URL: wikipedia.url, LIMIT_CREATE_PER_HOUR: '100' },
      overrides: {
        modelRegistry: createFakeModelRegistry(new BuiltInWriter(), new FakeSpeechModel()),
        encyclopedia: undefined,
      },
    });
  },
  async () => {
    await server.close();
    await wikipedia.close();
  },
);

async function call<T>(method: string, path: string, body?: unknown, session = 'ada') {
  const answer = await server.call(method, path, { session, body });
  return { status: answer.status, body: (await answer.json()) as T };
}

test.each<[method: string, path: string, body?: object]>([
  ['GET', '/api/search?q=curl&language=tlh'],
  ['GET', '/api/wikipedia/search?q=curl&language=tlh'],
  ['GET', '/api/summary?title=Curling&language=tlh'],
  ['GET', '/api/featured-articles?language=tlh'],
  ['GET', '/api/suggestions?topic=Curling&language=tlh'],
  ['POST', '/api/podcasts', { title: 'Curling', language: 'tlh' }],
  ['POST', '/api/podcasts', { title: 'Curling', spokenLanguage: 'tlh' }],
  ['POST', '/api/series', { title: 'Sport', topic: 'Sport', language: 'tlh' }],
  ['POST', '/api/follows', { kind: 'daily', cadence: 'daily', language: 'tlh' }],
])('%s %s refuses a language that is not in the table, and names the allowed ones', async (...request) => {
  const { status, body } = await call<{ message: string }>(...request);
  expect(status).toBe(400);
  expect(body.message).toContain(`"tlh" is not known. Allowed: ${LANGUAGES.join(', ')}.`);
});

test('search, summary and featured articles are those of the language, and share the cache', async () => {
  const search = `/api/search?q=${encodeURIComponent(title)}&language=it`;
  expect((await call('GET', search)).body).toEqual([title]);
  const requests = wikipedia.requests.length;
  expect((await call('GET', search)).body).toEqual([title]);
  expect(wikipedia.requests).toHaveLength(requests);
  expect((await call('GET', `/api/summary?title=${title}&language=it`)).body).toMatchObject({ title });
  const featured = await call<{ categories: { articles: string[] }[] }>(
    'GET',
    '/api/featured-articles?language=it',
  );
  const articles = featured.body.categories.flatMap((category) => category.articles);
  expect([...new Set(articles)]).toEqual([title]);
});

test('a podcast, its feed and its series carry the language that the request named', async () => {
  const request = { title, wikiTitle: title, maxLength: 1 };
  const plain = await call<{ podcast: Podcast }>('POST', '/api/podcasts', request, 'bo');
  expect(plain.body.podcast).not.toHaveProperty('language');
  const created = await call<{ podcast: Podcast }>('POST', '/api/podcasts', { ...request, language: 'it' });
  expect(created.body.podcast.language).toBe('it');
  const { id } = created.body.podcast;
  for await (const _ of server.container.events.follow(id, 0, AbortSignal.timeout(50_000))) void _;
  const ready = await call<{ podcast: Podcast }>('GET', `/api/podcasts/${id}`);
  expect(ready.body.podcast).toMatchObject({ status: 'ready', language: 'it' });
  expect(ready.body.podcast.chapters.map((chapter) => chapter.title)).toEqual(
    expect.arrayContaining(['Introduzione']),
  );
  const library = await call<Library>('GET', '/api/library');
  const feed = parseFeed(await (await fetch(library.body.feed_url)).text());
  expect(feed?.language).toBe('it');
  expect(feed?.items).toHaveLength(1);

  const series = await call<Series>('POST', '/api/series', {
    ...{ title: 'Sport', topic: title, language: 'it' },
    episodes: [{ title, wikiTitles: [title], maxLength: 1 }],
  });
  expect(series.body).toMatchObject({ language: 'it', podcasts: [{ language: 'it' }] });
});

test('an article is followed once in each language', async () => {
  const follow = (language?: string) =>
    call<{ follow: Follow }>('POST', '/api/follows', {
      ...{ kind: 'article', subject: title, cadence: 'weekly' },
      ...(language && { language }),
    });
  expect((await follow()).body.follow).not.toHaveProperty('language');
  expect(await follow('it')).toMatchObject({ status: 201, body: { follow: { language: 'it' } } });
  expect((await follow('it')).status).toBe(409);
});

test('the built-in writer tells an article in its own language only', async () => {
  const request = { title, wikiTitle: title, language: 'it', spokenLanguage: 'de' };
  const { status, body } = await call<{ message: string }>('POST', '/api/podcasts', request);
  expect(status).toBe(400);
  expect(body.message).toContain('Choose a language model.');
});
