import { beforeEach, expect, test } from 'vitest';
import { SlidingWindowLimiter } from './sliding-window-limiter.ts';

const never = new AbortController().signal;
let now: number;
let sleepers: Array<{ at: number; wake: () => void }>;
let passed: number[];

const settled = () => new Promise((resolve) => setImmediate(resolve));

async function advance(ms: number): Promise<void> {
  const until = now + ms;
  for (;;) {
    sleepers.sort((a, b) => a.at - b.at);
    const next = sleepers[0];
    if (next === undefined || next.at > until) break;
    sleepers.shift();
    now = Math.max(now, next.at);
    next.wake();
    await settled();
  }
  now = until;
}

function createLimiter(limit: number): SlidingWindowLimiter {
  return new SlidingWindowLimiter({
    limit,
    windowMs: 60_000,
    monotonicMs: () => now,
    sleep: (ms) => new Promise<void>((wake) => sleepers.push({ at: now + ms, wake })),
  });
}

/** Sends that many limiter; `passed` gets the time of each. */
async function send(limiter: SlidingWindowLimiter, count: number, signal = never): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    limiter.acquire(signal).then(
      () => passed.push(now),
      () => undefined,
    );
  }
  await settled();
}

beforeEach(() => {
  now = 1_000;
  sleepers = [];
  passed = [];
});

test('SlidingWindowLimiter admits at most the limit in any window of a minute', async () => {
  const limiter = createLimiter(200);
  await send(limiter, 150);
  await advance(30_000);
  await send(limiter, 300);
  expect(passed).toHaveLength(200);
  await advance(29_999);
  expect(passed).toHaveLength(200);
  await advance(1);
  expect(passed).toHaveLength(350);
  await advance(600_000);
  expect(passed).toHaveLength(450);
  for (const [index, time] of passed.entries()) {
    const before = passed[index - 200];
    if (before !== undefined) expect(time - before).toBeGreaterThanOrEqual(60_000);
  }
});

test('SlidingWindowLimiter does not count an aborted request and keeps the order of the others', async () => {
  const limiter = createLimiter(1);
  await send(limiter, 1);
  const order: string[] = [];
  const leaving = new AbortController();
  const second = limiter.acquire(leaving.signal).catch((error) => order.push(error.message));
  const third = limiter.acquire(never).then(() => order.push('third'));
  const inTheQueue = new AbortController();
  const fourth = limiter.acquire(inTheQueue.signal).catch((error) => order.push(error.message));
  const fifth = limiter.acquire(never).then(() => order.push('fifth'));
  inTheQueue.abort(new Error('fourth left'));
  await fourth;
  leaving.abort(new Error('second left'));
  await second;
  await advance(60_000);
  await third;
  expect(order).toEqual(['fourth left', 'second left', 'third']);
  await advance(60_000);
  await fifth;
  await expect(limiter.acquire(AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
});

test('a pause of SlidingWindowLimiter delays all requests, also waiting ones, and is never shortened', async () => {
  const limiter = createLimiter(1);
  await send(limiter, 2);
  limiter.pause(90_000);
  limiter.pause(5_000);
  await advance(89_999);
  expect(passed).toHaveLength(1);
  await advance(1);
  expect(passed).toHaveLength(2);
});

test('SlidingWindowLimiter prefers requests with listeners, also if the listener arrives while they wait', async () => {
  const limiter = createLimiter(1);
  await send(limiter, 1);
  const order: string[] = [];
  let late = false;
  const ask = (name: string, hasListeners: () => boolean) =>
    void limiter.acquire(never, hasListeners).then(() => order.push(name));
  ask('unheard', () => false);
  ask('heard late', () => late);
  ask('heard', () => true);
  await advance(60_000);
  late = true;
  ask('unheard too', () => false);
  await advance(180_000);
  expect(order).toEqual(['heard', 'heard late', 'unheard', 'unheard too']);
});
