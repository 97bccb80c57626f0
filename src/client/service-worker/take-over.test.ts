import { expect, test, vi } from 'vitest';
import { IS_PLAYING, takeOverUnlessPlaying, type WorkerClient, type WorkerScope } from './take-over.ts';

/** A page that replies, or does not reply if it is frozen. */
function createPage(isPlaying: boolean | 'frozen'): WorkerClient {
  return {
    postMessage(message, [port]) {
      expect(message).toBe(IS_PLAYING);
      if (isPlaying !== 'frozen') (port as MessagePort).postMessage(isPlaying);
    },
  };
}

async function isTakenOver(pages: WorkerClient[]): Promise<boolean> {
  const skipWaiting = vi.fn(async () => undefined);
  await takeOverUnlessPlaying({
    clients: { matchAll: async () => pages, claim: async () => undefined },
    skipWaiting,
  } as unknown as WorkerScope);
  return skipWaiting.mock.calls.length === 1;
}

test('a new worker takes over when no page is open', async () => {
  expect(await isTakenOver([])).toBe(true);
});

test('a new worker takes over when no page plays', async () => {
  expect(await isTakenOver([createPage(false), createPage(false)])).toBe(true);
});

test('a new worker keeps waiting while one of several pages plays', async () => {
  expect(await isTakenOver([createPage(false), createPage('frozen'), createPage(true)])).toBe(false);
});

test('a new worker does not wait for a frozen page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const result = isTakenOver([createPage('frozen')]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await result).toBe(true);
  vi.useRealTimers();
});
