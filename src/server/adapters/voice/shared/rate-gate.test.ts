import { beforeEach, expect, test } from 'vitest';
import { RateGate } from './rate-gate.ts';

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

function gate(limit: number): RateGate {
  return new RateGate({
    limit,
    windowMs: 60_000,
    now: () => now,
    sleep: (ms) => new Promise<void>((wake) => sleepers.push({ at: now + ms, wake })),
  });
}

/** Sends that many through; `passed` gets the time of each. */
async function send(through: RateGate, count: number, signal = never): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    through.pass(signal).then(
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

test('no window of a minute ever holds more than the limit, wherever it begins', async () => {
  const through = gate(200);
  await send(through, 150);
  await advance(30_000);
  await send(through, 300);
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

test('who is aborted leaves at once and uncounted, and nobody overtakes', async () => {
  const through = gate(1);
  await send(through, 1);
  const order: string[] = [];
  const leaving = new AbortController();
  const second = through.pass(leaving.signal).catch((error) => order.push(error.message));
  const third = through.pass(never).then(() => order.push('third'));
  const inTheQueue = new AbortController();
  const fourth = through.pass(inTheQueue.signal).catch((error) => order.push(error.message));
  const fifth = through.pass(never).then(() => order.push('fifth'));
  inTheQueue.abort(new Error('fourth left'));
  await fourth;
  leaving.abort(new Error('second left'));
  await second;
  await advance(60_000);
  await third;
  expect(order).toEqual(['fourth left', 'second left', 'third']);
  await advance(60_000);
  await fifth;
  await expect(through.pass(AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
});

test('a hold stops everyone, those that wait already too, and never shortens the wait', async () => {
  const through = gate(1);
  await send(through, 2);
  through.hold(90_000);
  through.hold(5_000);
  await advance(89_999);
  expect(passed).toHaveLength(1);
  await advance(1);
  expect(passed).toHaveLength(2);
});

test('what somebody waits to hear comes first, also where somebody begins to listen late', async () => {
  const through = gate(1);
  await send(through, 1);
  const order: string[] = [];
  let late = false;
  const ask = (name: string, heard: () => boolean) =>
    void through.pass(never, heard).then(() => order.push(name));
  ask('unheard', () => false);
  ask('heard late', () => late);
  ask('heard', () => true);
  await advance(60_000);
  late = true;
  ask('unheard too', () => false);
  await advance(180_000);
  expect(order).toEqual(['heard', 'heard late', 'unheard', 'unheard too']);
});
