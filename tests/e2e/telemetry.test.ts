import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { createIsolatedDatabase } from '../support/database.ts';
import { scrape } from '../support/metrics.ts';
import { createDataFolder, type ServerProcess, startProcess } from '../support/process.ts';

/** Prints which OpenTelemetry modules are loaded. */
const WATCH = `import { registerHooks } from 'node:module';
registerHooks({ resolve(specifier, context, next) {
  if (specifier.includes('opentelemetry')) process.stderr.write('looked for ' + specifier + '\\n');
  return next(specifier, context);
} });`;

let server: ServerProcess;
let close: () => Promise<void>;
beforeAll(async () => {
  const scratch = await createDataFolder();
  const database = await createIsolatedDatabase();
  server = await startProcess({
    DATA_DIR: scratch.folder,
    LOG_LEVEL: 'debug',
    ...database.env,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WATCH)}`,
  });
  close = async () => {
    await server.stop();
    await database.drop();
    await scratch.remove();
  };
});
afterAll(() => close());

const lines = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('every response has an id that its log line contains, and the line contains the path pattern only', async () => {
  const create = (headers: Record<string, string>) =>
    fetch(`${server.url}/api/podcasts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session-id': 'a-very-private-session', ...headers },
      body: JSON.stringify({
        title: 'Secret beads',
        wikiTitle: 'Abacus',
        maxLength: 1,
        customInstructions: 'Whisper',
      }),
    });
  const answer = await create({ 'x-request-id': 'edge-7:a.b' });
  expect(answer.headers.get('x-request-id')).toBe('edge-7:a.b');
  const { podcast } = (await answer.json()) as { podcast: Podcast };
  const made = await fetch(`${server.url}/api/podcasts/${podcast.id}`, {
    headers: { 'x-request-id': 'no"good' },
  });
  const own = made.headers.get('x-request-id');
  expect(own).toMatch(/^[0-9a-f-]{36}$/);

  await expect
    .poll(() => lines().filter(({ requestId }) => requestId === own))
    .toEqual([
      {
        level: 30,
        time: expect.any(String),
        requestId: own,
        method: 'GET',
        route: '/api/podcasts/:id',
        status: 200,
        ms: expect.any(Number),
        msg: 'request',
      },
    ]);
  await expect
    .poll(() => lines().filter(({ requestId }) => requestId === 'edge-7:a.b'))
    .toMatchObject([{ method: 'POST', route: '/api/podcasts', status: 201 }]);
  // Wait until the podcast is ready, so that everything private has passed.
  await (await fetch(`${server.url}/api/podcasts/${podcast.id}/live.mp3`)).arrayBuffer();
  expect(server.output()).not.toMatch(/beads|Whisper|private-session/i);
  for (const line of lines())
    if (line.msg === 'request') expect(JSON.stringify(line)).not.toContain(String(podcast.id));
}, 60_000);

test('without a collector, loads nothing of OpenTelemetry', async () => {
  expect(server.output()).not.toContain('looked for');
  // Proves that the hook works: the process metrics load only the API package.
  const [token = ''] = /(?<=Admin token +)\S+/.exec(server.output()) ?? [];
  await scrape(server.url, token);
  const found = new Set([...server.output().matchAll(/looked for (\S+)/g)].map(([, name]) => name));
  expect(found).toEqual(new Set(['@opentelemetry/api']));
});
