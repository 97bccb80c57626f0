import { expect, test } from 'vitest';
import { LastChanges } from './last-changes.ts';

test('a version keeps its time; the next one has another, also within one second', () => {
  let now = Date.parse('2026-11-21T10:00:00.200Z');
  const changes = new LastChanges({ now: () => new Date(now) });
  const [first, second, third] = ['10:00:00', '10:00:01', '11:00:00'].map(
    (time) => `Sat, 21 Nov 2026 ${time} GMT`,
  );
  expect(changes.of('feed', 'a')).toBe(first);
  now += 300;
  expect(changes.of('feed', 'a')).toBe(first);
  expect(changes.of('feed', 'b')).toBe(second);
  now = Date.parse('2026-11-21T11:00:00Z');
  expect(changes.of('feed', 'b')).toBe(second);
  expect(changes.of('feed', 'a')).toBe(third);
  expect(changes.of('other', 'a')).toBe(third);
});
