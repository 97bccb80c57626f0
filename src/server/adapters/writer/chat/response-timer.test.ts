import { expect, test } from 'vitest';
import { ResponseTimer } from './response-timer.ts';

function blockEventLoop(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}
const waitForTimers = () => new Promise((resolve) => setTimeout(resolve, 1));

function createTimer() {
  const { promise: expired, resolve: onExpire } = Promise.withResolvers<void>();
  const limits = { tokenTimeoutMs: 80, idleTimeoutMs: 80, minReportedWaitMs: 10_000 };
  return { timer: new ResponseTimer({ ...limits, onExpire, onWait: undefined }), expired };
}

test('the limit counts from the last token', async () => {
  const { timer, expired } = createTimer();
  const startedAt = performance.now();
  timer.start();
  blockEventLoop(30);
  timer.noteToken();
  await expired;
  expect(timer.isExpired).toBe(true);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(109);
  timer.close();
});

test('the time in which the process was busy or the timer is paused does not count', async () => {
  const { timer, expired } = createTimer();
  timer.start();
  blockEventLoop(160);
  await waitForTimers();
  expect(timer.isExpired).toBe(false);
  timer.pause();
  blockEventLoop(160);
  timer.start();
  await waitForTimers();
  expect(timer.isExpired).toBe(false);
  await expired;
  timer.close();
});
