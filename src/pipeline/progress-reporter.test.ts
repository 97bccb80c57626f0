import { expect, test, vi } from 'vitest';
import type { PodcastEvent } from '../domain/events.ts';
import { ProgressReporter } from './progress-reporter.ts';

const spoken = (turn: number): PodcastEvent => ({ type: 'turn_spoken', part: 0, turn, seconds: 1 });

test('appends events during a running append together, in order and after the work that they wait for', async () => {
  const told: number[][] = [];
  const first = Promise.withResolvers<void>();
  const reporter = new ProgressReporter(
    async (events) => {
      told.push(events.map((event) => (event.type === 'turn_spoken' ? event.turn : -1)));
      if (told.length === 1) await first.promise;
    },
    0,
    (error) => {
      throw error;
    },
  );
  const kept = Promise.withResolvers<void>();
  reporter.emit(spoken(0));
  await expect.poll(() => told).toEqual([[0]]);
  reporter.emit(spoken(1));
  reporter.emit(spoken(2));
  reporter.emit(spoken(3), kept.promise);
  reporter.emit(spoken(4));
  first.resolve();
  await expect.poll(() => told).toEqual([[0], [1, 2]]);
  kept.resolve();
  await reporter.flush();
  expect(told).toEqual([[0], [1, 2], [3, 4]]);
});

test('appends events within 100 ms together, new sound at once, and all events at a flush', async () => {
  vi.useFakeTimers();
  try {
    const told: string[][] = [];
    const reporter = new ProgressReporter(
      async (events) => void told.push(events.map(({ type }) => type)),
      0,
      () => undefined,
    );
    reporter.emit(spoken(0));
    await vi.advanceTimersByTimeAsync(30);
    reporter.emit(spoken(1));
    await vi.advanceTimersByTimeAsync(30);
    reporter.emit(spoken(2));
    expect(told).toEqual([['turn_spoken']]);
    await vi.advanceTimersByTimeAsync(40);
    expect(told.slice(1)).toEqual([['turn_spoken', 'turn_spoken']]);
    reporter.emit(spoken(3));
    reporter.emit({ type: 'sound', chunks: 1, seconds: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(told.slice(2)).toEqual([['turn_spoken', 'sound']]);
    // A sound that waits for its upload does not delay the events before it.
    await vi.advanceTimersByTimeAsync(100);
    reporter.emit(spoken(4));
    await vi.advanceTimersByTimeAsync(0);
    reporter.emit(spoken(5));
    reporter.emit({ type: 'sound', chunks: 2, seconds: 2 }, Promise.resolve());
    await vi.advanceTimersByTimeAsync(0);
    expect(told.slice(3)).toEqual([['turn_spoken'], ['turn_spoken'], ['sound']]);
    reporter.emit(spoken(6));
    await reporter.flush();
    expect(told).toHaveLength(7);
  } finally {
    vi.useRealTimers();
  }
});

test('reports a failed append once, drops later events and rejects the flush', async () => {
  const failures: unknown[] = [];
  const gone = new Error('gone');
  const reporter = new ProgressReporter(
    async () => {
      throw gone;
    },
    0,
    (error) => failures.push(error),
  );
  reporter.emit(spoken(0));
  await expect(reporter.flush()).rejects.toBe(gone);
  reporter.emit(spoken(1));
  await expect(reporter.flush()).rejects.toBe(gone);
  expect(failures).toEqual([gone]);
});
