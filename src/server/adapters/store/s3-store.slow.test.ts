import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeS3, type S3Request, startFakeS3 } from '../../../../tests/support/fake-s3.ts';
import { describeStoreCompliance } from '../../../../tests/support/store-compliance.ts';
import { StoreUnavailableError } from '../../../domain/errors.ts';
import { S3Store } from './s3-store.ts';

let s3: FakeS3;
const stores: S3Store[] = [];
beforeAll(async () => {
  s3 = await startFakeS3();
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3.keys.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.keys.secretAccessKey);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  for (const store of stores) store.close();
  await s3.close();
});
beforeEach(() => {
  s3.requests.length = 0;
  s3.fault = () => null;
  s3.pageSize = 1000;
});

let made = 0;
function fresh(more: { bucket?: string; responseTimeoutMs?: number } = {}): S3Store & { prefix: string } {
  const prefix = `test/${++made}/`;
  const store = new S3Store({ bucket: s3.bucket, prefix, endpoint: s3.url, ...more });
  stores.push(store);
  return Object.assign(store, { prefix });
}

describeStoreCompliance('of S3 objects', async () => fresh());

const calls = () => s3.requests.map(({ call }) => call);
/** A period that no window's border falls on. */
const bytes = (length: number) => new Uint8Array(Buffer.alloc(length, 'A stretch of 29 bytes of sound'));
const all = async (stream: ReadableStream<Uint8Array> | null) =>
  new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());

/** Lets the first so many requests of a call go wrong. */
function failFirst(times: number, call: string, fault: Exclude<ReturnType<FakeS3['fault']>, null>) {
  let left = times;
  s3.fault = (request: S3Request) => (request.call === call && left-- > 0 ? fault : null);
}

describe('reading', () => {
  const length = 1_000_000;

  test('the S3 store requests only the part of a range that is read', async () => {
    const store = fresh();
    await store.put('audio/1/1.mp3', bytes(length));
    expect(await all(await store.read('audio/1/1.mp3', { start: 10, end: 19 }))).toEqual(
      bytes(length).subarray(10, 20),
    );
    expect(s3.requests.at(-1)?.range).toBe('bytes=10-19');
    s3.requests.length = 0;
    const reader = (await store.read('audio/1/1.mp3'))?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(s3.requests.length).toBeLessThanOrEqual(2);
    expect(await all(await store.read('audio/1/1.mp3'))).toEqual(bytes(length));
    await store.put('audio/2/1.mp3', new Uint8Array(0));
    expect(await all(await store.read('audio/2/1.mp3'))).toEqual(new Uint8Array(0));
  });

  test.each(['cut', 'reset', { status: 500, code: 'InternalError' }] as const)(
    'the S3 store continues after an answer that ended with %j',
    async (fault) => {
      const store = fresh();
      await store.put('audio/1/1.mp3', bytes(length));
      failFirst(2, 'GetObject', fault);
      expect(await all(await store.read('audio/1/1.mp3'))).toEqual(bytes(length));
      failFirst(2, 'GetObject', fault);
      expect(await store.get('audio/1/1.mp3')).toEqual(bytes(length));
    },
  );

  test('the S3 store fails instead of joining two versions of an object', async () => {
    const store = fresh();
    await store.put('audio/1/1.mp3', bytes(length * 2));
    const stream = await store.read('audio/1/1.mp3');
    await store.put('audio/1/1.mp3', new Uint8Array(length * 2));
    await expect(all(stream)).rejects.toThrow();
  });
});

test('the S3 store deletes a thousand keys per call and lists only its own keys, page by page', async () => {
  const store = fresh();
  const kept = { bytes: Buffer.from('x'), etag: '"x"', at: new Date() };
  for (let i = 0; i < 2300; i += 1) s3.objects.set(`${store.prefix}live/1/1/${i}.mp3`, kept);
  s3.objects.set(`${store.prefix}live/Not ours`, kept);
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of store.list('live/')) found.push(key);
    return found;
  };
  s3.pageSize = 700;
  expect(await keys()).toHaveLength(2300);
  s3.requests.length = 0;
  await store.deleteAll(await keys());
  expect(calls().filter((call) => call === 'DeleteObjects')).toHaveLength(3);
  expect(await keys()).toEqual([]);
  expect(s3.objects.has(`${store.prefix}live/Not ours`)).toBe(true);
});

describe('a store that fails', () => {
  test('a failing S3 store is retried and then rejects without messages, keys or addresses of the vendor', async () => {
    const store = fresh();
    failFirst(2, 'PutObject', 'reset');
    await store.put('a/b', bytes(3));
    failFirst(2, 'HeadObject', { status: 503, code: 'SlowDown' });
    expect(await store.stat('a/b')).toMatchObject({ size: 3 });
    s3.fault = () => ({ status: 403, code: 'AccessDenied' });
    const error = await store.get('a/b').then(null, (thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'unavailable',
      message: 'The audio store cannot be reached. Please try again in a moment.',
      retryAfter: 5,
    });
    expect(String((error as Error).cause)).toBe('Error: S3 GetObject: AccessDenied 403');
    // What cannot be mended is not tried again.
    expect(calls().filter((call) => call === 'GetObject')).toHaveLength(1);
  });

  test('the S3 store rejects with StoreUnavailableError if it does not respond in time', async () => {
    const store = fresh({ responseTimeoutMs: 100 });
    s3.fault = ({ call }) => (call === 'PutObject' ? 'silence' : null);
    await expect(store.put('a/b', bytes(3))).rejects.toThrow(StoreUnavailableError);
    expect(calls().length).toBeGreaterThan(1);
  }, 30_000);

  test('the S3 store rejects with StoreUnavailableError for a wrong bucket or key', async () => {
    await expect(fresh({ bucket: 'another' }).get('a/b')).rejects.toThrow(StoreUnavailableError);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong');
    try {
      await expect(fresh().get('a/b')).rejects.toThrow(StoreUnavailableError);
    } finally {
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.keys.secretAccessKey);
    }
  });
});

test('the S3 store stores objects below the prefix', async () => {
  const store = fresh();
  await store.put('speech/a.wav', bytes(3));
  expect([...s3.objects.keys()]).toContain(`${store.prefix}speech/a.wav`);
});

test('only the S3 adapter imports the S3 client', () => {
  const server = path.join(import.meta.dirname, '../..');
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => [path.basename(name), readFileSync(path.join(server, name), 'utf8')] as const);
  const naming = (what: RegExp) => sources.filter(([, source]) => what.test(source)).map(([name]) => name);
  const own = ['s3-client.ts', 's3-store.ts'];
  expect(naming(/from '@aws-sdk/).sort()).toEqual(own);
  expect(naming(/from '\.\S*\/s3(-\w+)?\.ts'/).filter((name) => !own.includes(name))).toEqual([]);
});
