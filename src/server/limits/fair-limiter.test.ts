import { describe, expect, test } from 'vitest';
import type { Requester } from '../../domain/requester.ts';
import { FairLimiter, type FairLimiterOptions } from './fair-limiter.ts';

const liveSignal = new AbortController().signal;
const MINUTE = 60_000;

function createLimiter(options: Partial<FairLimiterOptions> = {}) {
  const limiter = new FairLimiter({ concurrency: 1, maxWaiting: 100, ...options });
  const order: string[] = [];
  function acquire(name: string, fairnessKey: string[], { signal = liveSignal, maxWaitMs = MINUTE } = {}) {
    const requesters = new Set<Requester>([{ fairnessKey, signal }]);
    const done = limiter.acquire({ requesters, signal }, maxWaitMs).then(async (release) => {
      order.push(name);
      await Promise.resolve();
      release();
    });
    // Prevents an unhandled rejection.
    done.catch(() => undefined);
    return { requesters, done };
  }
  const acquireMany = (count: number, name: string, fairnessKey: string[]) =>
    Array.from({ length: count }, (_, i) => acquire(`${name}${i}`, fairnessKey).done);
  return { limiter, order, acquire, acquireMany };
}

describe('fair limiter: order', () => {
  test('the fair limiter does not let a single request wait for all requests of a busy requester', async () => {
    const { order, acquire, acquireMany } = createLimiter();
    const flood = acquireMany(50, 'flood', ['visitors', '192.0.2.1', 'mallory']);
    await Promise.all([
      acquire('ada', ['visitors', '192.0.2.2', 'ada']).done,
      acquire('ben', ['visitors', '192.0.2.3', 'ben']).done,
    ]);
    expect(order.slice(0, 4)).toEqual(['flood0', 'flood1', 'ada', 'ben']);
    await Promise.all(flood);
    expect(order).toHaveLength(52);
  });

  test('the fair limiter lets sessions of one address take turns and share the turn of their address', async () => {
    const { order, acquire, acquireMany } = createLimiter();
    const flood = Array.from({ length: 20 }, (_, i) =>
      acquireMany(2, `s${i}-`, ['visitors', '192.0.2.1', `s${i}`]),
    ).flat();
    const neighbour = acquire('neighbour', ['visitors', '192.0.2.1', 'neighbour']).done;
    const others = acquireMany(3, 'other', ['visitors', '192.0.2.2', 'other']);
    await Promise.all([...others, neighbour, ...flood]);
    expect(order.indexOf('other2')).toBeLessThanOrEqual(7);
    expect(order.indexOf('neighbour')).toBeLessThanOrEqual(25);
  });

  test('the fair limiter gives podcasts every second permit while many visitors search', async () => {
    const { order, acquireMany } = createLimiter();
    const visitors = Array.from({ length: 30 }, (_, i) =>
      acquireMany(1, `v${i}-`, ['visitors', `192.0.2.${i}`, 's']),
    ).flat();
    const podcasts = [
      ...acquireMany(2, 'p1-', ['podcasts', '1']),
      ...acquireMany(2, 'p2-', ['podcasts', '2']),
    ];
    await Promise.all([...podcasts, ...visitors]);
    const places = order.flatMap((name, index) => (name.startsWith('p') ? [index] : []));
    expect(places.at(-1)).toBeLessThanOrEqual(9);
    expect(places.map((index) => order[index])).toEqual(['p1-0', 'p2-0', 'p1-1', 'p2-1']);
  });

  test('a requester that joins a waiting operation improves its rank in the fair limiter', async () => {
    const { order, acquire, acquireMany } = createLimiter();
    const flood = acquireMany(20, 'flood', ['visitors', '192.0.2.1', 'mallory']);
    const shared = acquire('shared', ['visitors', '192.0.2.1', 'mallory']);
    shared.requesters.add({ fairnessKey: ['visitors', '192.0.2.2', 'ada'], signal: liveSignal });
    await shared.done;
    expect(order.indexOf('shared')).toBeLessThanOrEqual(2);
    await Promise.all(flood);
  });
});

describe('fair limiter: limits', () => {
  test('the fair limiter refuses the newest operation of the busiest requester when too many wait', async () => {
    const { acquire, acquireMany, order } = createLimiter({ maxWaiting: 10 });
    const flood = acquireMany(15, 'flood', ['visitors', '192.0.2.1', 'mallory']);
    const others = [
      ...acquireMany(3, 'ada', ['visitors', '192.0.2.2', 'ada']),
      acquire('podcast', ['podcasts', '1']).done,
    ];
    const ended = await Promise.allSettled(flood);
    await Promise.all(others);
    expect(ended.map(({ status }) => status === 'fulfilled')).toEqual([
      ...Array(7).fill(true),
      ...Array(8).fill(false),
    ]);
    expect(ended.at(-1)).toMatchObject({ reason: { reason: 'full' } });
    expect(order).toHaveLength(11);
  });

  test('the fair limiter removes an aborted operation from the queue', async () => {
    const { limiter, order, acquire } = createLimiter();
    const release = await limiter.acquire({ requesters: new Set(), signal: liveSignal }, MINUTE);
    const leaving = new AbortController();
    const left = acquire('left', ['ada'], { signal: leaving.signal });
    const stayed = acquire('stayed', ['ben']);
    leaving.abort(new Error('typed on'));
    await expect(left.done).rejects.toThrow('typed on');
    release();
    release();
    await stayed.done;
    expect(order).toEqual(['stayed']);
    await expect(acquire('late', ['ada'], { signal: leaving.signal }).done).rejects.toThrow('typed on');
  });

  test('the fair limiter refuses an operation after its time budget', async () => {
    const { limiter, acquire } = createLimiter();
    await limiter.acquire({ requesters: new Set(), signal: liveSignal }, MINUTE);
    await expect(acquire('late', ['ada'], { maxWaitMs: 5 }).done).rejects.toMatchObject({ reason: 'late' });
  });

  test('a hold of the fair limiter stops all operations and refuses those with a shorter time budget at once', async () => {
    let now = 0;
    const wake = Promise.withResolvers<void>();
    const { limiter, order, acquire } = createLimiter({ monotonicMs: () => now, sleep: () => wake.promise });
    const release = await limiter.acquire({ requesters: new Set(), signal: liveSignal }, MINUTE);
    const hasty = acquire('hasty', ['ada'], { maxWaitMs: 4_000 });
    const patient = acquire('patient', ['ben'], { maxWaitMs: 6_000 });
    limiter.hold(5_000);
    await expect(hasty.done).rejects.toMatchObject({ reason: 'held', heldMs: 5_000 });
    release();
    now = 1_000;
    await expect(acquire('newcomer', ['ada'], { maxWaitMs: 3_000 }).done).rejects.toMatchObject({
      heldMs: 4_000,
    });
    expect(order).toEqual([]);
    now = 5_000;
    wake.resolve();
    await patient.done;
    expect(order).toEqual(['patient']);
  });
});
