import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { startFakeProviders, TEST_API_KEY } from '../support/fake-providers.ts';
import { startProviderServer, type TestServer } from '../support/server.ts';

/** Checks the log at its most verbose level while visitors use everything and providers fail. */

const SESSION = 'the-session-of-a-visitor';
const ADMIN = 'the-token-of-the-operator';
const WISH = 'Speak of nothing but my cousin Wilhelmine';
const TITLE = 'A title that nobody else would think of';

const lines: string[] = [];
let server: TestServer;
let vendors: Awaited<ReturnType<typeof startFakeProviders>>;
beforeAll(async () => {
  vendors = await startFakeProviders();
  const env = { ...vendors.env, ADMIN_TOKEN: ADMIN, TRUST_PROXY: '1' };
  ({ server } = await startProviderServer(env, lines));
});
afterAll(async () => {
  await server.close();
  await vendors.close();
});

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await server.call(method, path, {
    session: SESSION,
    headers: { 'x-forwarded-for': '203.0.113.77' },
    ...(body === undefined ? {} : { body }),
  });
  return (await answer.json().catch(() => null)) as T;
}

async function make(): Promise<Podcast> {
  const { podcast } = await call<{ podcast: Podcast }>('POST', '/api/podcasts', {
    title: TITLE,
    wikiTitle: 'Abacus',
    customInstructions: WISH,
    maxLength: 2,
  });
  for await (const _ of server.container.events.follow(podcast.id, 0, AbortSignal.timeout(60_000))) void _;
  return podcast;
}

test('at the most verbose level, the log contains no title, instructions, session, token, address or key', async () => {
  const { orm, store, services } = server.container;
  await call('GET', `/api/wikipedia/search?q=${encodeURIComponent(TITLE)}`);
  // First the provider echoes the instructions in a refusal, then it fails with them.
  vendors.model.fail(() => ({ status: 400, body: { error: { message: `Not allowed: ${WISH}, ${TITLE}` } } }));
  const refused = await make();
  vendors.model.fail(() => ({
    status: 401,
    body: { error: { message: `Incorrect API key: ${TEST_API_KEY}` } },
  }));
  await make();
  const { feed_url } = await call<{ feed_url: string }>('GET', '/api/library');
  await fetch(feed_url.replace(/^https?:\/\/[^/]+/, server.url));
  await call('GET', `/api/shared/podcasts/${refused.id}`);
  await call('GET', `/shared/${refused.id}`);
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, {
    headers: { authorization: `Bearer ${ADMIN}x` },
  });
  await new Promise((resolve) => socket.once('error', resolve));

  // Internal faults: of the database with statement values, of the store with paths, of a service.
  const table = (from: string, to: string) =>
    orm.em.getConnection().execute(`alter table "${from}" rename to "${to}"`);
  await table('podcast', 'moved');
  const before = lines.length;
  const body = { title: TITLE, wikiTitle: 'Abacus', customInstructions: WISH };
  await call('POST', '/api/podcasts', body);
  await call('GET', `/api/podcasts?search=${encodeURIComponent(TITLE)}`);
  await fetch(feed_url.replace(/^https?:\/\/[^/]+/, server.url));
  await fetch(
    `${server.url}/trpc/podcasts.list?input=${encodeURIComponent(JSON.stringify({ search: TITLE }))}`,
  );
  await table('moved', 'podcast');
  const search = services.articles.searchTitles.bind(services.articles);
  services.articles.searchTitles = () => Promise.reject(new Error(`Unexpected: ${TITLE} of ${SESSION}`));
  await call('GET', `/api/wikipedia/search?q=${encodeURIComponent(TITLE)}`);
  services.articles.searchTitles = search;
  store.put = () => Promise.reject(new Error(`ENOSPC: ${TITLE}`));
  await server.container.services.podcasts.remove(null, refused.id);

  const faults = lines.slice(before).filter((line) => line.includes('request failed'));
  expect(faults.length).toBeGreaterThanOrEqual(4);
  expect(faults.join('')).toMatch(/"code":"42P01"/);
  expect(lines.join('')).toMatch(/"message":"OpenAI refused the key of this server\."/);

  const token = /\/([\w-]{16,})\.xml/.exec(feed_url)?.[1] ?? '';
  expect(token).not.toBe('');
  const owner = (await orm.em.getConnection().execute('select owner from podcast'))[0] as {
    owner: string;
  };
  const secrets = [SESSION, owner.owner, ADMIN, token, TEST_API_KEY, '203.0.113.77', '127.0.0.1'];
  const log = lines.join('');
  for (const secret of [...secrets, 'Wilhelmine', 'nobody else would think', 'Abacus']) {
    expect(log.includes(secret), secret).toBe(false);
    expect(log.includes(encodeURIComponent(secret)), secret).toBe(false);
  }
}, 120_000);
