import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Podcast } from '../../domain/podcast/podcast.schema.ts';
import { podcastWith } from '../testing/podcast-fixtures.ts';
import { createBackup, parseBackup } from './library-backup.ts';
import { LibraryStore } from './library-store.ts';

/** In-memory storage that refuses more than `quota` characters in all, as a browser does. */
class FakeStorage implements Storage {
  readonly entries = new Map<string, string>();
  quota = Number.POSITIVE_INFINITY;
  get length() {
    return this.entries.size;
  }
  clear() {
    this.entries.clear();
  }
  getItem(key: string) {
    return this.entries.get(key) ?? null;
  }
  key(index: number) {
    return [...this.entries.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.entries.delete(key);
  }
  setItem(key: string, value: string) {
    const others = [...this.entries].reduce((sum, [k, v]) => (k === key ? sum : sum + v.length), 0);
    if (others + value.length > this.quota) throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(key, value);
  }
}

const KEY = 'wikicasts-podcasts';
let day = 0;

function podcast(id: number, fields: Partial<Podcast> = {}): Podcast {
  day += 1;
  const date = new Date(Date.UTC(2026, 0, day)).toISOString();
  return podcastWith({
    id,
    title: `Title ${id}`,
    wiki_title: `Title ${id}`,
    wiki_titles: [`Title ${id}`],
    audio_url: null,
    audio_filename: null,
    duration: null,
    chapters: [],
    show_notes: null,
    transcript: null,
    created_at: date,
    updated_at: date,
    ...fields,
  });
}

describe('library store', () => {
  let storage: FakeStorage;
  let shortened: ReturnType<typeof vi.fn<() => void>>;
  let refused: ReturnType<typeof vi.fn<() => void>>;
  const tab = () => new LibraryStore(storage, { onTranscriptsRemoved: shortened, onStorageFull: refused });
  const tabs: LibraryStore[] = [];
  /** Simulates a tab that opens after the other tabs have stored their changes. */
  const open = () => {
    for (const other of tabs) other.flush();
    const opened = tab();
    tabs.push(opened);
    return opened;
  };
  const all = (podcasts: Podcast[]) => ({ changed: podcasts, ids: podcasts.map(({ id }) => id) });
  const ids = (store: LibraryStore) => store.getAll().map(({ id }) => id);

  beforeEach(() => {
    storage = new FakeStorage();
    shortened = vi.fn();
    refused = vi.fn();
    tabs.length = 0;
    day = 0;
  });

  test('keeps podcasts under one key, newest first, and reads them back', () => {
    const store = open();
    store.save(podcast(1));
    store.save(podcast(2));
    expect(ids(open())).toEqual([2, 1]);
    expect(open().find(1)).toMatchObject({ user_id: null, isLocal: true, syncStatus: 'synced' });
  });

  test('accepts only objects with an id, repairs the other fields and keeps unknown ones', () => {
    storage.setItem(
      KEY,
      JSON.stringify([null, 7, { title: 'no id' }, { id: 'x' }, { id: 5, status: 'odd', note: 1 }]),
    );
    const store = open();
    expect(ids(store)).toEqual([5]);
    expect(store.find(5)).toMatchObject({ title: '', status: 'error', chapters: [], note: 1 });
  });

  test('backs up a damaged list before it overwrites it', () => {
    storage.setItem(KEY, '[{"id":1,');
    const store = open();
    store.save(podcast(2));
    store.flush();
    expect(storage.getItem('wikicasts-podcasts-unreadable')).toBe('[{"id":1,');
    expect(ids(open())).toEqual([2]);
  });

  test('recovers the undamaged entries of a damaged list', () => {
    const text = JSON.stringify([podcast(1, { title: 'Braces } and "quotes" {' }), podcast(2), podcast(3)]);
    storage.setItem(KEY, text.slice(0, -20));
    expect(ids(open())).toEqual([2, 1]);
    expect(open().find(1)?.title).toBe('Braces } and "quotes" {');
  });

  test('merges the podcasts of two tabs', () => {
    const [one, two] = [open(), open()];
    one.save(podcast(1));
    two.save(podcast(2));
    expect(ids(open()).sort()).toEqual([1, 2]);
    one.reload(KEY);
    one.remove(1);
    two.update(2, { duration: 12 });
    expect(open().getAll()).toEqual([expect.objectContaining({ id: 2, duration: 12 })]);
    two.reload(KEY);
    expect(ids(two)).toEqual([2]);
    two.save(podcast(1));
    expect(ids(one)).toEqual([2]);
  });

  test('overwrites copies with server data, removes lost unfinished podcasts and keeps finished ones as local-only', () => {
    const store = open();
    store.save(podcast(1, { status: 'processing' }));
    store.save(podcast(2, { status: 'processing' }));
    store.save(podcast(3));
    store.save(podcast(4, { status: 'pending' }));
    store.sync(all([podcast(1, { status: 'ready', title: 'New' }), podcast(9)]), Date.now() + 1);
    expect(ids(store).sort()).toEqual([1, 3, 9]);
    expect(store.find(1)).toMatchObject({ status: 'ready', title: 'New' });
    expect(store.find(3)?.syncStatus).toBe('local-only');
  });

  test('keeps a podcast that was created after the sync request', () => {
    const store = open();
    const askedAt = Date.now() - 1;
    store.save(podcast(1, { status: 'processing' }));
    store.sync(all([]), askedAt);
    expect(ids(store)).toEqual([1]);
  });

  test('never restores a deleted podcast from a late sync or another tab', () => {
    const store = open();
    store.save(podcast(1));
    store.remove(1);
    store.sync(all([podcast(1)]), Date.now() - 1);
    store.save(podcast(1));
    expect(ids(store)).toEqual([]);
    const other = open();
    other.sync(all([podcast(1)]), Date.now());
    expect(ids(other)).toEqual([]);
  });

  test('lists deleted podcasts until the server has deleted them', () => {
    const store = open();
    const [before, after] = [Date.now() - 1, Date.now() + 1_000];
    store.sync(all([podcast(1), podcast(2)]), before);
    store.remove(1);
    expect(store.listLeftOnServer(before)).toEqual([]);
    expect(store.listLeftOnServer(after)).toEqual([1]);
    const later = open();
    later.sync(all([podcast(1), podcast(2)]), after);
    expect(later.listLeftOnServer(after)).toEqual([1]);
    later.sync({ changed: [], ids: [2] }, after);
    expect(later.listLeftOnServer(after)).toEqual([]);
  });

  test('removes as few of the oldest transcripts as possible when the storage is full', () => {
    const store = open();
    const long = 'x'.repeat(4_000);
    for (let id = 1; id <= 9; id += 1) store.save(podcast(id, { transcript: long }));
    store.flush();
    storage.quota = (storage.getItem(KEY) ?? '').length;
    const added = podcast(10, { transcript: long });
    store.save(added);
    store.flush();
    expect(ids(tab())).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    // One transcript is a little shorter than a podcast with its transcript.
    const left = store.getAll().map(({ transcript }) => transcript !== null);
    expect(left).toEqual([...Array(8).fill(true), false, false]);
    expect(shortened).toHaveBeenCalledOnce();
    store.sync(all([added]), Date.now());
    store.flush();
    expect(shortened).toHaveBeenCalledOnce();
  });

  test('restores an omitted transcript only when it has changed', () => {
    const store = open();
    const full = podcast(1, { transcript: 'Hello' });
    store.save(full);
    store.update(1, { transcript: null });
    store.sync(all([full]), Date.now());
    expect(store.find(1)?.transcript).toBeNull();
    store.sync(all([{ ...full, updated_at: '2027-01-01T00:00:00.000Z' }]), Date.now());
    expect(store.find(1)?.transcript).toBe('Hello');
  });

  test('keeps changes in memory and reports it when the storage is full, and stores them later', () => {
    storage.quota = 10;
    const store = open();
    store.save(podcast(1));
    store.flush();
    expect(refused).toHaveBeenCalledOnce();
    store.save(podcast(2));
    expect(ids(store)).toEqual([2, 1]);
    storage.quota = Number.POSITIVE_INFINITY;
    store.flush();
    expect(ids(tab())).toEqual([2, 1]);
    const blocked = new LibraryStore(null, { onTranscriptsRemoved: shortened, onStorageFull: refused });
    blocked.save(podcast(3));
    blocked.flush();
    expect(ids(blocked)).toEqual([3]);
  });

  test('stores changes together after a delay, and at once on flush', () => {
    vi.useFakeTimers();
    try {
      const write = vi.spyOn(storage, 'setItem');
      const store = open();
      store.save(podcast(1));
      store.update(1, { duration: 5 });
      expect(write).not.toHaveBeenCalled();
      vi.advanceTimersByTime(200);
      expect(write).toHaveBeenCalledOnce();
      store.save(podcast(2));
      store.flush();
      expect(ids(tab())).toEqual([2, 1]);
      vi.advanceTimersByTime(10_000);
      expect(write).toHaveBeenCalledTimes(2);

      let typing = true;
      const patient = new LibraryStore(storage, {
        onTranscriptsRemoved: shortened,
        onStorageFull: refused,
        isTyping: () => typing,
      });
      patient.save(podcast(3));
      vi.advanceTimersByTime(1_000);
      expect(write).toHaveBeenCalledTimes(2);
      typing = false;
      vi.advanceTimersByTime(200);
      expect(write).toHaveBeenCalledTimes(3);
      typing = true;
      patient.save(podcast(4));
      vi.advanceTimersByTime(6_000);
      expect(write).toHaveBeenCalledTimes(4);
    } finally {
      vi.useRealTimers();
    }
  });

  test('does not write or notify for a sync without changes', () => {
    const store = open();
    const first = podcast(1, { status: 'processing' });
    store.sync(all([first, podcast(2)]), Date.now());
    store.flush();
    const write = vi.spyOn(storage, 'setItem');
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
    const store = open();
    store.sync(all([podcast(1), podcast(2, { status: 'processing' }), podcast(3)]), Date.now() + 1);
    const third = store.find(3);
    expect(store.sync({ changed: [podcast(1, { title: 'New' })], ids: [1, 3] }, Date.now() + 2)).toBe(true);
    expect(ids(store).sort()).toEqual([1, 3]);
    expect(store.find(1)?.title).toBe('New');
    expect(store.find(3)).toBe(third);
    expect(store.sync({ changed: [], ids: [1, 3, 4] }, Date.now() + 3)).toBe(false);
  });

  test('ignores changes without a valid id', () => {
    const store = open();
    store.save(podcast(1));
    store.remove('1' as never);
    store.remove(undefined as never);
    store.update('1' as never, { title: 'Other' });
    store.save({ ...podcast(2), id: undefined as never });
    expect(store.getAll()).toEqual([expect.objectContaining({ id: 1, title: 'Title 1' })]);
  });

  test('removes podcasts that failed over 7 days ago and entries without id or title on cleanup', () => {
    const now = Date.UTC(2026, 5, 20);
    const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
    const entry = (id: number, fields: object) => ({ ...podcast(id), ...fields });
    storage.setItem(
      KEY,
      JSON.stringify([
        entry(1, { status: 'failed', created_at: daysAgo(7.01) }),
        entry(2, { status: 'failed', created_at: daysAgo(6.99) }),
        entry(3, { created_at: daysAgo(400) }),
        entry(4, { title: ' ' }),
        { title: 'no id' },
      ]),
    );
    const store = open();
    expect(store.cleanup(now)).toEqual({ removed: 3, remaining: 2 });
    expect(ids(tab())).toEqual([2, 3]);
    expect(storage.getItem(KEY)).not.toContain('no id');
    expect(store.cleanup(now, 1)).toEqual({ removed: 1, remaining: 1 });
  });

  test('restores an export, and an import takes the newer copy and deleted podcasts', () => {
    const store = open();
    store.save(podcast(1, { title: 'Old', updated_at: '2026-01-01T00:00:00.000Z' }));
    store.save(podcast(2, { title: 'Kept', updated_at: '2026-03-01T00:00:00.000Z' }));
    store.save(podcast(3, { chapters: [{ title: 'One', timestamp: 0 }] }));
    const file = createBackup(store.getAll(), new Date(0));
    expect(file).toMatchObject({ version: '1.0', podcasts: store.getAll() });
    store.remove(3);
    store.update(1, { title: 'Newer here', updated_at: '2026-02-01T00:00:00.000Z' });
    const sent = JSON.parse(JSON.stringify(file));
    sent.podcasts.find(({ id }: Podcast) => id === 2).updated_at = '2026-04-01T00:00:00.000Z';
    sent.podcasts.find(({ id }: Podcast) => id === 2).title = 'Newer in the file';
    const { podcasts, errors } = parseBackup(
      JSON.stringify({ ...sent, podcasts: [...sent.podcasts, { title: 'x' }] }),
    );
    expect(errors).toBe(1);
    store.importPodcasts(podcasts);
    expect(store.find(1)?.title).toBe('Newer here');
    expect(store.find(2)?.title).toBe('Newer in the file');
    expect(tab().find(3)).toMatchObject({ chapters: [{ title: 'One', timestamp: 0 }] });
  });

  test.each(['{}', '{"version":"1.0"}', '[]', '{"podcasts":{}}', 'null', 'no JSON'])(
    'an import without a podcasts array is refused: %s',
    (text) => {
      expect(() => parseBackup(text)).toThrow();
    },
  );

  test('notifies subscribers only of changes', () => {
    const store = open();
    const first = podcast(1);
    store.save(first);
    const listener = vi.fn();
    store.subscribe(listener);
    store.save(first);
    expect(listener).not.toHaveBeenCalled();
    store.update(1, { duration: 12 });
    expect(listener).toHaveBeenCalledOnce();
  });
});
