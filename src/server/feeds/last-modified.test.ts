import { expect, test } from 'vitest';
import { systemClock } from '../../domain/system-clock.ts';
import { LastModifiedTimes } from './feed-routes.ts';

test('a feed version keeps its time, and the next version gets a later one, even within one second', () => {
  let now = Date.parse('2026-11-21T10:00:00.200Z');
  const times = new LastModifiedTimes({ ...systemClock, now: () => new Date(now) });
  const [first, second, third] = ['10:00:00', '10:00:01', '11:00:00'].map(
    (time) => `Sat, 21 Nov 2026 ${time} GMT`,
  );
  expect(times.get('feed', 'a')).toBe(first);
  now += 300;
  expect(times.get('feed', 'a')).toBe(first);
  expect(times.get('feed', 'b')).toBe(second);
  now = Date.parse('2026-11-21T11:00:00Z');
  expect(times.get('feed', 'b')).toBe(second);
  expect(times.get('feed', 'a')).toBe(third);
  expect(times.get('other', 'a')).toBe(third);
});
