import { describe, expect, test, vi } from 'vitest';
import type { RequesterGroup } from '../../limits/fair-limiter.ts';
import { createCoalescingCache } from './coalescing-cache.ts';

const createRequester = (signal: AbortSignal) => ({ fairnessKey: ['ada'], signal });

function deferred<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { promise, resolve, reject };
}

describe('coalescing cache', () => {
  test('the coalescing cache coalesces identical requests into one load that continues when one requester leaves', async () => {
    const cache = createCoalescingCache<string>({ lifetimeMs: 1000, maxEntries: 10 });
    const response = deferred<string>();
    let inner: AbortSignal | undefined;
    const load = vi.fn((group: RequesterGroup) => {
      inner = group.signal;
      return response.promise;
    });
    const leaving = new AbortController();
    const first = cache.get('key', load, createRequester(leaving.signal));
    const second = cache.get('key', load);
    leaving.abort(new Error('closed the tab'));
    await expect(first).rejects.toThrow('closed the tab');
    expect(inner?.aborted).toBe(false);
    response.resolve('here');
    expect(await second).toBe('here');
    expect(await cache.get('key', load)).toBe('here');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('the coalescing cache aborts a load without requesters and starts a new one for the next requester', async () => {
    const cache = createCoalescingCache<string>({ lifetimeMs: 1000, maxEntries: 10 });
    const abandoned = deferred<string>();
    let inner: AbortSignal | undefined;
    const leaving = [new AbortController(), new AbortController()];
    const calls = leaving.map(({ signal }) =>
      cache.get(
        'key',
        (own) => {
          inner = own.signal;
          return abandoned.promise;
        },
        createRequester(signal),
      ),
    );
    for (const controller of leaving) controller.abort(new Error('left'));
    for (const call of calls) await expect(call).rejects.toThrow('left');
    expect(inner?.aborted).toBe(true);
    expect(await cache.get('key', async () => 'new')).toBe('new');
    abandoned.resolve('old');
    await abandoned.promise;
    expect(await cache.get('key', async () => 'other')).toBe('new');
  });

  test('the coalescing cache rejects an aborted requester with its reason even if the value is cached', async () => {
    const cache = createCoalescingCache<string>({ lifetimeMs: 1000, maxEntries: 10 });
    await cache.get('key', async () => 'here');
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(cache.get('key', async () => 'here', createRequester(signal))).rejects.toThrow('gone');
  });

  test('the coalescing cache evicts values by age, number and weight, least recently used first', async () => {
    let now = 0;
    const cache = createCoalescingCache<string>({
      lifetimeMs: 100,
      maxEntries: 3,
      maxWeight: 10,
      weigh: (value) => value.length,
      monotonicMs: () => now,
    });
    const loads: string[] = [];
    const get = (key: string, value = 'x') =>
      cache.get(key, async () => {
        loads.push(key);
        return value;
      });
    for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'c']) await get(key);
    expect(loads.splice(0)).toEqual(['a', 'b', 'c', 'd']);
    await get('b');
    expect(loads.splice(0)).toEqual(['b']);
    await get('heavy', 'x'.repeat(9));
    for (const key of ['b', 'c', 'heavy']) await get(key);
    expect(loads.splice(0)).toEqual(['heavy', 'c', 'heavy']);
    now = 99;
    await get('heavy');
    now = 200;
    await get('heavy');
    expect(loads).toEqual(['heavy']);
  });

  test('the coalescing cache loads a value again after a failure, unless the failure may be cached', async () => {
    let now = 0;
    const cache = createCoalescingCache<string>({
      lifetimeMs: 1000,
      maxEntries: 10,
      failureLifetimeMs: (error) => (String(error).includes('missing') ? 50 : 0),
      monotonicMs: () => now,
    });
    const load = vi.fn<() => Promise<string>>();
    load.mockRejectedValueOnce(new Error('network'));
    load.mockRejectedValueOnce(new Error('missing'));
    load.mockResolvedValue('here');
    await expect(cache.get('key', load)).rejects.toThrow('network');
    await expect(cache.get('key', load)).rejects.toThrow('missing');
    await expect(cache.get('key', load)).rejects.toThrow('missing');
    expect(load).toHaveBeenCalledTimes(2);
    now = 51;
    expect(await cache.get('key', load)).toBe('here');
  });
});
