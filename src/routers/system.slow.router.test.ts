import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestContainer, type TestContainer } from '../../tests/support/container.ts';
import { type FakeModelServer, startFakeModelServer } from '../../tests/support/fake-model-server.ts';
import { waitForFinalEvent } from '../../tests/support/final-event.ts';

const KEY = 'sk-test-0123456789abcdef';

let models: FakeModelServer;
let services: TestContainer;
beforeAll(async () => {
  models = await startFakeModelServer();
  services = await startTestContainer({
    env: {
      NODE_ENV: 'test',
      OPENAI_API_KEY: KEY,
      OPENAI_BASE_URL: models.url,
      FEEDBACK_FORM_URL: 'https://forms.example/f/abc/?embed=1',
      FEEDBACK_SCRIPT_URL: 'https://static.forms.example/embed.js',
      ANALYTICS_SCRIPT_URL: 'https://stats.example:8443/count.js',
      CONTACT_EMAIL: 'legal@wikicasts.example',
    },
    overrides: { modelRegistry: undefined },
  });
});
afterAll(async () => {
  await services.close();
  await models.close();
});

const visitor = () => services.createCaller('visitor');
const getStatus = () => visitor().system.status();

test('the status has the fields of both documents and leaves no file', async () => {
  expect(await getStatus()).toEqual({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    environment: 'test',
    services: {
      database: { status: 'healthy', latency: expect.any(Number) },
      storage: { status: 'healthy', podcastCount: 0 },
      tts: { chirp: { status: 'not_configured' } },
      ai: {
        openai: { status: 'configured' },
        deepseek: { status: 'not_configured' },
        gemini: { status: 'not_configured' },
        local: { status: 'not_configured', models: [] },
      },
      encyclopedia: { status: 'healthy', source: 'builtin' },
      queue: { status: 'healthy', waiting: 0, running: 0 },
      natural_voices: { status: 'not_configured', state: 'off', progress: null, real_time_ratio: null },
    },
  });
  expect(services.store.files.size).toBe(0);
});

test('reports a failed provider with a public message until a call succeeds', async () => {
  const create = async () => (await visitor().podcasts.create({ title: 'Abacus', maxLength: 1 })).podcast.id;
  const getAi = async () => (await getStatus()).services.ai;
  models.fail(() => ({ status: 401, body: { error: { message: `Incorrect API key provided: ${KEY}` } } }));
  expect(await waitForFinalEvent(services.container, await create())).toBe('failed');
  await expect.poll(getAi, { timeout: 10_000, interval: 100 }).toMatchObject({
    openai: {
      status: 'error',
      message: 'OpenAI refused the key of this server.',
      failed_at: expect.any(String),
    },
    deepseek: { status: 'not_configured' },
  });

  models.fail(() => undefined);
  const id = await create();
  await expect
    .poll(getAi, { timeout: 20_000, interval: 100 })
    .toMatchObject({ openai: { status: 'configured' } });
  await visitor().podcasts.remove({ id });
}, 120_000);

test('the settings name the configured origins and the contact address', async () => {
  expect(await visitor().system.settings()).toEqual({
    feedback: {
      formUrl: 'https://forms.example/f/abc/?embed=1',
      scriptUrl: 'https://static.forms.example/embed.js',
    },
    analyticsScriptUrl: 'https://stats.example:8443/count.js',
    contactEmail: 'legal@wikicasts.example',
  });
});
