import { vi } from 'vitest';
import { LibraryStore } from '../../../src/client/library/library-store.ts';
import type { Podcast } from '../../../src/domain/podcast/podcast.schema.ts';
import { buildPodcast } from './podcast-fixtures.ts';

export const LIBRARY_KEY = 'wikicasts-podcasts';

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

let day = 0;

export function createPodcast(id: number, fields: Partial<Podcast> = {}): Podcast {
  day += 1;
  const date = new Date(Date.UTC(2026, 0, day)).toISOString();
  return buildPodcast({
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

export function toServerChanges(podcasts: Podcast[]) {
  return { changed: podcasts, ids: podcasts.map(({ id }) => id) };
}

export function listIds(store: LibraryStore): number[] {
  return store.getAll().map(({ id }) => id);
}

export function createTabs() {
  day = 0;
  const storage = new FakeStorage();
  const onTranscriptsRemoved = vi.fn<() => void>();
  const onStorageFull = vi.fn<() => void>();
  const tabs: LibraryStore[] = [];
  const readStorage = () => new LibraryStore(storage, { onTranscriptsRemoved, onStorageFull });
  const openTab = () => {
    for (const tab of tabs) tab.flush();
    const opened = readStorage();
    tabs.push(opened);
    return opened;
  };
  return { storage, onTranscriptsRemoved, onStorageFull, openTab, readStorage };
}
