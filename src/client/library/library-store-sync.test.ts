import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createPodcast,
  createTabs,
  listIds,
  toServerChanges,
} from '../../../tests/support/client/library.ts';
import { toLocalPodcast } from './local-podcast.ts';

describe('library store sync', () => {
  let tabs: ReturnType<typeof createTabs>;
  beforeEach(() => {
    tabs = createTabs();
  });

  test('overwrites copies with server data, removes lost unfinished podcasts and keeps finished ones as local-only', () => {
    const store = tabs.openTab();
    store.save(createPodcast(1, { status: 'processing' }));
    store.save(createPodcast(2, { status: 'processing' }));
    store.save(createPodcast(3));
    store.save(createPodcast(4, { status: 'pending' }));
    store.sync(
      toServerChanges([createPodcast(1, { status: 'ready', title: 'New' }), createPodcast(9)]),
      Date.now() + 1,
    );
    expect(listIds(store).sort()).toEqual([1, 3, 9]);
    expect(store.find(1)).toMatchObject({ status: 'ready', title: 'New' });
    expect(store.find(3)?.syncStatus).toBe('local-only');
  });

  test('keeps a podcast that was created after the sync request', () => {
    const store = tabs.openTab();
    const requestedAt = Date.now() - 1;
    store.save(createPodcast(1, { status: 'processing' }));
    store.sync(toServerChanges([]), requestedAt);
    expect(listIds(store)).toEqual([1]);
  });

  test('never restores a deleted podcast from a late sync or another tab', () => {
    const store = tabs.openTab();
    store.save(createPodcast(1));
    store.remove(1);
    store.sync(toServerChanges([createPodcast(1)]), Date.now() - 1);
    store.save(createPodcast(1));
    expect(listIds(store)).toEqual([]);
    const other = tabs.openTab();
    other.sync(toServerChanges([createPodcast(1)]), Date.now());
    expect(listIds(other)).toEqual([]);
  });

  test('lists deleted podcasts until the server has deleted them', () => {
    const store = tabs.openTab();
    const [before, after] = [Date.now() - 1, Date.now() + 1_000];
    store.sync(toServerChanges([createPodcast(1), createPodcast(2)]), before);
    store.remove(1);
    expect(store.listLeftOnServer(before)).toEqual([]);
    expect(store.listLeftOnServer(after)).toEqual([1]);
    const later = tabs.openTab();
    later.sync(toServerChanges([createPodcast(1), createPodcast(2)]), after);
    expect(later.listLeftOnServer(after)).toEqual([1]);
    later.sync({ changed: [], ids: [2] }, after);
    expect(later.listLeftOnServer(after)).toEqual([]);
  });

  test('removes what another browser of the session deleted, but not what was imported again', () => {
    const store = tabs.openTab();
    store.sync(toServerChanges([createPodcast(1), createPodcast(2), createPodcast(3)]), Date.now());
    store.sync({ changed: [], ids: [3], deleted: [1] }, Date.now() + 1);
    expect(store.getAll().map(({ id, syncStatus }) => [id, syncStatus])).toEqual([
      [3, 'synced'],
      [2, 'local-only'],
    ]);
    store.importPodcasts([toLocalPodcast(createPodcast(1))]);
    store.sync({ changed: [], ids: [3], deleted: [1] }, Date.now() + 2);
    expect(listIds(store)).toContain(1);
  });

  test('the deletion of a copy that is not on the server never reaches a podcast that another browser brings', () => {
    const store = tabs.openTab();
    store.save(createPodcast(1));
    store.sync(toServerChanges([]), Date.now() + 1);
    store.remove(1);
    store.sync(toServerChanges([createPodcast(1)]), Date.now() + 2);
    expect(store.listLeftOnServer(Date.now() + 3)).toEqual([]);
  });

  test('restores an omitted transcript only when it has changed', () => {
    const store = tabs.openTab();
    const full = createPodcast(1, { transcript: 'Hello' });
    store.save(full);
    store.update(1, { transcript: null });
    store.sync(toServerChanges([full]), Date.now());
    expect(store.find(1)?.transcript).toBeNull();
    store.sync(toServerChanges([{ ...full, updated_at: '2027-01-01T00:00:00.000Z' }]), Date.now());
    expect(store.find(1)?.transcript).toBe('Hello');
  });

  test('does not write or notify for a sync without changes', () => {
    const store = tabs.openTab();
    const first = createPodcast(1, { status: 'processing' });
    store.sync(toServerChanges([first, createPodcast(2)]), Date.now());
    store.flush();
    const write = vi.spyOn(tabs.storage, 'setItem');
    const listener = vi.fn();
    store.subscribe(listener);
    const before = store.getAll();
    expect(store.sync({ changed: [], ids: null }, Date.now())).toBe(true);
    // The server's clock margin sends the newest podcast again.
    expect(store.sync({ changed: [first], ids: [1, 2] }, Date.now())).toBe(true);
    store.flush();
    expect(store.getAll()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
    expect(write).not.toHaveBeenCalled();
  });

  test('merges a partial sync and reports missing podcasts', () => {
    const store = tabs.openTab();
    store.sync(
      toServerChanges([createPodcast(1), createPodcast(2, { status: 'processing' }), createPodcast(3)]),
      Date.now() + 1,
    );
    const third = store.find(3);
    expect(store.sync({ changed: [createPodcast(1, { title: 'New' })], ids: [1, 3] }, Date.now() + 2)).toBe(
      true,
    );
    expect(listIds(store).sort()).toEqual([1, 3]);
    expect(store.find(1)?.title).toBe('New');
    expect(store.find(3)).toBe(third);
    expect(store.sync({ changed: [], ids: [1, 3, 4] }, Date.now() + 3)).toBe(false);
  });
});
