import { describe, expect, test } from 'vitest';
import type { Requester } from '../../../domain/requester.ts';
import { FairLimiter, type FairLimiterOptions } from './fair-limiter.ts';

const never = new AbortController().signal;
const MINUTE = 60_000;

function setUp(options: Partial<FairLimiterOptions> = {}) {
  const limiter = new FairLimiter({ concurrency: 1, maxWaiting: 100, ...options });
  const order: string[] = [];
  function ask(name: string, fairnessKey: string[], { signal = never, maxWaitMs = MINUTE } = {}) {
    const requesters = new Set<Requester>([{ fairnessKey: fairnessKey, signal }]);
    const done = limiter.acquire({ requesters: requesters, signal }, maxWaitMs).then(async (release) => {
      order.push(name);
      await Promise.resolve();
      release();
    });
    // Prevents an unhandled rejection.
    done.catch(() => undefined);
    return { requesters, done };
  }
  const many = (count: number, name: string, fairnessKey: string[]) =>
    Array.from({ length: count }, (_, i) => ask(`${name}${i}`, fairnessKey).done);
  return { limiter, order, ask, many };
}

describe('fair limiter: order', () => {
  test('a single request does not wait for all requests of a busy requester', async () => {
    const { order, ask, many } = setUp();
    const flood = many(50, 'flood', ['visitors', '192.0.2.1', 'mallory']);
    await Promise.all([
      ask('ada', ['visitors', '192.0.2.2', 'ada']).done,
      ask('ben', ['visitors', '192.0.2.3', 'ben']).done,
    ]);
    expect(order.slice(0, 4)).toEqual(['flood0', 'flood1', 'ada', 'ben']);
    await Promise.all(flood);
    expect(order).toHaveLength(52);
  });

  test('sessions of one address take turns and share the turn of their address', async () => {
    const { order, ask, many } = setUp();
    const flood = Array.from({ length: 20 }, (_, i) =>
      many(2, `s${i}-`, ['visitors', '192.0.2.1', `s${i}`]),
    ).flat();
    const neighbour = ask('neighbour', ['visitors', '192.0.2.1', 'neighbour']).done;
    const others = many(3, 'other', ['visitors', '192.0.2.2', 'other']);
    await Promise.all([...others, neighbour, ...flood]);
    expect(order.indexOf('other2')).toBeLessThanOrEqual(7);
    expect(order.indexOf('neighbour')).toBeLessThanOrEqual(25);
  });

  test('podcasts get every second permit while many visitors search', async () => {
    const { order, many } = setUp();
    const visitors = Array.from({ length: 30 }, (_, i) =>
      many(1, `v${i}-`, ['visitors', `192.0.2.${i}`, 's']),
    ).flat();
    const podcasts = [...many(2, 'p1-', ['podcasts', '1']), ...many(2, 'p2-', ['podcasts', '2'])];
    await Promise.all([...podcasts, ...visitors]);
    const places = order.flatMap((name, index) => (name.startsWith('p') ? [index] : []));
    expect(places.at(-1)).toBeLessThanOrEqual(9);
    expect(places.map((index) => order[index])).toEqual(['p1-0', 'p2-0', 'p1-1', 'p2-1']);
  });

  test('a requester that joins a waiting operation improves its rank', async () => {
    const { order, ask, many } = setUp();
    const flood = many(20, 'flood', ['visitors', '192.0.2.1', 'mallory']);
    const shared = ask('shared', ['visitors', '192.0.2.1', 'mallory']);
    shared.requesters.add({ fairnessKey: ['visitors', '192.0.2.2', 'ada'], signal: never });
    await shared.done;
    expect(order.indexOf('shared')).toBeLessThanOrEqual(2);
    await Promise.all(flood);
  });
});

describe('fair limiter: limits', () => {
  test('refuses the newest operation of the busiest requester when too many wait', async () => {
    const { ask, many, order } = setUp({ maxWaiting: 10 });
    const flood = many(15, 'flood', ['visitors', '192.0.2.1', 'mallory']);
    const others = [
      ...many(3, 'ada', ['visitors', '192.0.2.2', 'ada']),
      ask('podcast', ['podcasts', '1']).done,
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

  test('removes an aborted operation from the queue', async () => {
    const { limiter, order, ask } = setUp();
    const release = await limiter.acquire({ requesters: new Set(), signal: never }, MINUTE);
    const leaving = new AbortController();
    const left = ask('left', ['ada'], { signal: leaving.signal });
    const stayed = ask('stayed', ['ben']);
    leaving.abort(new Error('typed on'));
    await expect(left.done).rejects.toThrow('typed on');
    release();
    release();
    await stayed.done;
    expect(order).toEqual(['stayed']);
    await expect(ask('late', ['ada'], { signal: leaving.signal }).done).rejects.toThrow('typed on');
  });

  test('refuses an operation after its time budget', async () => {
    const { limiter, ask } = setUp();
    await limiter.acquire({ requesters: new Set(), signal: never }, MINUTE);
    await expect(ask('late', ['ada'], { maxWaitMs: 5 }).done).rejects.toMatchObject({ reason: 'late' });
  });

  test('a hold stops all operations and refuses those with a shorter time budget at once', async () => {
    let now = 0;
    const wake = Promise.withResolvers<void>();
    const { limiter, order, ask } = setUp({ now: () => now, sleep: () => wake.promise });
    const release = await limiter.acquire({ requesters: new Set(), signal: never }, MINUTE);
    const hasty = ask('hasty', ['ada'], { maxWaitMs: 4_000 });
    const patient = ask('patient', ['ben'], { maxWaitMs: 6_000 });
    limiter.hold(5_000);
    await expect(hasty.done).rejects.toMatchObject({ reason: 'held', heldMs: 5_000 });
    release();
    now = 1_000;
    await expect(ask('newcomer', ['ada'], { maxWaitMs: 3_000 }).done).rejects.toMatchObject({
      heldMs: 4_000,
    });
    expect(order).toEqual([]);
    now = 5_000;
    wake.resolve();
    await patient.done;
    expect(order).toEqual(['patient']);
  });
});
