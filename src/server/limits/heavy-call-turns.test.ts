import { expect, test } from 'vitest';
import { createTurns } from './heavy-call-turns.ts';

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
