import { expect, test, vi } from 'vitest';
import type { PodcastEvent } from '../domain/events.ts';
import { inOrder } from './steps-in-order.ts';
import { Teller } from './teller.ts';

const spoken = (turn: number): PodcastEvent => ({ type: 'turn_spoken', part: 0, turn, seconds: 1 });

test('what happens while something is told is told together, in order, and nothing before what it waits for', async () => {
  const told: number[][] = [];
  const first = Promise.withResolvers<void>();
  const teller = new Teller(
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
  teller.tell(spoken(0));
  await expect.poll(() => told).toEqual([[0]]);
  teller.tell(spoken(1));
  teller.tell(spoken(2));
  teller.tell(spoken(3), kept.promise);
  teller.tell(spoken(4));
  first.resolve();
  await expect.poll(() => told).toEqual([[0], [1, 2]]);
  kept.resolve();
  await teller.told();
  expect(told).toEqual([[0], [1, 2], [3, 4]]);
});

test('what happens soon after something was told is told together, new sound at once, and at the end all', async () => {
  vi.useFakeTimers();
  try {
    const told: string[][] = [];
    const teller = new Teller(
      async (events) => void told.push(events.map(({ type }) => type)),
      0,
      () => undefined,
    );
    teller.tell(spoken(0));
    await vi.advanceTimersByTimeAsync(30);
    teller.tell(spoken(1));
    await vi.advanceTimersByTimeAsync(30);
    teller.tell(spoken(2));
    expect(told).toEqual([['turn_spoken']]);
    await vi.advanceTimersByTimeAsync(40);
    expect(told.slice(1)).toEqual([['turn_spoken', 'turn_spoken']]);
    teller.tell(spoken(3));
    teller.tell({ type: 'sound', chunks: 1, seconds: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(told.slice(2)).toEqual([['turn_spoken', 'sound']]);
    // Also where it waits to be kept, and something stands before it.
    await vi.advanceTimersByTimeAsync(100);
    teller.tell(spoken(4));
    await vi.advanceTimersByTimeAsync(0);
    teller.tell(spoken(5));
    teller.tell({ type: 'sound', chunks: 2, seconds: 2 }, Promise.resolve());
    await vi.advanceTimersByTimeAsync(0);
    expect(told.slice(3)).toEqual([['turn_spoken'], ['turn_spoken'], ['sound']]);
    teller.tell(spoken(6));
    await teller.told();
    expect(told).toHaveLength(7);
  } finally {
    vi.useRealTimers();
  }
});

test('a failure to tell is said once, ends the telling and is what `told` rejects with', async () => {
  const failures: unknown[] = [];
  const gone = new Error('gone');
  const teller = new Teller(
    async () => {
      throw gone;
    },
    0,
    (error) => failures.push(error),
  );
  teller.tell(spoken(0));
  await expect(teller.told()).rejects.toBe(gone);
  teller.tell(spoken(1));
  await expect(teller.told()).rejects.toBe(gone);
  expect(failures).toEqual([gone]);
});

test('saves of a step that wait behind one are a single save, of what was last given', async () => {
  const saved: unknown[] = [];
  const first = Promise.withResolvers<void>();
  const steps = inOrder({
    load: async () => null,
    async save(_step, value) {
      saved.push(value);
      if (saved.length === 1) await first.promise;
    },
  });
  const all = [steps.save('part', 1)];
  await expect.poll(() => saved).toEqual([1]);
  all.push(steps.save('part', 2), steps.save('part', 3));
  first.resolve();
  await Promise.all(all);
  expect(saved).toEqual([1, 3]);
});
