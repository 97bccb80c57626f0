import { expect, test } from 'vitest';
import { computeDeadline, countSlots, exceedsShare, exchangeDeadlines } from './queue-shares.ts';

const NOW = Date.UTC(2026, 10, 23);

test.each([
  [1, 1],
  [15, 1],
  [16, 2],
  [30, 2],
  [60, 4],
])('a podcast of %i minutes uses %i slots', (minutes, slots) => {
  expect(countSlots(minutes)).toBe(slots);
});

/** Fills the queue from one subscriber after the other, each at its own site, until all are refused. */
function fill(queueLimit: number, subscribers: number): number[] {
  let all = 0;
  return Array.from({ length: subscribers }, () => {
    let own = 0;
    while (all < queueLimit && !exceedsShare({ all, bySubscriber: own, bySite: own }, 1, queueLimit)) {
      own += 1;
      all += 1;
    }
    return own;
  });
}

test('a subscriber gets half of the slots that others leave, but at least 3', () => {
  expect(fill(100, 9)).toEqual([50, 25, 12, 6, 3, 3, 1, 0, 0]);
});

test.each([1, 2, 5, 10])(
  'a QUEUE_LIMIT of %i is the only limit of a subscriber while nobody else waits',
  (queueLimit) => {
    expect(fill(queueLimit, 1)).toEqual([queueLimit]);
  },
);

test('a site gets two thirds of the slots that others leave', () => {
  expect(exceedsShare({ all: 65, bySubscriber: 0, bySite: 65 }, 1, 100)).toBe(false);
  expect(exceedsShare({ all: 66, bySubscriber: 0, bySite: 66 }, 1, 100)).toBe(true);
});

test("a newcomer's podcast is due before a subscriber's second one, however long its first one is", () => {
  const first = computeDeadline(NOW, { bySubscriber: 0, bySite: 0 }, 30);
  const second = computeDeadline(NOW, { bySubscriber: 30, bySite: 30 }, 1);
  const newcomer = computeDeadline(NOW + 60_000, { bySubscriber: 0, bySite: 0 }, 1);
  expect([second - first, newcomer < second, newcomer < first]).toEqual([60, true, true]);
});

test('a subscriber at a busy site waits as behind a quarter of the minutes of the site', () => {
  const alone = computeDeadline(NOW, { bySubscriber: 0, bySite: 0 }, 15);
  expect(computeDeadline(NOW, { bySubscriber: 0, bySite: 400 }, 15) - alone).toBe(6_000);
  expect(computeDeadline(NOW, { bySubscriber: 200, bySite: 400 }, 15) - alone).toBe(12_000);
});

test('a waiting podcast is due before every podcast that is created after its deadline', () => {
  const last = computeDeadline(NOW, { bySubscriber: 600, bySite: 600 }, 30);
  expect(computeDeadline(NOW + 631 * 60_000, { bySubscriber: 0, bySite: 0 }, 1)).toBeGreaterThan(last);
});

test('owners at one address exchange deadlines so that they take turns by minutes', () => {
  const podcasts = [
    { id: 1, owner: 'a', maxLength: 15, deadline: 900 },
    { id: 2, owner: 'a', maxLength: 15, deadline: 1_800 },
    { id: 3, owner: 'b', maxLength: 5, deadline: 2_100 },
    { id: 4, owner: 'b', maxLength: 15, deadline: 3_000 },
  ];
  expect(exchangeDeadlines(podcasts)).toEqual([
    { id: 3, deadline: 900 },
    { id: 1, deadline: 1_800 },
    { id: 4, deadline: 2_100 },
    { id: 2, deadline: 3_000 },
  ]);
  expect(exchangeDeadlines(podcasts.filter(({ owner }) => owner === 'a'))).toEqual([]);
});
