import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DomainError } from '../../src/domain/errors.ts';
import type { Feedback, FeedbackPage } from '../../src/domain/feedback/feedback.schema.ts';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { ProviderHealth } from '../../src/domain/system/provider-health.service.ts';
import type { SystemStatus } from '../../src/domain/system/status.schema.ts';
import { type FakeModelServer, startFakeModelServer } from '../support/fake-model-server.ts';
import { createRpcClient, getRefusal } from '../support/rpc.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const KEY = 'sk-test-0123456789abcdef';
const ADMIN = { authorization: 'Bearer the-operator' };

let models: FakeModelServer;
let server: TestServer;
beforeAll(async () => {
  models = await startFakeModelServer();
  server = await startTestServer({
    env: {
      NODE_ENV: 'test',
      ADMIN_TOKEN: 'the-operator',
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
  await server.close();
  await models.close();
});

async function call<T = unknown>(
  method: string,
  path: string,
  options: { session?: string; body?: unknown; headers?: Record<string, string> } = {},
) {
  const answer = await server.call(method, path, options);
  return { status: answer.status, body: (await answer.json()) as T };
}

const systemStatus = async () => (await call<SystemStatus>('GET', '/api/system/status')).body;

test('the status has the fields of both documents over REST and tRPC, and is cached', async () => {
  const status = await systemStatus();
  expect(status).toEqual({
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
      },
      encyclopedia: { status: 'healthy', source: 'builtin' },
      queue: { status: 'healthy', waiting: 0, running: 0 },
    },
  });
  expect(await createRpcClient(server.url, 'x').system.status.query()).toMatchObject({ environment: 'test' });
  expect(server.store.files.size).toBe(0);
});

test('reports a failed provider with a public message until a call succeeds', async () => {
  const create = async () =>
    (await call<{ podcast: Podcast }>('POST', '/api/podcasts', { body: { title: 'Abacus' } })).body.podcast
      .id;
  models.fail(() => ({ status: 401, body: { error: { message: `Incorrect API key provided: ${KEY}` } } }));
  const failing = await create();
  for await (const _ of server.container.events.follow(failing, 0, AbortSignal.timeout(25_000))) void _;
  const { ai } = await vi.waitUntil(
    async () => {
      const { services } = await systemStatus();
      return services.ai.openai.status === 'error' ? services : null;
    },
    { timeout: 10_000, interval: 100 },
  );
  expect(ai.openai).toEqual({
    status: 'error',
    message: 'OpenAI refused the key of this server.',
    failed_at: expect.any(String),
  });
  expect(ai.deepseek).toEqual({ status: 'not_configured' });

  models.fail(() => undefined);
  const good = await create();
  await vi.waitUntil(async () => (await systemStatus()).services.ai.openai.status === 'configured', {
    timeout: 20_000,
    interval: 100,
  });
  await call('DELETE', `/api/podcasts/${good}`);
});

test('all processes report a provider failure that one of them saw', async () => {
  const now = { time: 0 };
  const makeHealth = () =>
    new ProviderHealth({
      em: server.container.orm.em,
      clock: { now: () => new Date(now.time) },
      onError: (error) => {
        throw error;
      },
    });
  const [web, worker, other] = [makeHealth(), makeHealth(), makeHealth()];
  const chirp = worker.createReporter('chirp');
  const known = async () => {
    await Promise.all([worker.flush(), other.flush()]);
    return (await web.listFailures()).get('chirp')?.message;
  };
  chirp.failed(new DomainError('upstream', 'first', { plain: true }));
  chirp.failed(new DomainError('upstream', 'second', { plain: true }));
  expect(await known()).toBe('second');
  chirp.succeeded();
  expect(await known()).toBeUndefined();

  // A failure of a dead process ends with the successes of another one.
  other.createReporter('chirp').failed(new DomainError('upstream', 'third', { plain: true }));
  chirp.succeeded();
  expect(await known()).toBe('third');
  now.time += 10_000;
  chirp.succeeded();
  expect(await known()).toBeUndefined();

  chirp.failed(new DomainError('upstream', 'fourth', { plain: true }));
  worker.clear();
  expect(await known()).toBeUndefined();
});

test('pages may load exactly the configured origins, and know them', async () => {
  const policy = (await fetch(`${server.url}/api/docs`)).headers.get('content-security-policy') ?? '';
  const directive = (name: string) => policy.split(';').find((part) => part.startsWith(`${name} `));
  expect(directive('frame-src')).toBe("frame-src 'self' https://forms.example");
  expect(directive('script-src')).toBe(
    "script-src 'self' https://static.forms.example https://stats.example:8443",
  );
  expect(directive('connect-src')).toBe("connect-src 'self' https://stats.example:8443");
  expect(policy).not.toMatch(/\*|unsafe-eval/);
  expect(await createRpcClient(server.url, 'x').system.settings.query()).toEqual({
    feedback: {
      formUrl: 'https://forms.example/f/abc/?embed=1',
      scriptUrl: 'https://static.forms.example/embed.js',
    },
    analyticsScriptUrl: 'https://stats.example:8443/count.js',
    contactEmail: 'legal@wikicasts.example',
  });
});

test('stores feedback for the operator only', async () => {
  const sent = await call<Feedback>('POST', '/api/feedback', {
    body: { message: ' Lovely \0voices ', rating: 5, kind: 'suggestion', contact: 'ada@example.org' },
  });
  expect(sent).toEqual({
    status: 201,
    body: {
      id: expect.any(Number),
      message: 'Lovely voices',
      rating: 5,
      kind: 'suggestion',
      contact: 'ada@example.org',
      created_at: expect.any(String),
    },
  });
  const rpc = createRpcClient(server.url, 'grace');
  const second = await rpc.feedback.send.mutate({ message: 'Short', rating: null, contact: '' });
  expect(second).toMatchObject({ rating: null, kind: 'feedback', contact: null });

  expect(await call('GET', '/api/feedback')).toEqual({
    status: 401,
    body: { code: 'unauthorized', message: 'This needs the admin token.' },
  });
  expect((await call('DELETE', `/api/feedback/${second.id}`)).status).toBe(401);
  expect((await getRefusal(rpc.feedback.list.query({}))).status).toBe(401);

  const list = await call<FeedbackPage>('GET', '/api/feedback?limit=1', { headers: ADMIN });
  expect(list.body).toEqual({
    feedback: [second],
    pagination: { page: 1, limit: 1, total: 2, totalPages: 2 },
  });
  const operator = createRpcClient(server.url, 'operator', ADMIN);
  expect((await operator.feedback.list.query({ page: 2, limit: 1 })).feedback).toEqual([sent.body]);
  expect(await call('DELETE', `/api/feedback/${second.id}`, { headers: ADMIN })).toEqual({
    status: 200,
    body: { message: 'Feedback deleted' },
  });
  expect((await call('DELETE', `/api/feedback/${second.id}`, { headers: ADMIN })).status).toBe(404);
});

test.each<[object, RegExp]>([
  [{}, /^message/],
  [{ message: '  ' }, /^message: Please write a message/],
  [{ message: 'x'.repeat(5001) }, /^message/],
  [{ message: 'x', rating: 6 }, /^rating/],
  [{ message: 'x', rating: '5' }, /^rating/],
  [{ message: 'x', kind: 'praise' }, /^kind/],
  [{ message: 'x', contact: 'x'.repeat(201) }, /^contact/],
])('refuses feedback %# with the name of the field', async (body, message) => {
  expect(await call('POST', '/api/feedback', { body })).toEqual({
    status: 400,
    body: { code: 'validation', message: expect.stringMatching(message) },
  });
});

test('limits feedback per session and per address', async () => {
  const send = (session: string) => server.call('POST', '/api/feedback', { session, body: { message: 'x' } });
  for (let sent = 0; sent < 10; sent += 1) expect((await send('eager')).status).toBe(201);
  const refused = await send('eager');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const statuses: number[] = [];
  for (let sent = 0; sent < 30; sent += 1) statuses.push((await send(`session ${sent}`)).status);
  expect(statuses.at(0)).toBe(201);
  expect(statuses.at(-1)).toBe(429);
});
