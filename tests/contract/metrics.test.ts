import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { PodcastEntity } from '../../src/domain/podcast/podcast.entity.ts';
import { ChatScriptModel } from '../../src/server/adapters/writer/chat/chat-script-model.ts';
import { createModelRegistry } from '../../src/server/model-registry.ts';
import { createPodcast, createReadyPodcast } from '../support/browser-visitor.ts';
import { type FakeModelServer, startFakeModelServer } from '../support/fake-model-server.ts';
import { FakeScriptModel, FakeSpeechModel } from '../support/fakes.ts';
import { scrape } from '../support/metrics.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const TOKEN = 'the-operator';
const voice = new FakeSpeechModel();
let models: FakeModelServer;
let server: TestServer;
beforeAll(async () => {
  models = await startFakeModelServer();
  const openai = new ChatScriptModel({
    provider: 'openai',
    apiKey: 'sk-test',
    baseUrl: `${models.url}/openai`,
  });
  const modelRegistry = createModelRegistry({
    localModels: null,
    scriptModels: new Map([['openai', openai]]),
    builtInScriptModel: new FakeScriptModel(),
    speechModel: null,
    naturalVoices: null,
    builtInSpeechModel: voice,
  });
  server = await startTestServer({
    env: { ADMIN_TOKEN: TOKEN, LIMIT_SPEND_PER_DAY: '1000' },
    overrides: { modelRegistry },
  });
});
afterAll(async () => {
  await server.close();
  await models.close();
});

test('serves metrics only with the admin token', async () => {
  const status = async (authorization: string | null) =>
    (await fetch(`${server.url}/metrics`, { headers: authorization ? { authorization } : {} })).status;
  expect([await status(null), await status('Bearer wrong'), await status(`Bearer ${TOKEN}`)]).toEqual([
    401, 401, 200,
  ]);
});

test('after a podcast, the metrics match what happened', async () => {
  const before = await scrape(server.url, TOKEN);
  const wanted = { title: 'Abacus and all its wonders', wikiTitle: 'Abacus', modelType: 'openai' };
  const podcast = await createReadyPodcast(server, 'a-very-private-session', {
    ...wanted,
    specificModel: 'gpt-4.1',
    customInstructions: 'Whisper all of it',
  });
  await server.call('GET', '/api/podcasts/999', { session: 'a-very-private-session' });
  const figures = await scrape(server.url, TOKEN);
  const grown = (name: string, labels = {}) =>
    (figures.get(name, labels) ?? 0) - (before.get(name, labels) ?? 0);

  expect(figures.get('wikicasts_podcasts', { status: 'ready' })).toBe(1);
  expect(figures.get('wikicasts_podcasts', { status: 'failed' })).toBe(0);
  expect(grown('wikicasts_podcast_runs_total', { outcome: 'ready' })).toBe(1);
  expect(figures.get('wikicasts_database_up')).toBe(1);
  expect(figures.get('wikicasts_spending_limit_usd')).toBe(1000);
  expect(figures.get('wikicasts_spending_usd')).toBeGreaterThan(0);
  expect([
    figures.get('wikicasts_queue_waiting'),
    figures.get('wikicasts_queue_oldest_waiting_seconds'),
  ]).toEqual([0, 0]);
  expect(figures.get('wikicasts_podcast_queue_wait_seconds_count')).toBe(1);

  const stage = (name: string) =>
    figures.get('wikicasts_podcast_stage_duration_seconds_sum', { stage: name });
  for (const name of ['read', 'write', 'speak', 'master', 'publish', 'first_sound', 'whole']) {
    expect(figures.get('wikicasts_podcast_stage_duration_seconds_count', { stage: name }), name).toBe(1);
  }
  expect(stage('first_sound')).toBeLessThan(stage('whole') ?? 0);
  expect((stage('read') ?? 0) + (stage('master') ?? 0) + (stage('publish') ?? 0)).toBeLessThan(
    stage('whole') ?? 0,
  );

  const record = await server.container.orm.em
    .fork()
    .findOneOrFail(PodcastEntity, { id: podcast.id }, { populate: ['usage'] });
  const { models = [], speech } = record.usage ?? {};
  const total = (key: 'inputTokens' | 'cachedInputTokens' | 'outputTokens') =>
    models.reduce((sum, one) => sum + (one[key] ?? 0), 0);
  expect(total('inputTokens')).toBeGreaterThan(0);
  const tokens = { provider: 'openai', model: 'gpt-4.1' };
  expect(grown('wikicasts_model_tokens_total', { ...tokens, direction: 'input' })).toBe(total('inputTokens'));
  expect(grown('wikicasts_model_tokens_total', { ...tokens, direction: 'output' })).toBe(
    total('outputTokens'),
  );
  expect(grown('wikicasts_speech_characters_total', { provider: 'builtin' })).toBe(speech?.characters);
  expect(grown('wikicasts_cost_usd_total', { kind: 'model' })).toBeCloseTo(
    (total('inputTokens') * 2 - total('cachedInputTokens') * 1.5 + total('outputTokens') * 8) / 1e6,
    8,
  );
  expect(figures.get('wikicasts_cost_usd_total', { kind: 'speech' })).toBe(0);
  const calls = (kind: string) => grown('wikicasts_upstream_call_duration_seconds_count', { kind });
  expect(calls('outline')).toBe(1);
  expect(calls('write')).toBeGreaterThan(2);
  expect(calls('audit')).toBeGreaterThan(0);
  expect(calls('speak')).toBe(voice.synthesizedTexts.length);
  expect(calls('encyclopedia')).toBeGreaterThan(0);
  expect(grown('wikicasts_event_delivery_lag_seconds_count')).toBeGreaterThan(10);

  const http = { method: 'GET', route: '/api/podcasts/:id' };
  expect(grown('wikicasts_http_request_duration_seconds_count', { ...http, status: '200' })).toBe(1);
  expect(grown('wikicasts_http_request_duration_seconds_count', { ...http, status: '404' })).toBe(1);
  expect(
    grown('wikicasts_procedure_duration_seconds_count', { procedure: 'podcasts.create', code: 'ok' }),
  ).toBe(1);
  expect(figures.get('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
  expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);

  // No label has a value per podcast or visitor.
  expect(figures.page).not.toMatch(/private-session|wonders|Abacus|Whisper|sk-test/i);
  expect(figures.page).not.toContain(String(podcast.id));
});

test('counts failed upstream calls by their code, and runs by their outcome', async () => {
  models.fail(() => ({ status: 401, body: { error: { message: 'no' } } }));
  const { id } = await createPodcast(server, 'failing', { modelType: 'openai', specificModel: 'gpt-4.1' });
  for await (const _ of server.container.events.follow(id, 0, AbortSignal.timeout(25_000))) void _;
  const figures = await scrape(server.url, TOKEN);
  expect(
    figures.get('wikicasts_upstream_errors_total', { provider: 'openai', kind: 'outline' }),
  ).toBeGreaterThan(0);
  expect(figures.get('wikicasts_podcast_runs_total', { outcome: 'failed' })).toBe(1);
});

test('counts open sockets and live listeners', async () => {
  const count = async (name: string, labels = {}) => (await scrape(server.url, TOKEN)).get(name, labels) ?? 0;
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`);
  await new Promise((resolve) => socket.once('message', resolve));
  expect(await count('wikicasts_sockets', { endpoint: '/ws' })).toBe(1);
  socket.close();
  await new Promise((resolve) => socket.once('close', resolve));
  await expect.poll(() => count('wikicasts_sockets', { endpoint: '/ws' })).toBe(0);

  const waiting = await startTestServer({ env: { ADMIN_TOKEN: TOKEN }, work: false });
  try {
    const { id } = await createPodcast(waiting, 'listener');
    const hangUp = new AbortController();
    await fetch(`${waiting.url}/api/podcasts/${id}/live.mp3`, { signal: hangUp.signal });
    const figures = await scrape(waiting.url, TOKEN);
    expect(figures.get('wikicasts_live_listeners')).toBe(1);
    expect(figures.get('wikicasts_queue_waiting')).toBe(1);
    expect(figures.get('wikicasts_queue_oldest_waiting_seconds')).toBeGreaterThan(0);
    hangUp.abort();
    await expect.poll(async () => (await scrape(waiting.url, TOKEN)).get('wikicasts_live_listeners')).toBe(0);
  } finally {
    await waiting.close();
  }
});

test('the operation page lists exactly the existing metrics', async () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `(wikicasts_\w+)`/gm)].map(([, name]) => name);
  const own = (await scrape(server.url, TOKEN)).names().filter((name) => name.startsWith('wikicasts_'));
  expect(own.length).toBeGreaterThan(15);
  expect(listed.sort()).toEqual(own.sort());
});

test('every alert rule has a name and an expression over existing metrics and their labels', async () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const [, rules = ''] =
    /^```yaml\ngroups:\n {2}- name: wikicasts\n {4}rules:\n([\s\S]+?)^```$/m.exec(page) ?? [];
  const lines = rules.split('\n').filter((line) => line !== '' && !/^ {8}# /.test(line));
  const alerts = lines
    .join('\n')
    .split(/^ {6}- alert: /m)
    .slice(1);
  const { registry } = server.container.telemetry.metrics;
  const { page: exposed } = await scrape(server.url, TOKEN);
  const names: string[] = [];
  for (const alert of alerts) {
    const [, name = '', expression = ''] =
      /^(Wikicasts[A-Z]\w+)\n {8}expr: (.+)(?:\n {8}for: \d+m)?\n?$/.exec(alert) ?? [];
    expect(expression, alert).not.toBe('');
    names.push(name);
    const metrics = [...expression.matchAll(/\b((?:wikicasts|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)];
    expect(metrics.length, name).toBeGreaterThan(0);
    for (const [, sample = '', selector = ''] of metrics) {
      const metric = sample.replace(/_(bucket|count|sum)$/, '');
      expect(exposed, name).toContain(`# TYPE ${metric} `);
      const known = (registry.getSingleMetric(metric) as unknown as { labelNames: string[] }).labelNames;
      for (const [, label] of selector.matchAll(/(\w+)(?:=~|!=|=)"/g)) expect(known, name).toContain(label);
    }
  }
  expect(new Set(names).size).toBe(alerts.length);
  expect(names).toEqual(
    expect.arrayContaining([
      'WikicastsNotReady',
      'WikicastsStoreUnavailable',
      'WikicastsDiskNearlyFull',
      'WikicastsSpendingCapReached',
    ]),
  );
});

test('the readiness metric follows the checks of /api/ready, and the disk metric the file system', async () => {
  const put = server.store.put.bind(server.store);
  server.store.put = () => Promise.reject(new Error('away'));
  const readStore = async () => (await scrape(server.url, TOKEN)).get('wikicasts_ready', { check: 'store' });
  try {
    await expect.poll(readStore, { timeout: 20_000 }).toBe(0);
  } finally {
    server.store.put = put;
  }
  await expect.poll(readStore, { timeout: 20_000 }).toBe(1);
  const figures = await scrape(server.url, TOKEN);
  expect(figures.get('wikicasts_ready', { check: 'database' })).toBe(1);
  expect(figures.get('wikicasts_ready', { check: 'queue' })).toBe(1);
  // A database in memory has no DATA_DIR.
  expect(figures.get('wikicasts_disk_free_bytes')).toBeUndefined();
});
