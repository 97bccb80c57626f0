import { expect, test } from 'vitest';
import { type ActiveJob, SilentJobFinder } from './job-supervision.ts';

const createJob = (heartbeat: string, retryCount = 0): ActiveJob => ({
  id: 'a',
  queue: 'q',
  retryCount,
  heartbeat,
});

test('a job is silent after more observations without a new heartbeat than allowed', () => {
  const finder = new SilentJobFinder(2);
  const job = createJob('12:00:00');
  expect([1, 2, 3, 4].map(() => finder.observe([job]).length)).toEqual([0, 0, 0, 1]);
  expect(finder.observe([])).toEqual([]);
  expect(finder.observe([job])).toEqual([]);
});

test.each([
  ['a clock that is set forward by hours', ['12:00:00', '12:00:00', '15:00:05', '15:00:05', '15:00:10']],
  ['a clock that is set back by hours', ['12:00:00', '12:00:00', '09:00:05', '09:00:05', '09:00:10']],
])('a job with heartbeats is not silent: %s', (_clock, heartbeats) => {
  const finder = new SilentJobFinder(1);
  for (const heartbeat of heartbeats) expect(finder.observe([createJob(heartbeat)])).toEqual([]);
});

test('a new run of a job counts from its own first observation', () => {
  const finder = new SilentJobFinder(1);
  const observe = (retryCount: number) => finder.observe([createJob('12:00:00', retryCount)]).length;
  expect([observe(0), observe(0), observe(1), observe(1), observe(1)]).toEqual([0, 0, 0, 0, 1]);
});
