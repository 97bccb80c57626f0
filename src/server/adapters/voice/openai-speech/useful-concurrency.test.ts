import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UsefulConcurrency } from './useful-concurrency.ts';

const NEVER = new AbortController().signal;
const PRIORITY = { hasListeners: () => false };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server with `permits` processors and a queue. */
function createServer(permits: number, getMs: (characters: number) => number) {
  const free = Array.from({ length: permits }, () => 0);
  let open = 0;
  const server = {
    mostOpen: 0,
    async speak(characters: number): Promise<void> {
      open += 1;
      server.mostOpen = Math.max(server.mostOpen, open);
      const at = free.indexOf(Math.min(...free));
      const endMs = Math.max(free[at] ?? 0, performance.now()) + getMs(characters);
      free[at] = endMs;
      await new Promise((resolve) => setTimeout(resolve, endMs - performance.now()));
      open -= 1;
    },
  };
  return server;
}

/** Speaks turns of 40 to 300 characters, 24 at once, and returns the simulated seconds. */
async function speakTurns(
  concurrency: UsefulConcurrency,
  server: ReturnType<typeof createServer>,
  turns: number,
): Promise<number> {
  const beginMs = performance.now();
  let next = 0;
  const work = async () => {
    while (next < turns) {
      const characters = 40 + ((next * 97) % 260);
      next += 1;
      await concurrency.run(characters, PRIORITY, NEVER, () => server.speak(characters));
    }
  };
  const all = Promise.all(Array.from({ length: 24 }, work));
  await vi.advanceTimersByTimeAsync(3_600_000);
  await all;
  return (performance.now() - beginMs) / 1000;
}

test.each<[string, (characters: number) => number]>([
  ['5 s for each turn', () => 5_000],
  ['30 ms for each character', (characters) => characters * 30],
])('a server that speaks one turn at a time, %s, gets at most four requests at once', async (_, getMs) => {
  const server = createServer(1, getMs);
  const concurrency = new UsefulConcurrency(() => performance.now());
  await speakTurns(concurrency, server, 35);
  expect(concurrency.limit).toBe(2);
  expect(server.mostOpen).toBeLessThanOrEqual(4);
});

test.each([4, 8])('a server with %i processors gets at least as many requests', async (permits) => {
  const server = createServer(permits, () => 700);
  const concurrency = new UsefulConcurrency(() => performance.now());
  await speakTurns(concurrency, server, 60);
  expect(server.mostOpen).toBeGreaterThanOrEqual(permits);
  expect(server.mostOpen).toBeLessThanOrEqual(permits * 2);
});

test('a cloud service that serves all requests at once gets all 24 after 20 turns', async () => {
  const server = createServer(64, () => 600);
  const concurrency = new UsefulConcurrency(() => performance.now());
  await speakTurns(concurrency, server, 80);
  expect(server.mostOpen).toBe(24);
});

test('one request probes a server that has not answered yet', async () => {
  const server = createServer(64, () => 600);
  const concurrency = new UsefulConcurrency(() => performance.now());
  const all = [1, 2, 3].map(() => concurrency.run(50, PRIORITY, NEVER, () => server.speak(50)));
  await vi.advanceTimersByTimeAsync(500);
  expect(server.mostOpen).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  await Promise.all(all);
  expect(server.mostOpen).toBe(2);
});

test('a refusal for too many requests halves the limit', async () => {
  const server = createServer(64, () => 600);
  const concurrency = new UsefulConcurrency(() => performance.now());
  await speakTurns(concurrency, server, 40);
  const before = concurrency.limit;
  concurrency.reduce();
  expect(concurrency.limit).toBe(before / 2);
});

test('a request that is aborted while it waits does not reach the server', async () => {
  const server = createServer(1, () => 600);
  const concurrency = new UsefulConcurrency(() => performance.now());
  const first = concurrency.run(50, PRIORITY, NEVER, () => server.speak(50));
  const abort = new AbortController();
  const speak = vi.fn(async () => undefined);
  const second = concurrency.run(50, PRIORITY, abort.signal, speak);
  abort.abort(new Error('the visitor left'));
  await expect(second).rejects.toThrow('the visitor left');
  await vi.advanceTimersByTimeAsync(1_000);
  await first;
  expect(speak).not.toHaveBeenCalled();
});
