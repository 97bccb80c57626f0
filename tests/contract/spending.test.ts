import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { RunRepository } from '../../src/domain/podcast/run.repository.ts';
import type { EpisodesRequest, ModelRegistry } from '../../src/domain/ports.ts';
import type { Series } from '../../src/domain/series/series.schema.ts';
import { SpendingEntity } from '../../src/domain/spending/spending.entity.ts';
import { hashSessionId } from '../../src/server/http/session.ts';
import { FakeScriptModel, FakeSpeechModel } from '../support/fakes.ts';
import { createRpcClient } from '../support/rpc.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** Daily costs. A podcast of the test's article with gpt-4.1 and Chirp is estimated at 13 cents. */

const ADMIN = 'the-operator';
const NOON = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const HALF_A_DAY = 12 * 3600;

let now = NOON;
/** Usage of a model's suggestions. */
let planned = { inputTokens: 1_000, outputTokens: 1_000 };
let server: TestServer;
beforeAll(async () => {
  const paid = { writer: new FakeScriptModel(), voice: new FakeSpeechModel() };
  const planEpisodes = async ({ onUsage }: EpisodesRequest) => {
    onUsage?.({ model: 'gpt-4.1', ...planned });
    return ['intro', 'deep-dive', 'conclusion'].map((role) => ({
      ...{ title: 'All of it', description: 'Why.' },
      role,
      articles: [0],
    }));
  };
  Object.assign(paid.writer, { provider: 'openai', planEpisodes });
  Object.assign(paid.voice, { provider: 'chirp' });
  const studio: ModelRegistry = {
    findScriptModel: (type) => (type === 'gemini' ? new FakeScriptModel() : paid.writer),
    getSpeechModel: (requested) => (requested === 'builtin' ? new FakeSpeechModel() : paid.voice),
    configured: new Set(['openai']),
  };
  server = await startTestServer({
    work: false,
    env: { LIMIT_SPEND_PER_DAY: '0.7', LIMIT_CREATE_PER_HOUR: '8', ADMIN_TOKEN: ADMIN },
    overrides: { modelRegistry: studio, clock: { now: () => new Date(now) } },
  });
});
afterAll(() => server.close());

async function create(session: string, body: object = {}) {
  const answer = await server.call('POST', '/api/podcasts', { session, body: { title: 'Abacus', ...body } });
  return {
    status: answer.status,
    retryAfter: Number(answer.headers.get('retry-after')),
    body: (await answer.json()) as { podcast: Podcast; code: string; message: string },
  };
}
const today = () =>
  createRpcClient(server.url, 'op', { authorization: `Bearer ${ADMIN}` }).system.spending.query();
const remove = (session: string, id: number) => server.call('DELETE', `/api/podcasts/${id}`, { session });

test('limits a session to a quarter of the daily budget and the server to all of it; free podcasts always pass', async () => {
  const made = new Map<string, number>();
  const start = async (session: string) => {
    const { status, body } = await create(session);
    expect(status).toBe(201);
    made.set(session, body.podcast.id);
  };
  await start('a');
  const second = await create('a');
  expect([second.status, second.retryAfter, second.body.code]).toEqual([429, HALF_A_DAY, 'rate_limited']);
  expect(second.body.message).toMatch(/your share.*00:00 UTC/);
  for (const session of ['b', 'c', 'd', 'e']) await start(session);
  const sixth = await create('f');
  expect([sixth.status, sixth.retryAfter, sixth.body.code]).toEqual([503, HALF_A_DAY, 'unavailable']);
  expect(sixth.body.message).toMatch(/spent what it may for today.*00:00 UTC/);
  expect((await create('f', { modelType: 'gemini', ttsProvider: 'builtin' })).status).toBe(201);

  const spending = await today();
  expect(spending).toMatchObject({
    limit: 0.7,
    session_limit: 0.175,
    spent: 0,
    resets_at: '2026-11-22T00:00:00.000Z',
  });
  expect(spending.under_way / 5).toBeCloseTo(0.13, 1);
  const status = (await (await server.call('GET', '/api/system/status')).json()) as {
    services: { spending: object };
  };
  expect(status.services.spending).toEqual({
    status: 'degraded',
    used: expect.closeTo(spending.under_way / 0.7, 5),
    resets_at: '2026-11-22T00:00:00.000Z',
  });
  await expect(createRpcClient(server.url, 'a').system.spending.query()).rejects.toThrow('admin token');

  // Podcasts in progress count on the next day too, until their cost is known.
  now = NOON + 12 * HOUR;
  expect((await create('f')).status).toBe(503);

  const { orm, events } = server.container;
  const making = new RunRepository({ em: orm.em, events, clock: server.container.clock });
  const run = async (session: string) => {
    const record = await making.start(made.get(session) ?? 0);
    if (!record) throw new Error('There is nothing to make.');
    return record;
  };
  // One fails after a cost of one cent; one is interrupted; one has not started.
  const failing = await run('a');
  const speech = { provider: 'chirp', characters: 0, seconds: 0 };
  const models = [{ model: 'gpt-4.1', calls: 1, inputTokens: 1_000, outputTokens: 1_000 }];
  await making.createCheckpointStore(failing).save('usage', { models, speech });
  await making.fail(failing, 'No.');
  const cut = await run('b');
  await remove('b', cut.id);
  await remove('c', made.get('c') ?? 0);
  const each = spending.under_way / 5;
  const after = await today();
  expect(after.spent).toBeCloseTo(0.01 + each, 6);
  expect(after.under_way).toBeCloseTo(2 * each, 6);

  now += 24 * HOUR;
  expect((await today()).spent).toBe(0);
}, 120_000);

test('two concurrent creations do not both get the last of the budget', async () => {
  now += 24 * HOUR;
  await server.container.orm.em.fork().nativeDelete(SpendingEntity, {});
  const statuses = await Promise.all(['g', 'h', 'i', 'j', 'k', 'l', 'm'].map((one) => create(one)));
  const counts = statuses.map(({ status }) => status).sort();
  expect(counts).toEqual([201, 201, 201, 201, 201, 503, 503]);
}, 120_000);

test('charges model suggestions to their session, and asks no model beyond the limit', async () => {
  now += 24 * HOUR;
  await server.container.orm.em.fork().nativeDelete(SpendingEntity, {});
  const suggest = async (session: string, topic: string) => {
    const made = await server.call('POST', '/api/series', { session, body: { title: 'Counting', topic } });
    const { id } = (await made.json()) as Series;
    const answer = await server.call('GET', `/api/series/${id}/suggestions`, { session });
    return ((await answer.json()) as Array<{ title: string }>).map(({ title }) => title);
  };
  expect(await suggest('n', 'Abacus')).toContain('All of it');
  // USD 2 and 8 per million tokens.
  expect(await today()).toMatchObject({ spent: expect.closeTo(0.01, 9), under_way: 0 });
  // The second identical request is served from the cache.
  await suggest('o', 'abacus');
  expect((await today()).spent).toBeCloseTo(0.01, 9);
  planned = { inputTokens: 0, outputTokens: 100_000 };
  await suggest('n', 'AC/DC');
  expect((await today()).spent).toBeCloseTo(0.81, 9);
  expect(await suggest('p', '100%')).not.toContain('All of it');
  expect((await today()).spent).toBeCloseTo(0.81, 9);
  expect((await create('q')).status).toBe(503);
  const fork = server.container.orm.em.fork();
  const owners = (await fork.find(SpendingEntity, {})).map(({ owner }) => owner);
  expect(new Set(owners)).toEqual(new Set([hashSessionId('n')]));
});
