import { expect, test } from 'vitest';
import { countExtraCalls, createTurns, isHeavyCall } from './heavy-calls.ts';

const list = (length: number) => Array.from({ length }, () => ({}));

test.each([
  ['podcasts.list', { podcasts: [] }, 0],
  ['podcasts.list', { podcasts: list(10) }, 1],
  ['podcasts.list', { podcasts: list(1000) }, 100],
  ['playlists.get', { items: list(200), item_count: 1000 }, 10],
  ['playlists.list', [], 0],
  ['playlists.list', Array(100).fill({ items: [], item_count: 1000 }), 15],
  ['series.get', { podcasts: list(50), episode_count: 2000 }, 5],
  ['podcasts.get', { podcast: {} }, 0],
])('%s with a long answer counts as further short calls: case %#', (procedure, output, extra) => {
  expect(countExtraCalls(procedure, output)).toBe(extra);
});

test('only calls that read many rows take turns', () => {
  expect(['series.list', 'podcasts.get', 'podcasts.create', 'toString'].map(isHeavyCall)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

const MAX_RUNNING_AND_WAITING = 102;
const waitForTurns = () => new Promise((resolve) => setImmediate(resolve));

test('a heavy call of a new address takes the next turn, before the waiting calls of a busy address', async () => {
  const takeTurn = createTurns();
  const running = await Promise.all([takeTurn('192.0.2.1', 'a'), takeTurn('192.0.2.1', 'a')]);
  const order: string[] = [];
  const wait = (address: string) =>
    takeTurn(address, 'a').then((turn) => {
      order.push(address);
      turn[Symbol.dispose]();
    });
  const waiting = [...Array.from({ length: 5 }, () => wait('192.0.2.1')), wait('198.51.100.7')];
  running[0]?.[Symbol.dispose]();
  await Promise.all(waiting);
  expect(order.indexOf('198.51.100.7')).toBeLessThan(2);
});

test('when 100 heavy calls wait, the busiest address is refused and others are not', async () => {
  const takeTurn = createTurns();
  const stop = new AbortController();
  const refused: unknown[] = [];
  const wait = (address: string) => {
    takeTurn(address, 'a', stop.signal).catch((error: unknown) => void refused.push([address, error]));
  };
  for (let call = 0; call < MAX_RUNNING_AND_WAITING; call += 1) wait('192.0.2.1');
  await waitForTurns();
  expect(refused).toEqual([]);
  wait('198.51.100.7');
  await waitForTurns();
  expect(refused).toEqual([
    ['192.0.2.1', expect.objectContaining({ code: 'rate_limited', retryAfter: expect.any(Number) })],
  ]);
  stop.abort(new Error('over'));
});
