import { afterEach, expect, test } from 'vitest';
import type { TestContainerOptions } from '../support/container.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
afterEach(() => server.close());

const start = async (env: Record<string, string>, options: TestContainerOptions = {}) => {
  server = await startTestServer({ work: false, ...options, env });
};
const create = (session: string, headers: Record<string, string> = {}, body: object = { title: 'Abacus' }) =>
  server.call('POST', '/api/podcasts', { session, body, headers });

test('limits creations per session and per address, and does not count refused ones', async () => {
  await start({ LIMIT_CREATE_PER_HOUR: '2' });
  for (let i = 0; i < 5; i += 1) {
    expect((await create('eve', {}, { title: 'No such article' })).status).toBe(404);
    expect((await create('eve', {}, { title: 'Abacus', modelType: 'nope' })).status).toBe(400);
  }
  expect((await create('eve')).status).toBe(201);
  expect((await create('eve')).status).toBe(201);
  const refused = await create('eve');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toEqual({ code: 'rate_limited', message: expect.any(String) });
  for (const session of ['a', 'b', 'c', 'd']) expect((await create(session)).status).toBe(201);
  expect((await create('e')).status).toBe(429);
});

test('uses X-Forwarded-For only behind a trusted proxy', async () => {
  await start({ LIMIT_CREATE_PER_HOUR: '1' });
  const from = (address: string, session: string) => create(session, { 'x-forwarded-for': address });
  for (const session of ['a', 'b', 'c'])
    expect((await from(`10.0.0.${session.charCodeAt(0)}`, session)).status).toBe(201);
  expect((await from('10.9.9.9', 'd')).status).toBe(429);
  await server.close();
  await start({ LIMIT_CREATE_PER_HOUR: '1', TRUST_PROXY: '1' });
  for (const session of ['a', 'b', 'c', 'd']) {
    expect((await from(`10.0.0.${session.charCodeAt(0)}`, session)).status).toBe(201);
  }
});

test('returns 503 with Retry-After when the queue is full, and does not count the refused creation', async () => {
  await start({ QUEUE_LIMIT: '1', LIMIT_CREATE_PER_HOUR: '2' });
  expect((await create('one')).status).toBe(201);
  for (let i = 0; i < 4; i += 1) {
    const full = await create('two');
    expect([full.status, await full.json()]).toEqual([
      503,
      { code: 'unavailable', message: expect.any(String) },
    ]);
    expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test('limits all requests of an address together', async () => {
  await start({ LIMIT_REQUESTS_PER_MINUTE: '5' });
  const statuses: number[] = [];
  for (let i = 0; i < 7; i += 1) statuses.push((await server.call('GET', '/api/podcasts')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
});
