import { expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { useFixture } from '../support/fixture.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const TOKEN = 'a-token-for-this-test';
let server: TestServer;
let podcast: Podcast;

useFixture(
  async () => {
    server = await startTestServer({ work: false, env: { ADMIN_TOKEN: TOKEN } });
    const answer = await server.call('POST', '/api/podcasts', {
      session: 'visitor',
      body: { title: 'Abacus' },
    });
    podcast = ((await answer.json()) as { podcast: Podcast }).podcast;
  },
  () => server.close(),
);

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

test('the admin list shows all podcasts with their costs for the right header', async () => {
  const answer = await list(`Bearer ${TOKEN}`, 'fields=summary&limit=1000');
  expect(await answer.json()).toMatchObject({
    podcasts: [{ id: podcast.id, usage: null, cost_usd: null, transcript: null }],
  });
});

test('without the token, podcasts of others are inaccessible; with the token, an admin can delete them', async () => {
  const remove = (headers: Record<string, string>) =>
    server.call('DELETE', `/api/podcasts/${podcast.id}`, { session: 'operator', headers });
  expect((await remove({})).status).toBe(404);
  expect((await remove({ authorization: 'Bearer wrong' })).status).toBe(401);
  expect((await remove({ authorization: 'Basic of-a-proxy' })).status).toBe(404);
  expect((await remove({ authorization: `Bearer ${TOKEN}` })).status).toBe(200);
});
