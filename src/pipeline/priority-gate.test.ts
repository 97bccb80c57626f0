import { expect, test } from 'vitest';
import { PriorityGate } from './priority-gate.ts';

const never = new AbortController().signal;

/** Tasks that end when they are told to, and what has begun so far. */
function tasks(gate: PriorityGate) {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const run = (rank: number, signal = never) =>
    gate.run(rank, signal, () => {
      begun.push(rank);
      return new Promise<void>((resolve) => ends.set(rank, resolve));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { begun, run, settle, end: (rank: number) => ends.get(rank)?.() };
}

test('lets as many run as its width, and of those waiting the lowest rank first', async () => {
  const { begun, run, settle, end } = tasks(new PriorityGate(2));
  for (const rank of [5, 9, 7, 1, 3]) void run(rank);
  await settle();
  expect(begun).toEqual([5, 9]);
  end(9);
  await settle();
  end(5);
  await settle();
  expect(begun).toEqual([5, 9, 1, 3]);
});

test('a failing task gives its place back', async () => {
  const gate = new PriorityGate(1);
  await expect(gate.run(1, never, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await gate.run(1, never, async () => 'yes')).toBe('yes');
});

test('who is aborted while waiting leaves the line, and takes nobody’s place', async () => {
  const { begun, run, settle, end } = tasks(new PriorityGate(1));
  void run(1);
  const gone = new AbortController();
  const waiting = run(2, gone.signal);
  void run(3);
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  end(1);
  await settle();
  expect(begun).toEqual([1, 3]);
});
