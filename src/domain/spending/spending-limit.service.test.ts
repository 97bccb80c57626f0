import { expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../../tests/support/container.ts';
import { getDomainError } from '../../../tests/support/domain-error.ts';
import { FakeScriptModel, FakeSpeechModel } from '../../../tests/support/fakes.ts';
import { useFixture } from '../../../tests/support/fixture.ts';
import { hashSessionId } from '../../server/http/credentials.ts';
import type { PodcastRecord } from '../podcast/podcast.entity.ts';
import { RunRepository } from '../podcast/run.repository.ts';
import type { ModelRegistry } from '../ports.ts';
import type { EpisodesRequest } from '../script-model.ts';
import { systemClock } from '../system-clock.ts';
import { SpendingEntity } from './spending.repository.ts';

/** Daily costs. A podcast of the test's article with gpt-4.1 and Chirp is estimated at 16 cents. */

const NOON = Date.parse('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;
const HALF_A_DAY_SECONDS = 12 * 3600;

let now = NOON;
/** Usage of a model's suggestions. */
let suggestionUsage = { inputTokens: 1_000, outputTokens: 1_000 };
let services: TestContainer;
useFixture(
  async () => {
    now = NOON;
    suggestionUsage = { inputTokens: 1_000, outputTokens: 1_000 };
    const proposeEpisodes = async ({ onUsage }: EpisodesRequest) => {
      onUsage?.({ model: 'gpt-4.1', ...suggestionUsage });
      return ['intro', 'deep-dive', 'conclusion'].map((role) => ({
        title: 'All of it',
        description: 'Why.',
        role,
        articles: [0],
      }));
    };
    const scriptModel = Object.assign(new FakeScriptModel(), { provider: 'openai', proposeEpisodes });
    const speechModel = Object.assign(new FakeSpeechModel(), { provider: 'chirp' });
    const modelRegistry: ModelRegistry = {
      findScriptModel: (type) => (type === 'gemini' ? new FakeScriptModel() : scriptModel),
      getSpeechModel: (requested) => (requested === 'builtin' ? new FakeSpeechModel() : speechModel),
      configured: new Set(['openai']),
      localModels: [],
    };
    services = await startTestContainer({
      work: false,
      env: { LIMIT_SPEND_PER_DAY: '0.9', LIMIT_CREATE_PER_HOUR: '8' },
      overrides: { modelRegistry, clock: { ...systemClock, now: () => new Date(now) } },
    });
  },
  () => services.close(),
);

/** Each session has its own /24, unless an address is given. */
const networks = new Map<string, string>();
function getAddress(session: string): string {
  const address = networks.get(session) ?? `198.51.${networks.size}.1`;
  networks.set(session, address);
  return address;
}
const createCaller = (session: string, address = getAddress(session)) =>
  services.createCaller(session, { address });
const create = async (session: string, input: object = {}, address?: string) =>
  (await createCaller(session, address).podcasts.create({ title: 'Abacus', ...input })).podcast;
const getSpending = () => services.createCaller('operator', { isAdmin: true }).system.spending();
const remove = (session: string, id: number) => createCaller(session).podcasts.remove({ id });

function createRuns(): RunRepository {
  const { orm, events, clock } = services.container;
  return new RunRepository({ em: orm.em, events, clock });
}

async function startRun(id: number): Promise<PodcastRecord> {
  const record = await createRuns().start(id);
  if (!record) throw new Error('There is nothing to generate.');
  return record;
}

interface Tokens {
  inputTokens: number;
  outputTokens: number;
}

/** USD 2 and 8 per million tokens. */
async function saveUsage(run: PodcastRecord, tokens: Tokens, unreported?: Tokens): Promise<void> {
  const speech = { provider: 'chirp', characters: 0, seconds: 0 };
  const createUsage = (used: Tokens) => ({ models: [{ model: 'gpt-4.1', calls: 1, ...used }], speech });
  const stored = { ...createUsage(tokens), ...(unreported && { unreported: createUsage(unreported) }) };
  await createRuns().createCheckpointStore(run).save('usage', stored);
}

async function startNextDay(): Promise<void> {
  now += 24 * HOUR_MS;
  await services.container.orm.em.fork().nativeDelete(SpendingEntity, {});
}

test('refuses a session beyond its share and everybody beyond the budget; free podcasts always pass', async () => {
  const ids = new Map<string, number>();
  const start = async (session: string) => ids.set(session, (await create(session)).id);
  await start('a');
  expect(await getDomainError(create('a'))).toEqual({
    code: 'rate_limited',
    message: expect.stringMatching(/your share.*00:00 UTC/),
    retryAfter: HALF_A_DAY_SECONDS,
  });
  for (const session of ['b', 'c', 'd']) await start(session);
  expect(await getDomainError(create('f'))).toEqual({
    code: 'unavailable',
    message: expect.stringMatching(/too much of what this server may still spend.*00:00 UTC/),
    retryAfter: HALF_A_DAY_SECONDS,
  });
  expect(await getDomainError(create('a'))).toEqual({
    code: 'unavailable',
    message: expect.stringMatching(/spent what it may for today.*00:00 UTC/),
    retryAfter: HALF_A_DAY_SECONDS,
  });
  expect(await create('f', { modelType: 'gemini', ttsProvider: 'builtin' })).toMatchObject({
    status: 'pending',
  });

  const spending = await getSpending();
  expect(spending).toMatchObject({
    limit: 0.9,
    session_limit: expect.closeTo((0.75 * 0.9 - spending.under_way) / 3, 9),
    newcomer_reserve: expect.closeTo(Math.min(0.225, 0.9 - spending.under_way), 9),
    spent: 0,
    resets_at: '2026-11-22T00:00:00.000Z',
  });
  expect(spending.under_way / 4).toBeCloseTo(0.16, 1);
  const visitor = services.createCaller('a').system;
  expect((await visitor.status()).services.spending).toEqual({
    status: 'degraded',
    used: expect.closeTo(spending.under_way / 0.9, 5),
    resets_at: '2026-11-22T00:00:00.000Z',
  });
  expect(await getDomainError(visitor.spending())).toMatchObject({
    code: 'unauthorized',
    message: expect.stringContaining('admin token'),
  });

  // Podcasts in progress count on the next day too, until their cost is known.
  now = NOON + 12 * HOUR_MS;
  expect(await getDomainError(create('f'))).toMatchObject({ code: 'unavailable' });

  const run = (session: string) => startRun(ids.get(session) ?? 0);
  // One fails after a cost of one cent; one is cancelled after it sent two cents; one has not started.
  const failing = await run('a');
  await saveUsage(failing, { inputTokens: 1_000, outputTokens: 1_000 });
  await createRuns().fail(failing, 'No.');
  const interrupted = await run('b');
  await saveUsage(
    interrupted,
    { inputTokens: 1_000, outputTokens: 0 },
    { inputTokens: 5_000, outputTokens: 1_000 },
  );
  await remove('b', interrupted.id);
  await remove('c', ids.get('c') ?? 0);
  const each = spending.under_way / 4;
  const after = await getSpending();
  expect(after.spent).toBeCloseTo(0.01 + 0.02, 6);
  expect(after.under_way).toBeCloseTo(each, 6);

  now += 24 * HOUR_MS;
  expect((await getSpending()).spent).toBe(0);
}, 120_000);

test('two concurrent creations do not both get the last of the budget', async () => {
  await startNextDay();
  const results = await Promise.allSettled(['g', 'h', 'i', 'j', 'k', 'l', 'm'].map((one) => create(one)));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(3);
  for (const reason of refused)
    expect(await getDomainError(Promise.reject(reason))).toMatchObject({ code: 'unavailable' });
}, 120_000);

test('charges model suggestions to their session, and asks no model beyond the limit', async () => {
  await startNextDay();
  const suggest = async (session: string, topic: string) => {
    const { series } = createCaller(session);
    const { id } = await series.create({ title: 'Counting', topic });
    return (await series.suggestions({ id })).map(({ title }) => title);
  };
  expect(await suggest('n', 'Abacus')).toContain('All of it');
  // USD 2 and 8 per million tokens.
  expect(await getSpending()).toMatchObject({ spent: expect.closeTo(0.01, 9), under_way: 0 });
  // The second identical request is served from the cache.
  await suggest('o', 'abacus');
  expect((await getSpending()).spent).toBeCloseTo(0.01, 9);
  suggestionUsage = { inputTokens: 0, outputTokens: 100_000 };
  await suggest('n', 'AC/DC');
  expect((await getSpending()).spent).toBeCloseTo(0.81, 9);
  expect(await suggest('p', '100%')).not.toContain('All of it');
  expect((await getSpending()).spent).toBeCloseTo(0.81, 9);
  expect(await getDomainError(create('q'))).toMatchObject({ code: 'unavailable' });
  const fork = services.container.orm.em.fork();
  const owners = (await fork.find(SpendingEntity, {})).map(({ owner }) => owner);
  expect(new Set(owners).size).toBe(1);
  expect(owners).not.toContain(hashSessionId('n'));
});

test('one address with fresh sessions is refused at its share; its neighbour and newcomers get a podcast', async () => {
  await startNextDay();
  const flooder = '203.0.113.7';
  expect((await create('r1', {}, flooder)).status).toBe('pending');
  expect(await getDomainError(create('r2', {}, flooder))).toEqual({
    code: 'rate_limited',
    message: expect.stringMatching(/Your network has used its share.*00:00 UTC/),
    retryAfter: expect.any(Number),
  });
  expect((await create('r3', {}, '203.0.113.8')).status).toBe('pending');
  expect(await getDomainError(create('r4', {}, '203.0.113.9'))).toMatchObject({ code: 'rate_limited' });
  expect((await create('r5', {}, '2001:db8:1:2::/64')).status).toBe('pending');
}, 120_000);

test('deleting everything of a session resets neither its share nor that of its network', async () => {
  await startNextDay();
  const address = '192.0.2.200';
  const run = await startRun((await create('s', {}, address)).id);
  await saveUsage(run, { inputTokens: 30_000, outputTokens: 10_000 });
  await createCaller('s').me.erase();
  expect(await getDomainError(create('s', {}, address))).toMatchObject({
    message: expect.stringMatching(/your share/),
  });
  expect(await getDomainError(create('s', {}, '192.0.3.1'))).toMatchObject({
    message: expect.stringMatching(/your share/),
  });
  expect(await getDomainError(create('t', {}, address))).toMatchObject({
    message: expect.stringMatching(/Your network/),
  });
}, 120_000);
