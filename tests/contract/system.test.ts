import { expect, test } from 'vitest';
import type { Feedback, FeedbackPage } from '../../src/domain/feedback/feedback.schema.ts';
import type { SystemStatus } from '../../src/domain/system/system.schema.ts';
import { useFixture } from '../support/fixture.ts';
import { createRpcClient, getRefusal } from '../support/rpc.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const ADMIN = { authorization: 'Bearer the-operator' };

let server: TestServer;
useFixture(
  async () => {
    server = await startTestServer({
      work: false,
      env: {
        NODE_ENV: 'test',
        ADMIN_TOKEN: 'the-operator',
        OPENAI_API_KEY: 'sk-test-0123456789abcdef',
        FEEDBACK_FORM_URL: 'https://forms.example/f/abc/?embed=1',
        FEEDBACK_SCRIPT_URL: 'https://static.forms.example/embed.js',
        ANALYTICS_SCRIPT_URL: 'https://stats.example:8443/count.js',
        CONTACT_EMAIL: 'legal@wikicasts.example',
      },
      overrides: { modelRegistry: undefined },
    });
  },
  () => server.close(),
);

async function call<T = unknown>(
  method: string,
  path: string,
  options: { session?: string; body?: unknown; headers?: Record<string, string> } = {},
) {
  const answer = await server.call(method, path, options);
  return { status: answer.status, body: (await answer.json()) as T };
}

test('the status has the same parts over REST and tRPC', async () => {
  const status = await call<SystemStatus>('GET', '/api/system/status');
  expect(status).toMatchObject({
    status: 200,
    body: { environment: 'test', services: { ai: { openai: { status: 'configured' } } } },
  });
  const { services } = await createRpcClient(server.url, 'x').system.status.query();
  expect(Object.keys(services)).toEqual(Object.keys(status.body.services));
});

test('pages may load exactly the configured origins', async () => {
  const policy = (await fetch(`${server.url}/api/docs`)).headers.get('content-security-policy') ?? '';
  const directive = (name: string) => policy.split(';').find((part) => part.startsWith(`${name} `));
  expect(directive('frame-src')).toBe("frame-src 'self' https://forms.example");
  expect(directive('script-src')).toBe(
    "script-src 'self' https://static.forms.example https://stats.example:8443",
  );
  expect(directive('connect-src')).toBe("connect-src 'self' https://stats.example:8443");
  expect(policy).not.toMatch(/\*|unsafe-eval/);
});

test('stores feedback for the operator only, over REST and tRPC', async () => {
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

test('refuses invalid feedback, and too much of it with Retry-After', async () => {
  expect(await call('POST', '/api/feedback', { body: { message: 'x', rating: '5' } })).toEqual({
    status: 400,
    body: { code: 'validation', message: expect.stringMatching(/^rating/) },
  });
  const send = () => server.call('POST', '/api/feedback', { session: 'eager', body: { message: 'x' } });
  for (let sent = 0; sent < 10; sent += 1) expect((await send()).status).toBe(201);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
