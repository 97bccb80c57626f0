import { expect, test } from 'vitest';
import { type Prioritized, takeNext } from './priority-queue.ts';

const item = (name: string, hasListeners: boolean, others: Partial<Prioritized> = {}) => ({
  name,
  hasListeners: () => hasListeners,
  ...others,
});
const endsAt = (ms: number) => ({ getSoundEndMs: () => ms });

function takeAll(queue: Array<ReturnType<typeof item>>): string[] {
  const order: string[] = [];
  for (let next = takeNext(queue); next; next = takeNext(queue)) order.push(next.name);
  return order;
}

test('takeNext prefers items with listeners, then the order', () => {
  const queue = [
    item('unheard', false),
    item('heard', true),
    item('unheard too', false),
    item('heard too', true),
  ];
  expect(takeAll(queue)).toEqual(['heard', 'heard too', 'unheard', 'unheard too']);
});

test('takeNext prefers the podcast that runs dry first; one without listeners is not left behind', () => {
  const queue = [
    item('unheard', false, endsAt(10_000)),
    item('heard, far ahead', true, endsAt(70_000)),
    item('heard, close', true, endsAt(13_000)),
    item('waited for', true, endsAt(9_000)),
  ];
  expect(takeAll(queue)).toEqual(['waited for', 'heard, close', 'unheard', 'heard, far ahead']);
});

test('takeNext keeps the order of a podcast, whenever its texts were added', () => {
  const end = endsAt(10_000);
  const queue = [
    item('second', true, { ...end, place: 2 }),
    item('other podcast', true, { ...endsAt(10_001), place: 0 }),
    item('first', true, { ...end, place: 1 }),
    item('first, too', true, { ...end, place: 1 }),
  ];
  expect(takeAll(queue)).toEqual(['first', 'first, too', 'second', 'other podcast']);
});
