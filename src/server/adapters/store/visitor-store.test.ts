import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreUnavailableError } from '../../../domain/errors.ts';
import { VisitorStore } from './visitor-store.ts';

const KEY = 'audio/1/1.mp3';
const MAX_READ_MS = 20;

type Answer = 'works' | 'hangs' | Error;
let answer: Answer = 'works';
let readCount = 0;
let passedMs = 0;
beforeEach(() => {
  answer = 'works';
  readCount = 0;
  passedMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => passedMs);
});
afterEach(() => vi.restoreAllMocks());

async function respond<T>(value: T): Promise<T> {
  readCount += 1;
  if (answer instanceof Error) throw answer;
  return answer === 'works' ? value : new Promise<T>(() => undefined);
}

function createStore(maxReadMs = MAX_READ_MS): VisitorStore {
  const createStream = () =>
    new ReadableStream<Uint8Array>(
      { pull: async (controller) => controller.enqueue(await respond(new Uint8Array(1))) },
      { highWaterMark: 0 },
    );
  const inner = {
    get: () => respond(new Uint8Array(1)),
    stat: () => respond({ size: 1, modifiedAt: new Date(0) }),
    read: () => respond(createStream()),
  };
  return new VisitorStore(inner, maxReadMs);
}

async function createUnavailableStore(): Promise<VisitorStore> {
  const store = createStore();
  answer = 'hangs';
  await expect(store.get(KEY)).rejects.toThrow(StoreUnavailableError);
  readCount = 0;
  return store;
}

test('a read that exceeds its time limit is rejected, and the next reads at once without a request', async () => {
  const store = await createUnavailableStore();
  for (const read of [() => store.get(KEY), () => store.stat(KEY), () => store.read(KEY)]) {
    await expect(read()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5, cause: undefined });
  }
  expect(() => store.requireAvailable()).toThrow(StoreUnavailableError);
  expect(readCount).toBe(0);
});

test('after a pause one read probes an unavailable store, and its success admits all reads', async () => {
  const store = await createUnavailableStore();
  passedMs += MAX_READ_MS;
  expect(() => store.requireAvailable()).not.toThrow();
  const probe = store.get(KEY);
  await expect(store.get(KEY)).rejects.toThrow(StoreUnavailableError);
  expect(readCount).toBe(1);
  await expect(probe).rejects.toThrow(StoreUnavailableError);
  await expect(store.get(KEY)).rejects.toThrow(StoreUnavailableError);
  expect(readCount).toBe(1);

  answer = 'works';
  passedMs += MAX_READ_MS;
  await store.get(KEY);
  await store.stat(KEY);
  expect(readCount).toBe(3);
});

test('a failure after more than a second counts as an outage, a prompt refusal does not', async () => {
  const store = createStore();
  const refusal = new StoreUnavailableError(new Error('S3 GetObject: InvalidObjectState 403'));
  answer = refusal;
  await expect(store.get(KEY)).rejects.toBe(refusal);
  expect(() => store.requireAvailable()).not.toThrow();
  const read = store.get(KEY);
  passedMs += 1_000;
  await expect(read).rejects.toBe(refusal);
  expect(() => store.requireAvailable()).toThrow(StoreUnavailableError);
});

test('a stream that stalls fails after the time limit and counts as an outage', async () => {
  const store = createStore();
  const reader = (await store.read(KEY))?.getReader();
  expect((await reader?.read())?.value).toHaveLength(1);
  answer = 'hangs';
  await expect(reader?.read()).rejects.toThrow(StoreUnavailableError);
  expect(() => store.requireAvailable()).toThrow(StoreUnavailableError);
});

test('a listener who leaves a stalled stream neither starts nor ends an outage', async () => {
  const store = createStore();
  const readers = [await store.read(KEY), await store.read(KEY)].map((stream) => stream?.getReader());
  answer = 'hangs';
  const leave = async (reader: (typeof readers)[number]) => {
    const pending = reader?.read();
    await reader?.cancel();
    expect(await pending).toMatchObject({ done: true });
  };
  await leave(readers[0]);
  expect(() => store.requireAvailable()).not.toThrow();

  await expect(store.get(KEY)).rejects.toThrow(StoreUnavailableError);
  await leave(readers[1]);
  expect(() => store.requireAvailable()).toThrow(StoreUnavailableError);
});

test('reads end at the deadline of their request', async () => {
  const store = createStore(60_000);
  answer = 'hangs';
  const deadline = AbortSignal.timeout(MAX_READ_MS);
  const reads = [store.stat(KEY, deadline), store.read(KEY, undefined, deadline)];
  for (const read of reads) await expect(read).rejects.toThrow(StoreUnavailableError);
});
