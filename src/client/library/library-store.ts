import type { Podcast } from '../../domain/podcast/podcast.schema.ts';
import { isPodcastId } from '../../domain/podcast/podcast-limits.ts';
import { type LocalPodcast, localCopy, textOf } from './local-podcast.ts';
import {
  countUnusable,
  PODCASTS_KEY,
  readDeleted,
  readPodcasts,
  storedText,
  writeDeleted,
  writePodcasts,
} from './podcast-storage.ts';
import { byNewest, cleaned, merged, withImported } from './sync-rules.ts';

type Listener = () => void;

/** Days after which the cleanup drops a failed podcast. */
export const CLEANUP_DAYS = 7;

/** Milliseconds within which changes are stored together. */
const WRITE_AFTER = 200;
/** How often a write waits that long again for a visitor who types: 5 s in all. */
const WAITS_MAX = 25;

/** What the store needs to know of the page, and tells it. */
export interface LibraryStoreOptions {
  /** A write had to leave out older transcripts. */
  onShortened: () => void;
  /** Not even that made room: the changes live in this page alone. */
  onRefused: () => void;
  /** Whether the visitor is typing: storing megabytes takes long enough to be felt. */
  isTyping?: () => boolean;
}

/** What the server says of its podcasts: those that have changed, and every id; null where it is as last told. */
export interface ServerChanges {
  changed: readonly Podcast[];
  ids: readonly number[] | null;
}

/**
 * The visitor's podcasts in this browser: one list under one key, newest
 * first. It lives in memory and is stored a moment after a change, all changes
 * of that moment at once; `flush` stores at once, for a page that is left.
 * What another tab has stored in the meantime is taken in first, so that tabs
 * do not overwrite each other. Where storage is blocked or full the list lives
 * on in memory.
 */
export class LibraryStore {
  readonly #storage: Storage | null;
  readonly #options: LibraryStoreOptions;
  readonly #listeners = new Set<Listener>();
  /** When each id was first seen here, in milliseconds. */
  readonly #arrived = new Map<number, number>();
  /** Ids deleted here, also where storage cannot remember them. */
  #deleted = new Set<number>();
  /** When an id was deleted in this page, in milliseconds. */
  readonly #removedAt = new Map<number, number>();
  #podcasts: readonly LocalPodcast[] = [];
  /** What the storage held when last read or written. */
  #text: string | null = null;
  /** Changes not stored yet: what each id became, null for what is gone. */
  readonly #unstored = new Map<number, LocalPodcast | null>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #serverIds: ReadonlySet<number> = new Set();

  constructor(storage: Storage | null, options: LibraryStoreOptions) {
    this.#storage = storage;
    this.#options = options;
    if (storage !== null) {
      this.#text = storedText(storage);
      this.#deleted = readDeleted(storage);
      this.#podcasts = [...readPodcasts(storage, this.#text)].sort(byNewest);
    }
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
    if (!isPodcastId(podcast.id) || this.#deletedIds().has(podcast.id)) return;
    this.#commit([...this.#podcasts.filter(({ id }) => id !== podcast.id), localCopy(podcast)]);
  }

  /** Changes fields of a podcast that is here; does nothing otherwise, nor without a numeric id. */
  update(id: number, fields: Partial<LocalPodcast>): void {
    if (!isPodcastId(id) || this.get(id) === undefined) return;
    this.#commit(
      this.#podcasts.map((podcast) => (podcast.id === id ? { ...podcast, ...fields, id } : podcast)),
    );
  }

  /** Removes a podcast for good; does nothing without a numeric id. */
  remove(id: number): void {
    if (!isPodcastId(id)) return;
    this.#deleted = this.#deletedIds().add(id);
    this.#removedAt.set(id, Date.now());
    if (this.#storage !== null) writeDeleted(this.#storage, this.#deleted);
    this.#commit(this.#podcasts.filter((podcast) => podcast.id !== id));
  }

  /**
   * Takes in what the server says.
   *
   * @param askedAt when the server was asked, in milliseconds: its silence
   *   says nothing about what came later
   * @returns false where the server has podcasts that it has not sent and that
   *   are not here: it is to be asked for all of them
   */
  sync({ changed, ids }: ServerChanges, askedAt: number): boolean {
    this.syncedAt = askedAt;
    if (ids !== null) this.#serverIds = new Set(ids);
    const deleted = this.#deletedIds();
    const newer = new Set([...this.#arrived].filter(([, at]) => at >= askedAt).map(([id]) => id));
    this.#commit(merged({ local: this.#podcasts, changed, ids: this.#serverIds, deleted, newer }));
    const here = new Set(this.#podcasts.map(({ id }) => id));
    return [...this.#serverIds].every((id) => here.has(id) || deleted.has(id));
  }

  /**
   * Ids that the server, asked at `askedAt`, still had although they had been
   * deleted here by then: without a connection, or by a call that got lost.
   */
  leftOnServer(askedAt: number): number[] {
    const deleted = this.#deletedIds();
    return [...this.#serverIds].filter((id) => deleted.has(id) && (this.#removedAt.get(id) ?? 0) < askedAt);
  }

  /** Merges an imported list by id, the newer `updated_at` winning; what was deleted before may come back so. */
  import(imported: readonly LocalPodcast[]): void {
    this.#deleted = this.#deletedIds();
    for (const { id } of imported) this.#deleted.delete(id);
    if (this.#storage !== null) writeDeleted(this.#storage, this.#deleted);
    const marked = imported.map((podcast): LocalPodcast => {
      const syncStatus = this.#serverIds.has(podcast.id) ? 'synced' : 'local-only';
      return { ...podcast, syncStatus };
    });
    this.#commit(withImported(this.#podcasts, marked));
    this.flush();
  }

  /**
   * Drops what is of no use: podcasts that failed more than `days` ago, and
   * entries without an id or a title. Says how many went and how many stayed.
   */
  cleanup(now: number, days: number = CLEANUP_DAYS): { removed: number; remaining: number } {
    const unusable = this.#storage === null ? 0 : countUnusable(this.#storage);
    const before = this.#podcasts.length;
    this.#commit(cleaned(this.#podcasts, now, days));
    // Entries without an id were never taken in: only a write takes them out of the storage.
    if (unusable > 0) this.#store();
    else this.flush();
    const remaining = this.#podcasts.length;
    return { removed: unusable + before - remaining, remaining };
  }

  /** Stores what is not stored yet. */
  readonly flush = (): void => {
    if (this.#unstored.size > 0) this.#store();
  };

  /** To be called when another tab has written; `key` is the storage event's. */
  readonly refresh = (key: string | null): void => {
    if (this.#storage === null || (key !== null && key !== PODCASTS_KEY)) return;
    this.#takeIn(this.#storage);
  };

  /** Deleted here or in another tab. */
  #deletedIds(): Set<number> {
    return new Set([...this.#deleted, ...(this.#storage === null ? [] : readDeleted(this.#storage))]);
  }

  /** Reads what another tab has stored, with what this one has still to store on top. */
  #takeIn(storage: Storage): void {
    const text = storedText(storage);
    if (text === this.#text) return;
    this.#text = text;
    const others = readPodcasts(storage, text).filter(({ id }) => !this.#unstored.has(id));
    const own = [...this.#unstored.values()].filter((podcast) => podcast !== null);
    this.#adopt([...others, ...own]);
  }

  #commit(podcasts: readonly LocalPodcast[]): void {
    const before = new Map(this.#podcasts.map((podcast) => [podcast.id, podcast]));
    this.#adopt(podcasts);
    for (const podcast of this.#podcasts) {
      if (before.get(podcast.id) !== podcast) this.#unstored.set(podcast.id, podcast);
      before.delete(podcast.id);
    }
    for (const id of before.keys()) this.#unstored.set(id, null);
    if (this.#unstored.size === 0 || this.#storage === null) return;
    this.#storeSoon(0);
  }

  #storeSoon(waited: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      if (waited < WAITS_MAX && this.#options.isTyping?.()) this.#storeSoon(waited + 1);
      else this.flush();
    }, WRITE_AFTER);
  }

  #store(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#storage === null) return;
    this.#takeIn(this.#storage);
    const written = writePodcasts(this.#storage, this.#podcasts);
    if (written === null) {
      this.#options.onRefused();
      return;
    }
    this.#text = written.text;
    this.#unstored.clear();
    if (written.shortened === 0) return;
    this.#adopt(written.podcasts);
    this.#options.onShortened();
  }

  /** Makes a list the library's; podcasts that have not changed stay the same objects. */
  #adopt(podcasts: readonly LocalPodcast[]): void {
    const before = new Map(this.#podcasts.map((podcast) => [podcast.id, podcast]));
    const now = Date.now();
    const next = [...podcasts].sort(byNewest).map((podcast) => {
      if (!this.#arrived.has(podcast.id)) this.#arrived.set(podcast.id, now);
      const known = before.get(podcast.id);
      return known !== undefined && (known === podcast || textOf(known) === textOf(podcast))
        ? known
        : podcast;
    });
    const same = next.length === this.#podcasts.length && next.every((one, at) => one === this.#podcasts[at]);
    if (same) return;
    this.#podcasts = next;
    for (const listener of this.#listeners) listener();
  }
}
