import { expect, test, vi } from 'vitest';
import { type ListenerBroadcast, ListenerRegistry } from './listener-registry.ts';

/** Creates the registries of two processes on one database. */
function processes() {
  const callbacks: Array<(podcastId: number) => void> = [];
  const announced: number[] = [];
  const beacon = (self: number): ListenerBroadcast => ({
    async announce(podcastId) {
      announced.push(podcastId);
      for (const [index, tell] of callbacks.entries()) if (index !== self) tell(podcastId);
    },
    onAnnounced: (callback) => void callbacks.push(callback),
  });
  return { web: new ListenerRegistry(beacon(0)), worker: new ListenerRegistry(beacon(1)), announced };
}

test('a podcast has listeners until its last listener has left', () => {
  const audience = new ListenerRegistry(null);
  const first = audience.listen(1);
  const second = audience.listen(1);
  expect([audience.hasListeners(1), audience.hasListeners(2)]).toEqual([true, false]);
  first[Symbol.dispose]();
  first[Symbol.dispose]();
  expect(audience.hasListeners(1)).toBe(true);
  second[Symbol.dispose]();
  expect(audience.hasListeners(1)).toBe(false);
});

test('other processes learn of a listener at once and forget it without further announcements', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  try {
    const { web, worker, announced } = processes();
    const listener = web.listen(7);
    expect(worker.hasListeners(7)).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(worker.hasListeners(7)).toBe(true);
    listener[Symbol.dispose]();
    const before = announced.length;
    vi.advanceTimersByTime(60_000);
    expect(announced).toHaveLength(before);
    expect([web.hasListeners(7), worker.hasListeners(7)]).toEqual([false, false]);
  } finally {
    vi.useRealTimers();
  }
});
