import { expect, test, vi } from 'vitest';
import { type ListenerBroadcast, ListenerRegistry } from './listener-registry.ts';

/** Creates the registries of two processes on one database. */
function createProcesses() {
  const callbacks: Array<(podcastId: number) => void> = [];
  const announced: number[] = [];
  const createBroadcast = (self: number): ListenerBroadcast => ({
    async announce(podcastId) {
      announced.push(podcastId);
      for (const [index, notify] of callbacks.entries()) if (index !== self) notify(podcastId);
    },
    onAnnounced: (callback) => void callbacks.push(callback),
  });
  return {
    web: new ListenerRegistry(createBroadcast(0)),
    worker: new ListenerRegistry(createBroadcast(1)),
    announced,
  };
}

test('a podcast has listeners until its last listener has left', () => {
  const listeners = new ListenerRegistry(null);
  const first = listeners.listen(1);
  const second = listeners.listen(1);
  expect([listeners.hasListeners(1), listeners.hasListeners(2)]).toEqual([true, false]);
  first[Symbol.dispose]();
  first[Symbol.dispose]();
  expect(listeners.hasListeners(1)).toBe(true);
  second[Symbol.dispose]();
  expect(listeners.hasListeners(1)).toBe(false);
});

test('other processes learn of a listener at once and forget it without further announcements', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  try {
    const { web, worker, announced } = createProcesses();
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
