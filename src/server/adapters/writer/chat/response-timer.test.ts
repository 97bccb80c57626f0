import { expect, test } from 'vitest';
import { IdleTimer } from './response-timer.ts';

function blockEventLoop(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}
const waitForTimers = () => new Promise((resolve) => setTimeout(resolve, 1));

test('the idle timer restarts at each reset', async () => {
  const idle = Promise.withResolvers<void>();
  const startedAt = performance.now();
  const timer = new IdleTimer(80, idle.resolve);
  timer.start();
  blockEventLoop(30);
  timer.reset();
  await idle.promise;
  expect(timer.isExpired).toBe(true);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(109);
});

test('the idle timer ignores the time in which the process was busy', async () => {
  const idle = Promise.withResolvers<void>();
  const timer = new IdleTimer(80, idle.resolve);
  timer.start();
  blockEventLoop(160);
  await waitForTimers();
  expect(timer.isExpired).toBe(false);
  timer.pause();
  blockEventLoop(160);
  timer.start();
  await waitForTimers();
  expect(timer.isExpired).toBe(false);
  await idle.promise;
});
