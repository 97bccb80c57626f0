import { expect, test } from 'vitest';
import { IdleTimer } from './idle-timer.ts';

/** Blocks the event loop. */
function compute(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

test('the idle timer restarts at each reset', async () => {
  const idle = Promise.withResolvers<void>();
  const began = performance.now();
  const clock = new IdleTimer(80, idle.resolve);
  clock.start();
  compute(30);
  clock.reset();
  await idle.promise;
  expect(clock.isExpired).toBe(true);
  expect(performance.now() - began).toBeGreaterThanOrEqual(109);
});

test('the idle timer ignores the time in which the process was busy', async () => {
  const idle = Promise.withResolvers<void>();
  const clock = new IdleTimer(80, idle.resolve);
  clock.start();
  compute(160);
  await turn();
  expect(clock.isExpired).toBe(false);
  clock.pause();
  compute(160);
  clock.start();
  await turn();
  expect(clock.isExpired).toBe(false);
  await idle.promise;
});
