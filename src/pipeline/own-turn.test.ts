import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ownTurn } from './own-turn.ts';

test('of all that wait, one goes on in each turn of the event loop, in their order', async () => {
  let turn = 0;
  let over = false;
  const counting = (async () => {
    for (; !over; turn += 1) await setImmediate();
  })();
  const step = async () => {
    await ownTurn();
    return turn;
  };
  const turns = await Promise.all(Array.from({ length: 20 }, step));
  over = true;
  await counting;
  expect(new Set(turns).size).toBe(20);
  expect(turns).toEqual(turns.toSorted((a, b) => a - b));
});
