import { expect, test } from 'vitest';
import { estimateMaxCost } from '../../src/domain/models/prices.ts';
import { COST_LIMIT_TEXT } from '../../src/domain/podcast/podcast-limits.ts';
import { SpendingEntity } from '../../src/domain/spending/spending.repository.ts';
import { startFakeProviders } from '../support/fake-providers.ts';
import { createArticle, createFakeEncyclopedia } from '../support/fakes.ts';
import { useFixture } from '../support/fixture.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** One visitor tries to spend the budget of the day. The short form uses short podcasts and a small budget. */

const IS_LONG = Boolean(process.env.SOAK);
const LIMIT_USD = IS_LONG ? 20 : 1;
const MINUTES = IS_LONG ? 15 : 1;
const MAX_RUN_MS = IS_LONG ? 300_000 : 60_000;
const FLOOD_ADDRESS = '198.51.100.7';
const GOOD_TURNS = 4;
const MAX_REFUSALS = IS_LONG ? 50 : 5;

let providers: Awaited<ReturnType<typeof startFakeProviders>>;
let server: TestServer;

useFixture(
  async () => {
    providers = await startFakeProviders({ model: { tokensPerSecond: 150 } });
    server = await startTestServer({
      env: {
        ...providers.env,
        TRUST_PROXY: 'loopback',
        LIMIT_SPEND_PER_DAY: String(LIMIT_USD),
        LIMIT_CREATE_PER_HOUR: '1000',
        QUEUE_LIMIT: '1000',
      },
      overrides: {
        modelRegistry: undefined,
        encyclopedia: createFakeEncyclopedia(createArticle('Abacus', IS_LONG ? 150 : 12)),
      },
    });
  },
  async () => {
    await server.close();
    await providers.close();
  },
);

let sessions = 0;
async function create(address: string, session = `session ${++sessions}`) {
  const response = await server.call('POST', '/api/podcasts', {
    session,
    headers: { 'x-forwarded-for': address },
    body: { title: 'Abacus', modelType: 'openai', specificModel: 'gpt-4.1', maxLength: MINUTES },
  });
  const { podcast, message } = (await response.json()) as { podcast?: { id: number }; message?: string };
  return { status: response.status, session, id: podcast?.id ?? 0, message };
}

const getSpending = () => server.createCaller('operator', { isAdmin: true }).system.spending();

async function findRow(podcastId: number) {
  return server.container.orm.em.fork().findOneOrFail(SpendingEntity, { podcastId });
}

async function getPodcast({ id, session }: { id: number; session: string }) {
  return (await server.createCaller(session).podcasts.get({ id })).podcast;
}

/** USD of everything that the providers have received and sent. */
function computeProviderCost(): number {
  const models = providers.model.requests.map(({ body, prompt, tokens, cachedTokens }) => ({
    model: String(body.model),
    calls: 1,
    inputTokens: Math.ceil(prompt.length / 4),
    cachedInputTokens: cachedTokens,
    outputTokens: tokens,
  }));
  const characters = providers.speech.requests.reduce((sum, { text }) => sum + text.length, 0);
  return estimateMaxCost({ models, speech: { provider: 'chirp', characters, seconds: 0 } }, new Date());
}

function report(figures: object): void {
  if (IS_LONG) console.log(JSON.stringify(figures));
}

test('books a cancelled podcast by what was sent, not by its reservation', async () => {
  const podcast = await create('192.0.2.1');
  const { reserved } = await findRow(podcast.id);
  await expect
    .poll(() => providers.model.requests.filter(({ tokens }) => tokens > 5).length, { timeout: 20_000 })
    .toBeGreaterThan(1);
  const cancelled = await server.call('POST', `/api/podcasts/${podcast.id}/cancel`, {
    session: podcast.session,
  });
  expect(cancelled.status).toBe(200);
  const isOver = () =>
    [...providers.model.requests, ...providers.speech.requests].every(({ endedAt }) => endedAt !== null);
  await expect.poll(isOver, { timeout: 20_000 }).toBe(true);
  const sent = computeProviderCost();
  await expect
    .poll(async () => (await findRow(podcast.id)).spent, { timeout: 20_000 })
    .toBeGreaterThan(0.7 * sent);
  const { spent } = await findRow(podcast.id);
  report({ reserved, sent, spent });
  expect(spent).toBeLessThan(1.3 * sent + 0.01 * reserved);
  expect(spent).toBeLessThan(reserved);
}, 120_000);

test(
  'stops a podcast at 1.5 times its reservation and continues it without paying again',
  async () => {
    const { model, speech } = providers;
    const modelsBefore = model.requests.length;
    const tries = new Map<string, number>();
    const good = new Set<string>();
    speech.fail(({ text }) => {
      if (good.size < GOOD_TURNS && !tries.has(text)) good.add(text);
      const count = (tries.get(text) ?? 0) + 1;
      tries.set(text, count);
      return good.has(text) || count > 5 ? undefined : 'silent';
    });
    const stopped = await create('192.0.2.2');
    await expect.poll(async () => (await getPodcast(stopped)).status, { timeout: MAX_RUN_MS }).toBe('failed');
    expect((await getPodcast(stopped)).error).toBe(COST_LIMIT_TEXT);
    const { reserved, spent } = await findRow(stopped.id);
    expect(spent).toBeGreaterThan(reserved);
    expect(spent).toBeLessThanOrEqual(1.5 * reserved);

    speech.fail(() => undefined);
    const countWritten = (from: number) =>
      model.requests.slice(from).filter(({ asked }) => asked.kind !== 'audit').length;
    const writtenFirst = countWritten(modelsBefore);
    const [modelsBetween, speechBetween] = [model.requests.length, speech.requests.length];
    const again = await create('192.0.2.2', stopped.session);
    expect(again.status).toBe(201);
    await expect.poll(async () => (await getPodcast(again)).status, { timeout: MAX_RUN_MS }).toBe('ready');
    const repeated = speech.requests.slice(speechBetween).filter(({ text }) => good.has(text));
    report({ reserved, spent, spentAgain: (await findRow(again.id)).spent });
    expect(repeated).toEqual([]);
    expect(countWritten(modelsBetween)).toBeLessThan(writtenFirst);
  },
  2 * MAX_RUN_MS + 60_000,
);

test('one address with fresh sessions leaves most of the budget and a first podcast to others', async () => {
  providers.model.fail(() => 'hang');
  const before = await getSpending();
  let accepted = 0;
  for (let refusals = 0; refusals < MAX_REFUSALS; ) {
    const { status, message } = await create(FLOOD_ADDRESS);
    if (status === 201) accepted += 1;
    else {
      expect([status, message]).toEqual([429, expect.stringContaining('Your network has used its share')]);
      refusals += 1;
    }
  }
  const { under_way, spent } = await getSpending();
  const taken = under_way + spent - before.spent - before.under_way;
  report({ accepted, taken, left: LIMIT_USD - under_way - spent });
  expect(accepted).toBeGreaterThan(0);
  expect(taken).toBeLessThanOrEqual(LIMIT_USD / 4);
  expect((await create('203.0.113.1')).status).toBe(201);
  expect((await create('198.51.100.8')).status).toBe(201);
}, 120_000);
