import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { loadOrCreateAdminToken } from '../../src/server/storage/admin-token-setting.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const TOKEN = 'a-token-for-this-test';
let server: TestServer;
let podcast: Podcast;

beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_TOKEN: TOKEN } });
  const answer = await server.call('POST', '/api/podcasts', {
    session: 'visitor',
    body: { title: 'Abacus' },
  });
  podcast = ((await answer.json()) as { podcast: Podcast }).podcast;
  for await (const _ of server.container.events.follow(podcast.id, 0, AbortSignal.timeout(25_000))) void _;
});
afterAll(() => server.close());

const list = (authorization?: string, query = '_=1') =>
  server.call('GET', `/api/podcasts?admin=true&${query}`, {
    session: 'operator',
    headers: authorization === undefined ? {} : { authorization },
  });

test.each([undefined, `Bearer ${TOKEN}x`, 'Bearer ', TOKEN, `Basic ${TOKEN}`])(
  'refuses the admin list with the header %j',
  async (authorization) => {
    const answer = await list(authorization);
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { code: 'unauthorized', message: expect.any(String) },
    ]);
  },
);

test('the admin list shows all podcasts with their usage, and visitors see neither', async () => {
  const { podcasts } = (await (await list(`Bearer ${TOKEN}`)).json()) as { podcasts: Podcast[] };
  expect(podcasts).toMatchObject([
    {
      id: podcast.id,
      cost_usd: 0,
      usage: { models: [], speech: { provider: 'builtin', characters: expect.any(Number) } },
    },
  ]);
  expect(podcasts[0]?.usage?.speech.characters).toBeGreaterThan(500);
  expect(podcasts[0]?.transcript).toMatch(/^\w+: /);
  const summary = await list(`Bearer ${TOKEN}`, 'fields=summary&limit=1000');
  expect(await summary.json()).toMatchObject({
    podcasts: [{ id: podcast.id, cost_usd: 0, transcript: null, transcript_omitted: true }],
  });
  const own = await (await server.call('GET', '/api/podcasts', { session: 'visitor' })).text();
  expect(own).not.toContain('cost_usd');
});

test('without the token, podcasts of others are inaccessible; with the token, an admin can delete them', async () => {
  const remove = (headers: Record<string, string>) =>
    server.call('DELETE', `/api/podcasts/${podcast.id}`, { session: 'operator', headers });
  expect((await remove({})).status).toBe(404);
  expect((await remove({ authorization: 'Bearer wrong' })).status).toBe(401);
  expect((await remove({ authorization: 'Basic of-a-proxy' })).status).toBe(404);
  expect((await remove({ authorization: `Bearer ${TOKEN}` })).status).toBe(200);
});

test('without ADMIN_TOKEN, all processes of an installation share one generated token', async () => {
  const { em } = server.container.orm;
  const [first, ...others] = await Promise.all([
    loadOrCreateAdminToken(em),
    loadOrCreateAdminToken(em),
    loadOrCreateAdminToken(em),
  ]);
  expect(first).toMatch(/^[\w-]{32}$/);
  expect([...others, await loadOrCreateAdminToken(em)]).toEqual([first, first, first]);
});
