import { beforeEach, describe, expect, test } from 'vitest';
import { type QueueEntry, QueueStore } from './queue-store.ts';
import { QUEUE_KEY } from './stored-keys.ts';

const entry = (id: number): QueueEntry => ({
  id,
  title: `Podcast ${id}`,
  status: 'ready',
  audio_url: null,
  audio_filename: `podcast_${id}.mp3`,
  duration: 100,
});

const announceChange = () => window.dispatchEvent(new StorageEvent('storage', { key: QUEUE_KEY }));

describe('queue store', () => {
  let queue: QueueStore;
  const listIds = (of = queue) => of.getAll().map(({ id }) => id);
  beforeEach(() => {
    localStorage.clear();
    queue = new QueueStore(localStorage);
  });

  test('adds podcasts next and last, and moves those that are queued already', () => {
    for (const id of [1, 2]) queue.add(entry(id), 'last');
    queue.add(entry(3), 'next');
    expect(listIds()).toEqual([3, 1, 2]);
    queue.add(entry(2), 'next');
    queue.add(entry(3), 'last');
    expect(listIds()).toEqual([2, 1, 3]);
  });

  test('survives a reload and is the same in every tab', () => {
    const other = new QueueStore(localStorage);
    queue.add(entry(1), 'last');
    other.add(entry(2), 'last');
    announceChange();
    expect([listIds(), listIds(other), listIds(new QueueStore(localStorage))]).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
  });

  test('an undone removal returns to its place, also after other changes', () => {
    for (const id of [1, 2, 3]) queue.add(entry(id), 'last');
    const before = queue.getAll();
    queue.remove(2);
    queue.add(entry(4), 'last');
    queue.restore(before);
    expect(listIds()).toEqual([1, 2, 3, 4]);
    queue.clear();
    expect(listIds()).toEqual([]);
    queue.restore(before);
    expect(listIds()).toEqual([1, 2, 3]);
  });

  test('a new order keeps the podcasts that another tab added meanwhile', () => {
    for (const id of [1, 2, 3]) queue.add(entry(id), 'last');
    new QueueStore(localStorage).add(entry(4), 'last');
    queue.reorder([3, 1, 2]);
    expect(listIds()).toEqual([3, 1, 2, 4]);
  });

  test('keeps all changes of this page while the storage is full, and stores them when there is room', () => {
    let isFull = true;
    const storage = {
      getItem: (key: string) => localStorage.getItem(key),
      setItem: (key: string, text: string) => {
        if (isFull) throw new DOMException('', 'QuotaExceededError');
        localStorage.setItem(key, text);
      },
    } as Storage;
    queue.add(entry(9), 'last');
    const full = new QueueStore(storage);
    for (const id of [1, 2]) full.add(entry(id), 'last');
    expect(listIds(full)).toEqual([9, 1, 2]);
    isFull = false;
    full.remove(9);
    announceChange();
    expect([listIds(full), listIds()]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  test('a merge adds the missing podcasts of another browser', () => {
    queue.add(entry(1), 'last');
    expect(queue.merge([entry(2), entry(1)])).toBe(1);
    expect(listIds()).toEqual([1, 2]);
  });

  test.each(['{', 'null', '{"entries":{}}', '{"entries":[null,{"id":"x"},{"id":5,"title":7}]}'])(
    'leaves out invalid stored entries: %s',
    (text) => {
      localStorage.setItem(QUEUE_KEY, text);
      announceChange();
      expect(listIds().filter((id) => id !== 5)).toEqual([]);
    },
  );
});
