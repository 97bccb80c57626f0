import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ work: false });
});
afterAll(() => server.close());

test('the committed document is the one that is served', async () => {
  const served = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const committed = JSON.parse(await readFile(new URL('../../openapi.json', import.meta.url), 'utf8'));
  expect(served).toEqual(committed);
  expect(committed.info.version).toBe(packageJson.version);
});

test('every documented path answers, and never as an unknown address', async () => {
  const { paths } = JSON.parse(await readFile(new URL('../../openapi.json', import.meta.url), 'utf8')) as {
    paths: Record<string, Record<string, unknown>>;
  };
  for (const [path, operations] of Object.entries(paths)) {
    for (const method of Object.keys(operations)) {
      const address = path.replace('{id}', '77').replace('{filename}', 'podcast_77.mp3');
      const answer = await server.call(method.toUpperCase(), address);
      const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
      expect(message, `${method} ${path}`).not.toBe('There is nothing at this address.');
      expect(answer.status, `${method} ${path}`).toBeLessThan(500);
    }
  }
});

test('the readable page names every path, and runs under the strict policy', async () => {
  const answer = await fetch(`${server.url}/api/docs`);
  const html = await answer.text();
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
  expect(html).not.toMatch(/<script/);
  for (const path of ['/api/podcasts', '/api/podcasts/{id}/cancel', '/api/search'])
    expect(html).toContain(path);
});

test('health and readiness answer for the process and for what it stands on', async () => {
  expect(await (await fetch(`${server.url}/api/health`)).json()).toEqual({ status: 'ok' });
  const ready = await fetch(`${server.url}/api/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ok', checks: { database: 'ok', queue: 'ok', store: 'ok' } },
  ]);
});

test('unknown addresses are 404: the not-found screen for a browser, JSON below /api', async () => {
  const page = await fetch(`${server.url}/no/such/page`);
  expect([page.status, page.headers.get('content-type')]).toEqual([
    404,
    expect.stringContaining('text/html'),
  ]);
  const api = await fetch(`${server.url}/api/no/such`);
  expect([api.status, await api.json()]).toEqual([404, { code: 'not_found', message: expect.any(String) }]);
});
