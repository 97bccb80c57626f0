import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeWav } from '../../src/domain/audio/pcm.ts';
import { hashSessionId } from '../../src/server/http/credentials.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ work: false });
});
afterAll(() => server.close());

const session = 'listener';

test('REST saves, lists and deletes a correction', async () => {
  const body = { name: 'Coubertin', say: 'koo-ber-TAN' };
  const saved = await server.call('POST', '/api/pronunciations', { session, body });
  expect(saved.status).toBe(201);
  const { pronunciation } = (await saved.json()) as { pronunciation: { id: number } };
  expect(pronunciation).toMatchObject(body);
  const listed = await server.call('GET', '/api/pronunciations', { session });
  expect(await listed.json()).toEqual({ pronunciations: [pronunciation] });
  const path = `/api/pronunciations/${pronunciation.id}`;
  expect((await server.call('DELETE', path, { session: 'stranger' })).status).toBe(404);
  expect((await server.call('DELETE', path, { session })).status).toBe(200);
  expect((await server.call('DELETE', path, { session })).status).toBe(404);
});

test('a sample says the corrected name', async () => {
  const query = new URLSearchParams({ name: 'Coubertin', say: 'koo-ber-TAN' });
  const answer = await server.call('GET', `/api/pronunciations/sample.wav?${query}`, { session });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  expect(decodeWav(new Uint8Array(await answer.arrayBuffer()))?.samples.length).toBeGreaterThan(1_000);
});

test('samples count per session and hour: 429 with Retry-After', async () => {
  const { limits } = server.container;
  const caller = { owner: hashSessionId('keen'), address: '192.0.2.99' };
  const countAll = async () => {
    for (;;) await limits.countNameSample(caller);
  };
  await expect(countAll()).rejects.toMatchObject({ code: 'rate_limited' });
  const path = '/api/pronunciations/sample.wav?name=Coubertin&say=koo';
  const refused = await server.call('GET', path, { session: 'keen' });
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'rate_limited' }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await server.call('GET', path, { session: 'other' })).status).toBe(200);
});

test.each([
  ['', 'name'],
  ['name=Coubertin&say=%3Cbreak%2F%3E', 'say'],
  ['name=Coubertin&say=koo&ttsProvider=robot', 'ttsProvider'],
])('a sample of "%s" is refused for its %s', async (query, field) => {
  const answer = await server.call('GET', `/api/pronunciations/sample.wav?${query}`, { session });
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as { message: string }).message).toContain(field);
});
