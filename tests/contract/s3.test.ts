import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Podcast } from '../../src/domain/podcast/podcast.schema.ts';
import { createLog } from '../../src/server/log.ts';
import { createIsolatedDatabase } from '../support/database.ts';
import { type FakeS3, startFakeS3 } from '../support/fake-s3.ts';
import { createDataFolder } from '../support/process.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** One in this many requests to the store fails. */
const FAILS_EVERY = 9;

let s3: FakeS3;
let web: TestServer;
let dataDir: string;
const output: string[] = [];
const closers: Array<() => Promise<unknown>> = [];
beforeAll(async () => {
  s3 = await startFakeS3();
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3.keys.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.keys.secretAccessKey);
  const scratch = await createDataFolder();
  dataDir = scratch.folder;
  const database = await createIsolatedDatabase();
  closers.push(s3.close, database.drop, scratch.remove);
  const log = createLog('trace', { write: (line: string) => void output.push(line) });
  const start = async (more: Record<string, string>) => {
    const env = { ...database.env, ...s3.env('wikicasts'), ...more };
    const started = await startTestServer({ env, overrides: { store: undefined, log } });
    closers.unshift(started.close);
    return started;
  };
  // The embedded database serves one server, so one server has both roles.
  if (!process.env.DATABASE_URL) web = await start({ DATA_DIR: dataDir });
  else {
    // Without a shared folder, all audio passes through the store.
    web = await start({ DATA_DIR: path.join(dataDir, 'web'), ROLE: 'web' });
    await start({ DATA_DIR: path.join(dataDir, 'worker'), ROLE: 'worker' });
  }
}, 60_000);
afterAll(async () => {
  for (const close of closers) await close();
  vi.unstubAllEnvs();
});

const call = (method: string, place: string, body?: object) =>
  fetch(`${web.url}${place}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-session-id': 's3' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const readBytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const objects = (prefix: string) =>
  [...s3.objects.keys()].filter((key) => key.startsWith(`wikicasts/${prefix}`));
const getContent = (key: string) => s3.objects.get(key)?.bytes ?? Buffer.alloc(0);

test('generates into a failing store, streams live and in ranges from it, and deletes everything', async () => {
  expect((await call('GET', '/api/ready')).status).toBe(200);
  let requests = 0;
  s3.fault = () => {
    requests += 1;
    if (requests % FAILS_EVERY > 0) return null;
    return requests % 2 ? 'reset' : { status: 503, code: 'SlowDown' };
  };
  const created = await call('POST', '/api/podcasts', { title: 'Abacus', maxLength: 1 });
  const { podcast } = (await created.json()) as { podcast: Podcast };
  const live = await call('GET', `/api/podcasts/${podcast.id}/live.mp3`);
  expect(live.status).toBe(200);
  expect(live.redirected).toBe(false);
  const heard = await readBytes(live);
  s3.fault = () => null;

  const pieces = objects(`live/${podcast.id}/`);
  expect(pieces.length).toBeGreaterThan(5);
  const inOrder = pieces.map((_, i) => getContent(`wikicasts/live/${podcast.id}/1/${i}.mp3`));
  expect(heard.equals(Buffer.concat(inOrder))).toBe(true);

  const made = ((await (await call('GET', `/api/podcasts/${podcast.id}`)).json()) as { podcast: Podcast })
    .podcast;
  expect(made).toMatchObject({ status: 'ready', error: null });
  const [key = ''] = objects(`audio/${podcast.id}/`);
  const file = getContent(key);
  const url = made.audio_url ?? '';
  const head = await call('HEAD', url);
  expect(head.headers.get('content-length')).toBe(String(file.length));
  expect(head.headers.get('accept-ranges')).toBe('bytes');
  const whole = await call('GET', url);
  expect(whole.headers.get('etag')).toBe(head.headers.get('etag'));
  expect((await readBytes(whole)).equals(file)).toBe(true);
  const range = async (wanted: string) => {
    const answer = await fetch(web.url + url, { headers: { range: wanted } });
    return [answer.status, answer.headers.get('content-range'), await readBytes(answer)] as const;
  };
  const last = file.length - 1;
  expect(await range('bytes=1000-1999')).toEqual([
    206,
    `bytes 1000-1999/${file.length}`,
    file.subarray(1000, 2000),
  ]);
  expect(await range('bytes=-500')).toEqual([
    206,
    `bytes ${last - 499}-${last}/${file.length}`,
    file.subarray(-500),
  ]);
  expect((await range(`bytes=${file.length}-`))[0]).toBe(416);

  expect((await call('DELETE', `/api/podcasts/${podcast.id}`)).status).toBeLessThan(300);
  expect([...s3.objects.keys()].filter((name) => name.includes(String(podcast.id)))).toEqual([]);
  expect((await call('GET', url)).status).toBe(404);
  expect(existsSync(path.join(dataDir, 'audio'))).toBe(false);
}, 90_000);

test('while the store is unavailable, readiness and audio report it, and everything else works', async () => {
  s3.fault = () => ({ status: 403, code: 'AccessDenied' });
  try {
    await expect.poll(async () => (await call('GET', '/api/ready')).status, { timeout: 10_000 }).toBe(503);
    const answer = await call('GET', '/api/ready');
    expect(await answer.json()).toMatchObject({
      status: 'error',
      checks: { database: 'ok', store: 'error' },
    });
    expect(output.length).toBeGreaterThan(10);
    expect(output.join('')).not.toMatch(new RegExp(`${s3.keys.secretAccessKey}|${s3.keys.accessKeyId}`));
  } finally {
    s3.fault = () => null;
  }
});
