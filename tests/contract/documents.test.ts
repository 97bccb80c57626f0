import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { document } from '../support/documented.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { createShortPodcast } from '../support/short-podcast.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ work: false });
});
afterAll(() => server.close());

test('serves the committed OpenAPI document', async () => {
  const served = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const committed = JSON.parse(await readFile(new URL('../../openapi.json', import.meta.url), 'utf8'));
  expect(served).toEqual(committed);
  expect(committed.info.version).toBe(packageJson.version);
});

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
);

const isOurs = (path: string) => path.startsWith('/api/');

/** Fills a path with ids that do not exist. */
const emptyAddress = (path: string) => path.replace('{filename}', 'podcast_77.mp3').replace(/\{\w+\}/g, '77');

test('every documented path responds as documented, and none as unknown', async () => {
  for (const { method, path } of operations) {
    const answer = await server.call(method, emptyAddress(path));
    const { message } = (await answer.json().catch(() => ({}))) as { message?: string };
    expect(message, `${method} ${path}`).not.toBe('There is nothing at this address.');
    expect(answer.status, `${method} ${path}`).toBeLessThan(500);
  }
});

test('a REST call does not change what tRPC accepts', async () => {
  // REST coerces the number in the query; tRPC must still refuse it.
  const input = encodeURIComponent(JSON.stringify({ limit: '5' }));
  for (let time = 0; time < 2; time += 1) {
    expect((await server.call('GET', '/api/podcasts?limit=5&admin=false')).status).toBe(200);
    expect((await server.call('GET', `/trpc/podcasts.list?input=${input}`)).status).toBe(400);
  }
});

test('refuses an unsupported method with 405 and lists the supported ones', async () => {
  for (const path of Object.keys(document.paths).filter(isOurs)) {
    const known = operations.filter((operation) => operation.path === path).map(({ method }) => method);
    const answer = await server.call('PUT', emptyAddress(path));
    const allowed = answer.headers.get('allow')?.split(', ') ?? [];
    expect([answer.status, known.filter((method) => !allowed.includes(method))], path).toEqual([405, []]);
    expect(await answer.json(), path).toMatchObject({ code: 'method_not_allowed' });
    expect(allowed.includes('HEAD'), path).toBe(known.includes('GET'));
    const options = await server.call('OPTIONS', emptyAddress(path));
    expect([options.status, options.headers.get('allow')], path).toEqual([
      204,
      `${allowed.join(', ')}, OPTIONS`,
    ]);
  }
  for (const method of ['PUT', 'OPTIONS'])
    expect((await server.call(method, '/api/no/such')).status).toBe(404);
});

test('HEAD responds like GET without a body', async () => {
  const session = 'header';
  const { id } = await createShortPodcast(server, session, 'Abacus', 2);
  const made = async (path: string, body: object) =>
    ((await (await server.call('POST', path, { session, body })).json()) as { id: number }).id;
  const playlist = await made('/api/playlists', { title: 'For the train' });
  const series = await made('/api/series', { title: 'Counting', topic: 'Abacus' });
  const headers = { 'accept-encoding': 'identity' };
  for (const path of Object.keys(document.paths).filter(isOurs)) {
    if (!document.paths[path]?.get) continue;
    const owner = path.startsWith('/api/playlists') ? playlist : path.startsWith('/api/series') ? series : id;
    const address = `${path.replace('{filename}', `podcast_${id}.mp3`).replace('{id}', String(owner))}${
      path === '/api/summary' ? '?title=Abacus' : ''
    }`;
    const [got, head] = [
      await server.call('GET', address, { session, headers }),
      await server.call('HEAD', address, { session, headers }),
    ];
    const said = (answer: Response) =>
      ['content-type', 'content-length', 'accept-ranges', 'access-control-allow-origin'].map((name) =>
        answer.headers.get(name),
      );
    expect([head.status, ...said(head), await head.text()], path).toEqual([got.status, ...said(got), '']);
    await got.body?.cancel();
  }
});

test('allows preflight requests from any origin for public resources only', async () => {
  const asked = async (path: string) => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' };
    return (await server.call('OPTIONS', path, { headers })).headers.get('access-control-allow-origin');
  };
  expect(await asked('/api/shared/podcasts/77')).toBe('*');
  expect(await asked('/api/podcasts/audio/podcast_77.mp3')).toBe('*');
  expect(await asked('/api/podcasts')).toBeNull();
});

test('the documentation page lists every operation without scripts and loads only files of the server', async () => {
  const answer = await fetch(`${server.url}/api/docs`);
  const html = await answer.text();
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
  expect(html).toContain('Wikicasts API');
  expect(html).toContain('href="/api/openapi.json"');
  expect(html).not.toMatch(/\son\w+=|style=|<style|(?:src|href)="(?:https?:)?\/\//);
  for (const { method, path } of operations) expect(html, path).toContain(`<code>${method} ${path}</code>`);
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
  expect(scripts).toEqual([
    ' defer src="/api/docs/swagger-ui.js"',
    ' defer src="/api/docs/start-swagger-ui.js"',
  ]);
  const files = [...html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBe(5);
  for (const file of files) expect((await fetch(server.url + file)).status, file).toBe(200);
  const unknown = await fetch(`${server.url}/api/docs/package.json`);
  expect([unknown.status, await unknown.json()]).toEqual([
    404,
    expect.objectContaining({ code: 'not_found' }),
  ]);
});

test('health reports the process, readiness its dependencies', async () => {
  expect(await (await fetch(`${server.url}/api/health`)).json()).toEqual({ status: 'ok' });
  const ready = await fetch(`${server.url}/api/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ok', checks: { database: 'ok', queue: 'ok', store: 'ok' } },
  ]);
});

test('an unknown path is 404: the not-found screen for a browser, JSON below /api', async () => {
  const page = await fetch(`${server.url}/no/such/page`);
  expect([page.status, page.headers.get('content-type')]).toEqual([
    404,
    expect.stringContaining('text/html'),
  ]);
  const api = await fetch(`${server.url}/api/no/such`);
  expect([api.status, await api.json()]).toEqual([404, { code: 'not_found', message: expect.any(String) }]);
});
