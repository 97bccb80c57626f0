import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createPodcast,
  createTabs,
  LIBRARY_KEY,
  listIds,
  toServerChanges,
} from '../../../tests/support/client/library.ts';
import { LibraryStore } from './library-store.ts';

describe('library store persistence', () => {
  let tabs: ReturnType<typeof createTabs>;
  beforeEach(() => {
    tabs = createTabs();
  });

  test('keeps podcasts under one key, newest first, and reads them back', () => {
    const store = tabs.openTab();
    store.save(createPodcast(1));
    store.save(createPodcast(2));
    expect(listIds(tabs.openTab())).toEqual([2, 1]);
    expect(tabs.openTab().find(1)).toMatchObject({ user_id: null, isLocal: true, syncStatus: 'synced' });
  });

  test('accepts only objects with an id, repairs the other fields and keeps unknown ones', () => {
    tabs.storage.setItem(
      LIBRARY_KEY,
      JSON.stringify([null, 7, { title: 'no id' }, { id: 'x' }, { id: 5, status: 'odd', note: 1 }]),
    );
    const store = tabs.openTab();
    expect(listIds(store)).toEqual([5]);
    expect(store.find(5)).toMatchObject({ title: '', status: 'error', chapters: [], note: 1 });
  });

  test('backs up a damaged list before it overwrites it', () => {
    tabs.storage.setItem(LIBRARY_KEY, '[{"id":1,');
    const store = tabs.openTab();
    store.save(createPodcast(2));
    store.flush();
    expect(tabs.storage.getItem('wikicasts-podcasts-unreadable')).toBe('[{"id":1,');
    expect(listIds(tabs.openTab())).toEqual([2]);
  });

  test('recovers the undamaged entries of a damaged list', () => {
    const text = JSON.stringify([
      createPodcast(1, { title: 'Braces } and "quotes" {' }),
      createPodcast(2),
      createPodcast(3),
    ]);
    tabs.storage.setItem(LIBRARY_KEY, text.slice(0, -20));
    expect(listIds(tabs.openTab())).toEqual([2, 1]);
    expect(tabs.openTab().find(1)?.title).toBe('Braces } and "quotes" {');
  });

  test('merges the podcasts of two tabs', () => {
    const [one, two] = [tabs.openTab(), tabs.openTab()];
    one.save(createPodcast(1));
    two.save(createPodcast(2));
    expect(listIds(tabs.openTab()).sort()).toEqual([1, 2]);
    one.reload(LIBRARY_KEY);
    one.remove(1);
    two.update(2, { duration: 12 });
    expect(tabs.openTab().getAll()).toEqual([expect.objectContaining({ id: 2, duration: 12 })]);
    two.reload(LIBRARY_KEY);
    expect(listIds(two)).toEqual([2]);
    two.save(createPodcast(1));
    expect(listIds(one)).toEqual([2]);
  });

  test('removes the oldest transcripts when the storage is full', () => {
    const store = tabs.openTab();
    const transcript = 'x'.repeat(4_000);
    for (let id = 1; id <= 9; id += 1) store.save(createPodcast(id, { transcript }));
    store.flush();
    tabs.storage.quota = (tabs.storage.getItem(LIBRARY_KEY) ?? '').length;
    const added = createPodcast(10, { transcript });
    store.save(added);
    store.flush();
    expect(listIds(tabs.readStorage())).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    // One transcript is a little shorter than a podcast with its transcript.
    const hasTranscript = store.getAll().map(({ transcript }) => transcript !== null);
    expect(hasTranscript).toEqual([...Array(8).fill(true), false, false]);
    expect(tabs.onTranscriptsRemoved).toHaveBeenCalledOnce();
    store.sync(toServerChanges([added]), Date.now());
    store.flush();
    expect(tabs.onTranscriptsRemoved).toHaveBeenCalledOnce();
  });

  test('keeps changes in memory and reports it when the storage is full, and stores them later', () => {
    tabs.storage.quota = 10;
    const store = tabs.openTab();
    store.save(createPodcast(1));
    store.flush();
    expect(tabs.onStorageFull).toHaveBeenCalledOnce();
    store.save(createPodcast(2));
    expect(listIds(store)).toEqual([2, 1]);
    tabs.storage.quota = Number.POSITIVE_INFINITY;
    store.flush();
    expect(listIds(tabs.readStorage())).toEqual([2, 1]);
    const blocked = new LibraryStore(null, {
      onTranscriptsRemoved: tabs.onTranscriptsRemoved,
      onStorageFull: tabs.onStorageFull,
    });
    blocked.save(createPodcast(3));
    blocked.flush();
    expect(listIds(blocked)).toEqual([3]);
  });

  test('stores changes together after a delay, and at once on flush', () => {
    vi.useFakeTimers();
    try {
      const write = vi.spyOn(tabs.storage, 'setItem');
      const store = tabs.openTab();
      store.save(createPodcast(1));
      store.update(1, { duration: 5 });
      expect(write).not.toHaveBeenCalled();
      vi.advanceTimersByTime(200);
      expect(write).toHaveBeenCalledOnce();
      store.save(createPodcast(2));
      store.flush();
      expect(listIds(tabs.readStorage())).toEqual([2, 1]);
      vi.advanceTimersByTime(10_000);
      expect(write).toHaveBeenCalledTimes(2);

      let typing = true;
      const waiting = new LibraryStore(tabs.storage, {
        onTranscriptsRemoved: tabs.onTranscriptsRemoved,
        onStorageFull: tabs.onStorageFull,
        isTyping: () => typing,
      });
      waiting.save(createPodcast(3));
      vi.advanceTimersByTime(1_000);
      expect(write).toHaveBeenCalledTimes(2);
      typing = false;
      vi.advanceTimersByTime(200);
      expect(write).toHaveBeenCalledTimes(3);
      typing = true;
      waiting.save(createPodcast(4));
      vi.advanceTimersByTime(6_000);
      expect(write).toHaveBeenCalledTimes(4);
    } finally {
      vi.useRealTimers();
    }
  });
});
