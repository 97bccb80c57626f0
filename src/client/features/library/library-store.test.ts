import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { LibraryStore } from './library-store.ts';

/** A storage in memory that refuses more than `quota` characters in all, as a browser does. */
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
  return {
    id,
    title: `Title ${id}`,
    wiki_title: `Title ${id}`,
    wiki_titles: [`Title ${id}`],
    status: 'ready',
    progress: '',
    audio_url: null,
    audio_filename: null,
    duration: null,
    chapters: [],
    show_notes: null,
    transcript: null,
    tts_provider: 'builtin',
    model_type: 'openai',
    specific_model: 'gpt-4.1',
    writer: 'builtin',
    role: null,
    custom_instructions: null,
    max_length: 15,
    error: null,
    credits: [],
    user_id: null,
    created_at: date,
    updated_at: date,
    ...fields,
  };
}

describe('library store', () => {
  let storage: FakeStorage;
  let shortened: ReturnType<typeof vi.fn<() => void>>;
  const open = () => new LibraryStore(storage, shortened);
  const ids = (store: LibraryStore) => store.all().map(({ id }) => id);

  beforeEach(() => {
    storage = new FakeStorage();
    shortened = vi.fn();
    day = 0;
  });

  test('keeps podcasts under one key, newest first, and reads them back', () => {
    const store = open();
    store.save(podcast(1));
    store.save(podcast(2));
    expect(ids(open())).toEqual([2, 1]);
    expect(open().get(1)).toMatchObject({ user_id: null, isLocal: true, syncStatus: 'synced' });
  });

  test('accepts only objects with an id, mends the other fields and keeps unknown ones', () => {
    storage.setItem(
      KEY,
      JSON.stringify([null, 7, { title: 'no id' }, { id: 'x' }, { id: 5, status: 'odd', note: 1 }]),
    );
    const store = open();
    expect(ids(store)).toEqual([5]);
    expect(store.get(5)).toMatchObject({ title: '', status: 'error', chapters: [], note: 1 });
  });

  test('puts an unreadable list aside instead of writing over it', () => {
    storage.setItem(KEY, '[{"id":1,');
    open().save(podcast(2));
    expect(storage.getItem('wikicasts-podcasts-unreadable')).toBe('[{"id":1,');
    expect(ids(open())).toEqual([2]);
  });

  test('two tabs do not lose each other’s podcasts', () => {
    const [one, two] = [open(), open()];
    one.save(podcast(1));
    two.save(podcast(2));
    expect(ids(open()).sort()).toEqual([1, 2]);
    one.refresh(KEY);
    expect(ids(one).sort()).toEqual([1, 2]);
  });

  test('the server overwrites copies, lost makings go, finished copies stay as local-only', () => {
    const store = open();
    store.save(podcast(1, { status: 'processing' }));
    store.save(podcast(2, { status: 'processing' }));
    store.save(podcast(3));
    store.save(podcast(4, { status: 'pending' }));
    store.sync([podcast(1, { status: 'ready', title: 'New' }), podcast(9)], Date.now() + 1);
    expect(ids(store).sort()).toEqual([1, 3, 9]);
    expect(store.get(1)).toMatchObject({ status: 'ready', title: 'New' });
    expect(store.get(3)?.syncStatus).toBe('local-only');
  });

  test('a list asked for before a podcast was made does not remove it', () => {
    const store = open();
    const askedAt = Date.now() - 1;
    store.save(podcast(1, { status: 'processing' }));
    store.sync([], askedAt);
    expect(ids(store)).toEqual([1]);
  });

  test('what was deleted never comes back, not by a list on its way nor in another tab', () => {
    const store = open();
    store.save(podcast(1));
    store.remove(1);
    store.sync([podcast(1)], Date.now() - 1);
    store.save(podcast(1));
    expect(ids(store)).toEqual([]);
    const other = open();
    other.sync([podcast(1)], Date.now());
    expect(ids(other)).toEqual([]);
  });

  test('a full storage costs the oldest transcripts, never a podcast', () => {
    const store = open();
    const long = 'x'.repeat(4_000);
    for (const id of [1, 2, 3]) store.save(podcast(id, { transcript: long }));
    storage.quota = 14_000;
    store.save(podcast(4, { transcript: long }));
    expect(ids(open())).toEqual([4, 3, 2, 1]);
    expect(store.get(1)?.transcript).toBeNull();
    expect(store.get(4)?.transcript).toBe(long);
    expect(shortened).toHaveBeenCalledOnce();
  });

  test('lives on in memory where nothing can be stored', () => {
    storage.quota = 10;
    const store = open();
    store.save(podcast(1));
    store.save(podcast(2));
    expect(ids(store)).toEqual([2, 1]);
    const blocked = new LibraryStore(null, shortened);
    blocked.save(podcast(3));
    expect(ids(blocked)).toEqual([3]);
  });

  test('tells listeners of changes only', () => {
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
