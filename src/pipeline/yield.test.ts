import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { waitAtMost } from './yield.ts';

const never = new Promise<void>(() => undefined);
const signal = new AbortController().signal;

test('waitAtMost waits until the work settles, whether it succeeds or fails', async () => {
  for (const settle of ['resolve', 'reject'] as const) {
    const work = Promise.withResolvers<void>();
    let isOver = false;
    const waiting = waitAtMost(work.promise, 60_000, signal).then(() => {
      isOver = true;
    });
    await Promise.resolve();
    expect(isOver).toBe(false);
    work[settle]();
    await waiting;
  }
});

test('waitAtMost stops after the time limit and when the signal aborts', async () => {
  await waitAtMost(never, 10, signal);
  await waitAtMost(never, 60_000, AbortSignal.abort(new Error('cancelled')));
  const stop = new AbortController();
  void setImmediate().then(() => stop.abort(new Error('cancelled')));
  await waitAtMost(never, 60_000, stop.signal);
});
