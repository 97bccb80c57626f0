import { expect, test } from 'vitest';
import { computePodcastStats, computeSuccessRate } from './stat-tabs.tsx';

test('podcast statistics count queued podcasts as processing and use durations of ready podcasts only', () => {
  const stats = computePodcastStats([
    { status: 'ready', duration: 100 },
    { status: 'ready', duration: 200 },
    { status: 'pending', duration: null },
    { status: 'processing', duration: null },
    { status: 'failed', duration: null },
    { status: 'error', duration: null },
  ]);
  expect(stats).toEqual({
    total: 6,
    ready: 2,
    processing: 2,
    failed: 2,
    totalDuration: 300,
    averageDuration: 150,
  });
  expect(computeSuccessRate(stats)).toBe(50);
  expect(computePodcastStats([]).averageDuration).toBe(0);
  expect(computeSuccessRate({ ready: 0, failed: 0 })).toBeNull();
});
