import { expect, test } from 'vitest';
import { computeDueTime, findNextWeekday, isTimezone } from './due-times.ts';

const listDaily = (timezone: string, hour: number, from: string, count: number) => {
  const dues: string[] = [];
  let after = new Date(from);
  for (let index = 0; index < count; index += 1) {
    after = computeDueTime({ cadence: 'daily', hour, timezone, weekday: 0 }, after);
    dues.push(after.toISOString().slice(0, 16));
  }
  return dues;
};

test('a daily due time is at the same hour on the clocks before and after summer time begins', () => {
  expect(listDaily('Europe/Berlin', 7, '2026-03-27T12:00:00Z', 3)).toEqual([
    '2026-03-28T06:00',
    '2026-03-29T05:00',
    '2026-03-30T05:00',
  ]);
});

test('an hour that the clocks skip is due once, when they go forward', () => {
  expect(listDaily('America/New_York', 2, '2026-03-07T12:00:00Z', 2)).toEqual([
    '2026-03-08T07:00',
    '2026-03-09T06:00',
  ]);
});

test('an hour that the clocks repeat is due once, the first time', () => {
  expect(listDaily('America/New_York', 1, '2026-10-31T12:00:00Z', 2)).toEqual([
    '2026-11-01T05:00',
    '2026-11-02T06:00',
  ]);
});

test('time zones with parts of an hour, half an hour of summer time and a skipped date have one due time a day', () => {
  expect(listDaily('Asia/Kathmandu', 0, '2026-06-01T00:00:00Z', 1)).toEqual(['2026-06-01T18:15']);
  expect(listDaily('Australia/Lord_Howe', 2, '2026-10-03T00:00:00Z', 2)).toEqual([
    '2026-10-03T15:30',
    '2026-10-04T15:00',
  ]);
  const samoa = listDaily('Pacific/Apia', 7, '2011-12-28T20:00:00Z', 3);
  expect(samoa).toEqual([...new Set(samoa)].sort());
});

test('a weekly due time keeps its day of the week', () => {
  const rule = { cadence: 'weekly', hour: 20, timezone: 'Asia/Tokyo', weekday: 3 } as const;
  const first = computeDueTime(rule, new Date('2026-11-23T00:00:00Z'));
  expect(first.toISOString()).toBe('2026-11-25T11:00:00.000Z');
  expect(computeDueTime(rule, first).toISOString()).toBe('2026-12-02T11:00:00.000Z');
});

test('the day of the week of a new follow is the one of its next hour', () => {
  const monday = new Date('2026-11-23T12:00:00Z');
  expect(findNextWeekday({ hour: 13, timezone: 'UTC' }, monday)).toBe(1);
  expect(findNextWeekday({ hour: 12, timezone: 'UTC' }, monday)).toBe(2);
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Etc/GMT+5', true],
  ['+02:00', false],
  ['Mars/Olympus', false],
  ['', false],
])('%s is a time zone: %s', (name, expected) => {
  expect(isTimezone(name)).toBe(expected);
});
