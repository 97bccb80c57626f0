import { afterEach, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { generate } from '../../src/pipeline/generate.ts';
import { startFakeProviders, TEST_API_KEY } from '../support/fake-providers.ts';
import { request } from '../support/generation.ts';
import { createRandom } from '../support/random.ts';
import { startProviderServer } from '../support/server.ts';

const closers: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function vendors(...options: Parameters<typeof startFakeProviders>) {
  const started = await startFakeProviders(...options);
  closers.push(started.close);
  return started;
}

const MODEL_FAILURES = [
  'cut',
  'cut-quietly',
  'blank',
  'reset',
  'break',
  'stall',
  'hang',
  'wrong-hosts',
  'garbage',
  { status: 500 },
  { status: 429, retryAfter: '0' },
] as const;
const SPEECH_FAILURES = [
  'reset',
  'hang',
  'empty',
  'silent',
  'truncated',
  { status: 500 },
  { status: 429, retryAfter: '0' },
] as const;

test('with 15% of all upstream calls failing, 20 of 20 podcasts become ready with every turn synthesized', async () => {
  const { model, speech, ports } = await vendors();
  const random = createRandom(7);
  const sometimes = <T>(failures: readonly T[]) =>
    random() < 0.15 ? failures[Math.floor(random() * failures.length)] : undefined;
  model.fail(() => sometimes(MODEL_FAILURES));
  speech.fail(() => sometimes(SPEECH_FAILURES));

  const waiting = Array.from({ length: 20 }, (_, id) => id + 1);
  let ready = 0;
  const lane = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const made = await generate({ ...request, id }, ports(), new AbortController().signal);
      expect(made.segments.length).toBeGreaterThan(8);
      for (const [index, segment] of made.segments.entries()) {
        expect(segment.endTime - segment.startTime).toBeGreaterThan(0.2);
        expect(segment.startTime).toBeGreaterThanOrEqual(made.segments[index - 1]?.endTime ?? 0);
      }
      const words = made.segments.flatMap(({ body }) => body.split(/\s+/)).length;
      expect(words).toBeGreaterThan(150 * 0.85);
      expect(words).toBeLessThan(150 * 1.15);
      ready += 1;
    }
  };
  await Promise.all(Array.from({ length: 5 }, lane));
  expect(ready).toBe(20);
  const failed = model.requests.filter((call) => call.status !== 200 || call.aborted).length;
  expect(failed).toBeGreaterThan(5);
}, 180_000);

test("an invalid key fails the podcast at once, with the provider's name and without the key", async () => {
  const { model, speech, env } = await vendors();
  model.fail(() => ({
    status: 401,
    body: { error: { message: `Incorrect API key provided: ${TEST_API_KEY}` } },
  }));
  const lines: string[] = [];
  const { server, log } = await startProviderServer(env, lines);
  closers.push(server.close);
  const answer = await server.call('POST', '/api/podcasts', { body: { title: 'Abacus' } });
  const { podcast } = (await answer.json()) as { podcast: Podcast };
  for await (const _ of server.container.events.follow(podcast.id, 0, AbortSignal.timeout(20_000))) void _;
  const shown = await (await server.call('GET', `/api/podcasts/${podcast.id}`)).text();
  expect(JSON.parse(shown)).toMatchObject({
    podcast: { status: 'failed', error: expect.stringMatching(/OpenAI/) },
  });
  expect(shown + lines.join('\n')).not.toContain(TEST_API_KEY);
  expect(log.level).toBe('trace');
  // Only the intro and the outro were synthesized, which need no model.
  expect(speech.requests.length).toBeLessThanOrEqual(4);
  // A refused request is not repeated.
  const asked = model.requests.map(({ prompt }) => prompt);
  expect(new Set(asked).size).toBe(asked.length);
}, 30_000);

test('cancelling stops all upstream calls within two seconds, and none starts afterwards', async () => {
  const { model, speech, env } = await vendors({
    model: { timeToFirstToken: 100, tokensPerSecond: 30 },
    speech: { baseSeconds: 20 },
  });
  const { server } = await startProviderServer(env, []);
  closers.push(server.close);
  const answer = await server.call('POST', '/api/podcasts', { body: { title: 'Abacus' } });
  const { podcast } = (await answer.json()) as { podcast: Podcast };
  for await (const { event } of server.container.events.follow(podcast.id, 0, AbortSignal.timeout(20_000))) {
    if (event.type === 'turn_written' && event.part > 0) break;
  }
  const cancelled = performance.timeOrigin + performance.now();
  expect((await server.call('POST', `/api/podcasts/${podcast.id}/cancel`)).status).toBe(200);
  await expect
    .poll(() => [...model.requests, ...speech.requests].filter((call) => call.endedAt === null).length, {
      timeout: 5_000,
    })
    .toBe(0);
  for (const call of model.requests)
    expect((call.endedAt ?? Number.POSITIVE_INFINITY) - cancelled).toBeLessThan(2_000);
  const calls = model.requests.length;
  const next = await server.call('POST', '/api/podcasts', { body: { title: 'AC/DC' } });
  const { podcast: other } = (await next.json()) as { podcast: Podcast };
  await expect.poll(() => model.requests.length).toBeGreaterThan(calls);
  for (const { prompt } of model.requests.slice(calls)) expect(prompt).toContain('AC/DC');
  await server.call('POST', `/api/podcasts/${other.id}/cancel`);
}, 40_000);
