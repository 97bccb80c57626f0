import { expect, test } from 'vitest';
import { takeNext } from './priority-queue.ts';

const item = (name: string, hasListeners: boolean, lead?: number) => ({
  name,
  hasListeners: () => hasListeners,
  ...(lead === undefined ? {} : { getLeadSeconds: () => lead }),
});

test('takeNext prefers items with listeners, then the podcast that runs dry first, then the order', () => {
  const queue = [
    item('unheard', false, 0),
    item('heard, far ahead', true, 40),
    item('heard, close', true, 3),
    item('waited for', true, 0),
    item('waited for too', true, 0),
    item('unheard too', false),
  ];
  const order: string[] = [];
  for (let next = takeNext(queue); next; next = takeNext(queue)) order.push(next.name);
  expect(order).toEqual([
    'waited for',
    'waited for too',
    'heard, close',
    'heard, far ahead',
    'unheard',
    'unheard too',
  ]);
});
