import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DownloadFiles } from './download-cache.ts';
import { DOWNLOADS_KEY, DownloadRefusedError } from './download-index.ts';
import { DownloadStore } from './download-store.ts';

const abacus = { id: 1, title: 'Abacus', duration: 100 };
const bees = { id: 2, title: 'Bees', duration: 50 };
let now: number;
/** The browser's cache: the size of each kept audio. */
let cached: Map<number, number>;
/** What the visitor deleted from the library. */
let deletedIds: Set<number>;
let files: { [Name in keyof DownloadFiles]: ReturnType<typeof vi.fn<DownloadFiles[Name]>> };

const openTab = () =>
  new DownloadStore({
    storage: localStorage,
    files,
    runAlone: (work) => work(),
    findDeleted,
    now: () => now,
  });
const findDeleted = (ids: readonly number[]) => ids.filter((id) => deletedIds.has(id));
const listStates = (store: DownloadStore) =>
  [...store.index.get()].map(([id, { state, reason }]) => (reason ? [id, state, reason] : [id, state]));

beforeEach(() => {
  localStorage.clear();
  now = 1_000_000;
  cached = new Map();
  deletedIds = new Set();
  files = {
    keep: vi.fn(async (id: number) => {
      cached.set(id, 1_000 + id);
      return { bytes: 1_000 + id, etag: `"${id}"` };
    }),
    findServerTag: vi.fn(async (id: number) => ({ etag: `"${id}"` })),
    findTitle: vi.fn(async () => 'Found'),
    list: vi.fn(async () => new Map(cached)),
    remove: vi.fn(async (id: number) => void cached.delete(id)),
    removeAll: vi.fn(async () => cached.clear()),
  };
});

describe('download store', () => {
  test('keeps podcasts one after another with their size, and restores the list', async () => {
    const store = openTab();
    const seen: unknown[] = [];
    files.keep.mockImplementationOnce(async (id, onProgress) => {
      seen.push(listStates(store));
      onProgress(400, 900);
      seen.push(store.progress.get());
      cached.set(id, 900);
      return { bytes: 900, etag: null };
    });
    await store.keep([abacus, bees]);
    expect(seen).toEqual([
      [
        [1, 'waiting'],
        [2, 'waiting'],
      ],
      { podcastId: 1, received: 400, total: 900 },
    ]);
    expect(store.progress.get()).toBeNull();
    expect(listStates(openTab())).toEqual([
      [1, 'kept'],
      [2, 'kept'],
    ]);
    expect([...openTab().index.get().values()].map(({ bytes }) => bytes)).toEqual([900, 1_002]);
    await store.keep([abacus]);
    expect(files.keep).toHaveBeenCalledTimes(2);
  });

  test('waits for the network, also over a restart', async () => {
    files.keep.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    files.findServerTag.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const store = openTab();
    await store.keep([abacus]);
    expect(listStates(store)).toEqual([[1, 'waiting', 'Waiting for the network.']]);
    const restarted = openTab();
    await restarted.run();
    expect(listStates(restarted)).toEqual([[1, 'kept']]);
  });

  test.each([
    [
      new DOMException('', 'QuotaExceededError'),
      'The browser is out of storage space. Remove other downloads.',
    ],
    [new DownloadRefusedError(404), 'It is no longer on the server.'],
  ])('states why a podcast cannot be kept, and continues with the next', async (error, reason) => {
    files.keep.mockRejectedValueOnce(error);
    const store = openTab();
    await store.keep([abacus, bees]);
    expect(listStates(store)).toEqual([
      [1, 'failed', reason],
      [2, 'kept'],
    ]);
  });

  test('removes the running download, its files and its entry', async () => {
    const store = openTab();
    const started = Promise.withResolvers<void>();
    files.keep.mockImplementationOnce((_id, _report, signal) => {
      started.resolve();
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    const done = store.keep([abacus, bees]);
    await started.promise;
    await store.remove([1]);
    await done;
    expect(listStates(store)).toEqual([[2, 'kept']]);
    expect(files.remove).toHaveBeenCalledWith(1);
    await store.removeAll();
    expect([listStates(store), cached.size, localStorage.getItem(DOWNLOADS_KEY)]).toEqual([[], 0, null]);
  });

  test('stops a download that another tab removed', async () => {
    const [mine, other] = [openTab(), openTab()];
    const started = Promise.withResolvers<AbortSignal>();
    files.keep.mockImplementationOnce((_id, _report, signal) => {
      started.resolve(signal);
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    const done = mine.keep([abacus]);
    const signal = await started.promise;
    await other.remove([1]);
    window.dispatchEvent(new StorageEvent('storage', { key: DOWNLOADS_KEY }));
    await done;
    expect([signal.aborted, listStates(mine)]).toEqual([true, []]);
  });

  test('marks downloads that the browser removed as gone, and lists files whose entry was lost', async () => {
    const store = openTab();
    await store.keep([abacus, bees]);
    cached.delete(1);
    cached.set(3, 500);
    await store.findLostFiles();
    expect(listStates(store)).toEqual([
      [1, 'gone', 'The browser removed it.'],
      [2, 'kept'],
      [3, 'kept'],
    ]);
    expect(store.index.get().get(3)).toMatchObject({ title: 'Found', bytes: 500 });
    await store.keep([abacus]);
    expect(listStates(store)[0]).toEqual([1, 'kept']);
  });

  test('removes what was deleted on the server, and loads again what changed there', async () => {
    const store = openTab();
    await store.keep([abacus, bees]);
    now += 60 * 60_000 - 1;
    await store.checkServer();
    expect(files.findServerTag).not.toHaveBeenCalled();
    now += 1;
    files.findServerTag.mockResolvedValueOnce(null).mockResolvedValueOnce({ etag: '"new"' });
    await store.checkServer();
    expect(listStates(store)).toEqual([
      [1, 'gone', 'It was deleted on the server.'],
      [2, 'kept'],
    ]);
    expect([cached.has(1), files.keep.mock.calls.map(([id]) => id)]).toEqual([false, [1, 2, 2]]);
  });

  test('plays what is kept until the newer file has arrived, also if that fails', async () => {
    const store = openTab();
    await store.keep([abacus]);
    now += 60 * 60_000;
    files.findServerTag.mockResolvedValue({ etag: '"new"' });
    files.keep.mockImplementationOnce(async () => {
      expect(store.isKept(1)).toBe(true);
      throw new DownloadRefusedError(404);
    });
    await store.checkServer();
    expect([listStates(store), cached.has(1)]).toEqual([[[1, 'kept']], true]);
    expect(files.keep).toHaveBeenCalledTimes(2);
    await store.run();
    expect(files.keep).toHaveBeenCalledTimes(2);
    now += 60 * 60_000;
    files.keep.mockResolvedValueOnce({ bytes: 5, etag: '"new"' });
    await store.checkServer();
    expect(store.index.get().get(1)).toMatchObject({ bytes: 5, etag: '"new"', isOutdated: false });
  });

  test('gives up a download that breaks three times, with growing delays, and keeps the others meanwhile', async () => {
    files.keep.mockImplementation(async (id) => {
      if (id === 1) throw new TypeError('network error');
      return { bytes: 5, etag: null };
    });
    const store = openTab();
    await store.keep([abacus, bees]);
    expect(listStates(store)).toEqual([
      [1, 'waiting', 'The download was interrupted and will be tried again.'],
      [2, 'kept'],
    ]);
    now += 59_999;
    await store.run();
    expect(files.keep).toHaveBeenCalledTimes(2);
    now += 1;
    await store.run();
    now += 119_999;
    await store.run();
    expect(files.keep).toHaveBeenCalledTimes(3);
    now += 1;
    await store.run();
    expect(listStates(store)[0]).toEqual([1, 'failed', 'The download was interrupted 3 times.']);
    now += 24 * 60 * 60_000;
    await store.run();
    expect(files.keep).toHaveBeenCalledTimes(4);
    files.keep.mockResolvedValueOnce({ bytes: 5, etag: null });
    await store.keep([abacus]);
    expect(listStates(store)[0]).toEqual([1, 'kept']);
  });

  test('does not count failures while the server cannot be reached', async () => {
    files.keep.mockRejectedValue(new TypeError('network error'));
    files.findServerTag.mockRejectedValue(new DownloadRefusedError(502));
    const store = openTab();
    await store.keep([abacus, bees]);
    for (let run = 0; run < 5; run += 1) await store.run();
    expect(files.keep.mock.calls.map(([id]) => id)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(listStates(store)).toEqual([
      [1, 'waiting', 'Waiting for the network.'],
      [2, 'waiting'],
    ]);
  });

  test('judges by a listing only what was kept before it, and finds a file again', async () => {
    const [store, other] = [openTab(), openTab()];
    await store.keep([abacus]);
    files.list.mockImplementationOnce(async () => {
      await other.keep([bees]);
      return new Map();
    });
    await store.findLostFiles();
    expect(listStates(store)).toEqual([
      [1, 'gone', 'The browser removed it.'],
      [2, 'kept'],
    ]);
    await store.findLostFiles();
    expect(listStates(store)).toEqual([
      [1, 'kept'],
      [2, 'kept'],
    ]);
  });

  test('removes what is deleted from the library after it was kept', async () => {
    deletedIds.add(1);
    const store = openTab();
    await store.keep([abacus, bees]);
    await store.removeDeleted();
    const restarted = openTab();
    await restarted.removeDeleted();
    expect(listStates(restarted)).toEqual([
      [1, 'kept'],
      [2, 'kept'],
    ]);
    deletedIds.add(2);
    await restarted.removeDeleted();
    expect([listStates(restarted), cached.has(2)]).toEqual([[[1, 'kept']], false]);
    deletedIds.clear();
    await restarted.removeDeleted();
    deletedIds.add(1);
    await restarted.removeDeleted();
    expect([listStates(restarted), cached.size]).toEqual([[], 0]);
  });

  test('finishes a removal that a closed tab left unfinished', async () => {
    const store = openTab();
    await store.keep([abacus]);
    files.remove.mockReturnValueOnce(new Promise(() => undefined));
    void store.remove([1]);
    const restarted = openTab();
    await restarted.findLostFiles();
    expect([listStates(store), listStates(restarted), cached.has(1)]).toEqual([[], [], true]);
    await restarted.run();
    expect([cached.size, localStorage.getItem(DOWNLOADS_KEY)]).toEqual([0, null]);
  });

  test('does not list a file again that another tab removes during the listing', async () => {
    const [store, other] = [openTab(), openTab()];
    await other.keep([abacus]);
    files.list.mockImplementationOnce(async () => {
      const found = new Map(cached);
      await other.remove([1]);
      return found;
    });
    await store.findLostFiles();
    expect(listStates(store)).toEqual([]);
  });

  test('keeps no file of a download that another tab removed at its end, before the event arrives', async () => {
    const [store, other] = [openTab(), openTab()];
    files.keep.mockImplementationOnce(async (id) => {
      await other.remove([id]);
      cached.set(id, 900);
      return { bytes: 900, etag: null };
    });
    await store.keep([abacus]);
    expect([listStates(store), cached.size]).toEqual([[], 0]);
  });

  test('keeps everything while the server cannot be reached', async () => {
    const store = openTab();
    await store.keep([abacus]);
    now += 24 * 60 * 60_000;
    files.findServerTag.mockRejectedValue(new DownloadRefusedError(503));
    await store.checkServer();
    expect(listStates(store)).toEqual([[1, 'kept']]);
  });

  test('works without storage', async () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    } as unknown as Storage;
    for (const storage of [null, full]) {
      const store = new DownloadStore({ storage, files, runAlone: (work) => work(), findDeleted });
      await store.keep([abacus, bees]);
      expect(listStates(store)).toEqual([
        [1, 'kept'],
        [2, 'kept'],
      ]);
    }
  });

  test.each(['no JSON', '{}', '[{"id":"x"},null,{"id":-1}]'])('ignores the invalid list %s', (text) => {
    localStorage.setItem(DOWNLOADS_KEY, text);
    expect(openTab().index.get().size).toBe(0);
  });
});
