import { expect, test } from 'vitest';
import { type Prioritized, PriorityQueue } from './priority-queue.ts';

const item = (name: string, hasListeners: boolean, others: Partial<Prioritized> = {}) => ({
  name,
  hasListeners: () => hasListeners,
  ...others,
});
const endsAt = (ms: number) => ({ getSoundEndMs: () => ms });

async function takeAll(items: ReadonlyArray<ReturnType<typeof item>>): Promise<string[]> {
  const queue = new PriorityQueue();
  const order: string[] = [];
  const all = items.map((one) =>
    queue.wait(one, new AbortController().signal).then(() => order.push(one.name)),
  );
  while (queue.length > 0) queue.admitNext();
  await Promise.all(all);
  return order;
}

test('PriorityQueue prefers items with listeners, then the order', async () => {
  const queue = [
    item('unheard', false),
    item('heard', true),
    item('unheard too', false),
    item('heard too', true),
  ];
  expect(await takeAll(queue)).toEqual(['heard', 'heard too', 'unheard', 'unheard too']);
});

test('PriorityQueue prefers the podcast that runs dry first; one without listeners is not left behind', async () => {
  const queue = [
    item('unheard', false, endsAt(10_000)),
    item('heard, far ahead', true, endsAt(70_000)),
    item('heard, close', true, endsAt(13_000)),
    item('waited for', true, endsAt(9_000)),
  ];
  expect(await takeAll(queue)).toEqual(['waited for', 'heard, close', 'unheard', 'heard, far ahead']);
});

test('PriorityQueue keeps the order of a podcast, whenever its texts were added', async () => {
  const end = endsAt(10_000);
  const queue = [
    item('second', true, { ...end, place: 2 }),
    item('other podcast', true, { ...endsAt(10_001), place: 0 }),
    item('first', true, { ...end, place: 1 }),
    item('first, too', true, { ...end, place: 1 }),
  ];
  expect(await takeAll(queue)).toEqual(['first', 'first, too', 'second', 'other podcast']);
});

test('PriorityQueue drops a request that is aborted while it waits, and refuses an aborted one', async () => {
  const queue = new PriorityQueue<string>();
  const leaving = new AbortController();
  const [first, second] = [item('first', false), item('second', false)].map((one, index) =>
    queue.wait(one, index === 0 ? leaving.signal : new AbortController().signal),
  );
  leaving.abort(new Error('the visitor left'));
  await expect(first).rejects.toThrow('the visitor left');
  queue.admitNext('granted');
  expect(await second).toBe('granted');
  await expect(queue.wait(item('late', true), leaving.signal)).rejects.toThrow('the visitor left');
  expect(queue.length).toBe(0);
});
