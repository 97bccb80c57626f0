import { expect, test, vi } from 'vitest';
import type { PodcastEvent } from '../domain/events.ts';
import { ProgressReporter } from './progress-reporter.ts';

const createEvent = (turn: number): PodcastEvent => ({ type: 'turn_spoken', part: 0, turn, seconds: 1 });

test('appends events during a running append together, in order and after the work that they wait for', async () => {
  const appended: number[][] = [];
  const first = Promise.withResolvers<void>();
  const reporter = new ProgressReporter(
    async (events) => {
      appended.push(events.map((event) => (event.type === 'turn_spoken' ? event.turn : -1)));
      if (appended.length === 1) await first.promise;
    },
    0,
    (error) => {
      throw error;
    },
  );
  const stored = Promise.withResolvers<void>();
  reporter.emit(createEvent(0));
  await expect.poll(() => appended).toEqual([[0]]);
  reporter.emit(createEvent(1));
  reporter.emit(createEvent(2));
  reporter.emit(createEvent(3), stored.promise);
  reporter.emit(createEvent(4));
  first.resolve();
  await expect.poll(() => appended).toEqual([[0], [1, 2]]);
  stored.resolve();
  await reporter.flush();
  expect(appended).toEqual([[0], [1, 2], [3, 4]]);
});

test('appends events within 100 ms together, new sound at once, and all events at a flush', async () => {
  vi.useFakeTimers();
  try {
    const appended: string[][] = [];
    const reporter = new ProgressReporter(
      async (events) => void appended.push(events.map(({ type }) => type)),
      0,
      () => undefined,
    );
    reporter.emit(createEvent(0));
    await vi.advanceTimersByTimeAsync(30);
    reporter.emit(createEvent(1));
    await vi.advanceTimersByTimeAsync(30);
    reporter.emit(createEvent(2));
    expect(appended).toEqual([['turn_spoken']]);
    await vi.advanceTimersByTimeAsync(40);
    expect(appended.slice(1)).toEqual([['turn_spoken', 'turn_spoken']]);
    reporter.emit(createEvent(3));
    reporter.emit({ type: 'sound', chunks: 1, seconds: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(appended.slice(2)).toEqual([['turn_spoken', 'sound']]);
    // A sound that waits for its upload does not delay the events before it.
    await vi.advanceTimersByTimeAsync(100);
    reporter.emit(createEvent(4));
    await vi.advanceTimersByTimeAsync(0);
    reporter.emit(createEvent(5));
    reporter.emit({ type: 'sound', chunks: 2, seconds: 2 }, Promise.resolve());
    await vi.advanceTimersByTimeAsync(0);
    expect(appended.slice(3)).toEqual([['turn_spoken'], ['turn_spoken'], ['sound']]);
    reporter.emit(createEvent(6));
    await reporter.flush();
    expect(appended).toHaveLength(7);
  } finally {
    vi.useRealTimers();
  }
});

test('reports a failed append once, drops later events and rejects the flush', async () => {
  const failures: unknown[] = [];
  const failure = new Error('No database.');
  const reporter = new ProgressReporter(
    async () => {
      throw failure;
    },
    0,
    (error) => failures.push(error),
  );
  reporter.emit(createEvent(0));
  await expect(reporter.flush()).rejects.toBe(failure);
  reporter.emit(createEvent(1));
  await expect(reporter.flush()).rejects.toBe(failure);
  expect(failures).toEqual([failure]);
});
