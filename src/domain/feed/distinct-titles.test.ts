import { expect, test } from 'vitest';
import { distinguishTitles } from './distinct-titles.ts';

const episode = (id: number, title: string, at: string, minutes = 10) => ({
  id,
  title,
  createdAt: new Date(`2026-${at}Z`),
  duration: minutes * 60,
});

const list = (...episodes: ReturnType<typeof episode>[]) => Object.fromEntries(distinguishTitles(episodes));

test('titles that differ stay as they are', () => {
  expect(list(episode(1, 'Canal lock', '03-01T10:00'), episode(2, 'Lock picking', '03-01T11:00'))).toEqual({
    1: 'Canal lock',
    2: 'Lock picking',
  });
});

test('of two equal titles the later one gets its date, whatever the order of the feed', () => {
  const later = episode(9, 'Canal lock', '03-04T10:00');
  const earlier = episode(2, 'Canal lock', '03-01T10:00');
  const expected = { 2: 'Canal lock', 9: 'Canal lock (4 Mar 2026)' };
  expect(list(later, earlier)).toEqual(expected);
  expect(list(earlier, later)).toEqual(expected);
});

test('equal titles of one day get their lengths, and their times if the lengths are equal as well', () => {
  expect(
    list(
      episode(1, 'Peat', '07-09T08:00'),
      episode(2, 'Peat', '07-09T09:00', 5),
      episode(3, 'peat ', '07-09T10:00', 12),
      episode(4, 'Peat', '07-09T11:30', 12),
    ),
  ).toEqual({
    1: 'Peat',
    2: 'Peat (9 Jul 2026)',
    3: 'peat  (9 Jul 2026, 12 min)',
    4: 'Peat (9 Jul 2026, 11:30)',
  });
});

test('a title with a date of its own is not given twice', () => {
  const titles = list(
    episode(1, 'Peat', '07-09T08:00'),
    episode(2, 'Peat', '07-10T08:00'),
    episode(3, 'Peat (10 Jul 2026)', '07-11T08:00'),
  );
  expect(titles[3]).toBe('Peat (10 Jul 2026)');
  expect(new Set(Object.values(titles)).size).toBe(3);
});
