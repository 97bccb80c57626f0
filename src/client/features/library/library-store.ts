import type { Podcast } from '../../../domain/podcast/podcast.schema.ts';
import { type LocalPodcast, localCopy } from './local-podcast.ts';
import { PODCASTS_KEY, readDeleted, readPodcasts, rememberDeleted, writePodcasts } from './storage.ts';
import { byNewest, merged } from './sync-rules.ts';

type Listener = () => void;

/** Called when a write had to leave out older transcripts. */
export type OnShortened = () => void;

/**
 * The visitor's podcasts in this browser: one list under one key, newest
 * first. Every change reads what is stored at that moment, so that tabs do not
 * overwrite each other, and is told to the other tabs by the browser. Where
 * storage is blocked or full the list lives on in memory.
 */
export class LibraryStore {
  readonly #storage: Storage | null;
  readonly #onShortened: OnShortened;
  readonly #listeners = new Set<Listener>();
  /** When each id was first seen here, in milliseconds. */
  readonly #arrived = new Map<number, number>();
  /** Ids deleted here, also where storage cannot remember them. */
  readonly #deleted = new Set<number>();
  #podcasts: readonly LocalPodcast[] = [];
  /** Whether the storage holds what `#podcasts` holds. */
  #stored = true;

  constructor(storage: Storage | null, onShortened: OnShortened) {
    this.#storage = storage;
    this.#onShortened = onShortened;
    this.#podcasts = this.#read();
    for (const { id } of this.#podcasts) this.#arrived.set(id, 0);
  }

  /** When the server was last asked with success, in milliseconds; 0 before. */
  syncedAt = 0;

  /** All podcasts, newest first; the same array until something changes. */
  readonly all = (): readonly LocalPodcast[] => this.#podcasts;

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(id: number): LocalPodcast | undefined {
    return this.#podcasts.find((podcast) => podcast.id === id);
  }

  /** Adds or replaces the copy of what the server answered; nothing that was deleted comes back. */
  save(podcast: Podcast): void {
    if (this.#deletedIds().has(podcast.id)) return;
    const rest = this.#read().filter(({ id }) => id !== podcast.id);
    this.#commit([...rest, localCopy(podcast)]);
  }

  /** Changes fields of a podcast that is here; does nothing otherwise. */
  update(id: number, fields: Partial<LocalPodcast>): void {
    const current = this.#read();
    if (!current.some((podcast) => podcast.id === id)) return;
    this.#commit(current.map((podcast) => (podcast.id === id ? { ...podcast, ...fields, id } : podcast)));
  }

  /** Removes a podcast for good. */
  remove(id: number): void {
    this.#deleted.add(id);
    if (this.#storage !== null) rememberDeleted(this.#storage, id);
    this.#commit(this.#read().filter((podcast) => podcast.id !== id));
  }

  /**
   * Takes in the server's list.
   *
   * @param askedAt when the server was asked, in milliseconds: its silence
   *   says nothing about what came later
   */
  sync(server: readonly Podcast[], askedAt: number): void {
    this.syncedAt = askedAt;
    const newer = new Set([...this.#arrived].filter(([, at]) => at >= askedAt).map(([id]) => id));
    const local = this.#read();
    for (const { id } of local) if (!this.#arrived.has(id)) newer.add(id);
    this.#commit(merged({ local, server, deleted: this.#deletedIds(), newer }));
  }

  /** To be called when another tab has written; `key` is the storage event's. */
  readonly refresh = (key: string | null): void => {
    if (key !== null && key !== PODCASTS_KEY) return;
    this.#stored = true;
    this.#adopt(this.#read());
  };

  #deletedIds(): Set<number> {
    return new Set([...this.#deleted, ...(this.#storage === null ? [] : readDeleted(this.#storage))]);
  }

  #read(): readonly LocalPodcast[] {
    if (this.#storage === null || !this.#stored) return this.#podcasts;
    return readPodcasts(this.#storage);
  }

  #commit(podcasts: readonly LocalPodcast[]): void {
    const sorted = [...podcasts].sort(byNewest);
    if (this.#storage !== null && !same(sorted, this.#podcasts)) {
      const written = writePodcasts(this.#storage, sorted);
      this.#stored = written !== 'refused';
      if (written === 'shortened') {
        this.#adopt(this.#read());
        this.#onShortened();
        return;
      }
    }
    this.#adopt(sorted);
  }

  #adopt(podcasts: readonly LocalPodcast[]): void {
    const sorted = [...podcasts].sort(byNewest);
    const now = Date.now();
    for (const { id } of sorted) if (!this.#arrived.has(id)) this.#arrived.set(id, now);
    if (same(sorted, this.#podcasts)) return;
    this.#podcasts = sorted;
    for (const listener of this.#listeners) listener();
  }
}

function same(a: readonly LocalPodcast[], b: readonly LocalPodcast[]): boolean {
  return a.length === b.length && JSON.stringify(a) === JSON.stringify(b);
}
