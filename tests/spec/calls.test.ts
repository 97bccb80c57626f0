import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

/** The calls of the specification's section 7. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ work: false });
});
afterAll(() => server.close());

const get = async (path: string) => (await server.call('GET', path)).json() as Promise<never>;

test('the summary and the suggestions have the specified shape', async () => {
  expect(await get('/api/summary?title=Abacus')).toMatchObject({ summary: expect.any(String) });
  const titles: unknown[] = await get('/api/search?q=aba');
  expect(titles).toContain('Abacus');
  expect(titles.every((title) => typeof title === 'string')).toBe(true);
});

interface Category {
  id: string;
  articles: string[];
}

test('featured articles come in categories; a refresh returns one category or all', async () => {
  const { categories }: { categories: Category[] } = await get('/api/featured-articles');
  expect(categories.length).toBeGreaterThan(1);
  for (const category of categories) {
    expect(category).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      topics: expect.any(Array),
      articles: expect.any(Array),
    });
  }
  const [first] = categories;
  const one: { articles: string[] } = await get(
    `/api/featured-articles?refresh=true&_t=${Date.now()}&category=${first?.id}`,
  );
  expect(one).toEqual({ articles: expect.any(Array) });
  const all: { categories: Category[]; articles: string[] } = await get(
    '/api/featured-articles?refresh=true&_t=1',
  );
  expect(all.categories.map(({ id }) => id)).toEqual(categories.map(({ id }) => id));
  expect(all.articles).toEqual(expect.any(Array));
});

test('creates a podcast from the payload, with openai and gpt-4.1 as defaults', async () => {
  const body = { title: 'Abacus', wikiTitle: 'Abacus', ttsProvider: 'chirp', customInstructions: 'Short' };
  const created = await server.call('POST', '/api/podcasts', { body: { ...body, isLocalStorage: true } });
  expect(created.status).toBe(201);
  const { podcast } = (await created.json()) as { podcast: Record<string, unknown> };
  expect(podcast).toMatchObject({
    id: expect.any(Number),
    title: 'Abacus',
    wiki_title: 'Abacus',
    model_type: 'openai',
    specific_model: 'gpt-4.1',
    custom_instructions: 'Short',
    user_id: null,
  });
  // Every field of the specification's entity.
  for (const field of [
    ...['status', 'progress', 'audio_url', 'audio_filename', 'duration', 'chapters', 'show_notes'],
    ...['transcript', 'tts_provider', 'role', 'created_at', 'updated_at'],
  ]) {
    expect(podcast).toHaveProperty(field);
  }
});

test('the sheet offers the specified models, the default first', async () => {
  const { models } = await server.container.services.system.getCapabilities();
  expect(models.map(({ type, models: names }) => [type, names.map(({ name }) => name)])).toEqual([
    ['openai', ['gpt-4.1', 'gpt-4o', 'gpt-4-turbo', 'gpt-3.5-turbo']],
    ['deepseek', ['deepseek-reasoner', 'deepseek-chat-r1', 'deepseek-instruct']],
    ['gemini', ['gemini-1.5-pro', 'gemini-1.5-flash', 'gemini-1.0-pro']],
  ]);
});

test.each(['/', '/search', '/privacy', '/terms', '/help/storage'])(
  '%s is a screen of its own',
  async (path) => {
    const answer = await fetch(server.url + path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
  },
);
