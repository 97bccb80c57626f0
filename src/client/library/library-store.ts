import type { Podcast } from '../../domain/podcast/podcast.schema.ts';
import { isPodcastId } from '../../domain/podcast/podcast-limits.ts';
import { createStore, type ReadonlyStore } from '../store.ts';
import { isInProgress, type LocalPodcast, serializePodcast, toLocalPodcast } from './local-podcast.ts';
import {
  countUnusableEntries,
  PODCASTS_KEY,
  readDeletedIds,
  readPodcasts,
  readStoredText,
  writeDeletedIds,
  writePodcasts,
} from './podcast-storage.ts';
import { compareByNewest, mergeImported, mergeServerChanges, removeUnusable } from './sync-rules.ts';

const WRITE_DELAY_MS = 200;
/** Limits how often typing delays a write: 5 s in all. */
const MAX_WRITE_DELAYS = 25;

export interface LibraryStoreOptions {
  onTranscriptsRemoved: () => void;
  /** The storage is full even without transcripts: changes are lost when the page is closed. */
  onStorageFull: () => void;
  /** Podcasts in progress that the server no longer has, so that a sync removed them. */
  onLost?: (podcasts: readonly LocalPodcast[], now: number) => void;
  /** Writing megabytes blocks the page, so a write waits until the visitor stops typing. */
  isTyping?: () => boolean;
}

export interface ServerChanges {
  changed: readonly Podcast[];
  /** Every id on the server; null if the ids have not changed. */
  ids: readonly number[] | null;
  deleted?: readonly number[] | undefined;
}

/** Stores changes together after a delay, and merges the changes of other tabs before each write. */
export class LibraryStore {
  readonly #storage: Storage | null;
  readonly #options: LibraryStoreOptions;
  readonly #podcasts = createStore<readonly LocalPodcast[]>([]);
  /** When each id first appeared, and when it was deleted in this page, in milliseconds. */
  readonly #addedAt = new Map<number, number>();
  #deletedIds = new Set<number>();
  readonly #deletedAt = new Map<number, number>();
  #text: string | null = null;
  /** Null for a deleted podcast. */
  readonly #unstored = new Map<number, LocalPodcast | null>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #serverIds: ReadonlySet<number> = new Set();

  constructor(storage: Storage | null, options: LibraryStoreOptions) {
    this.#storage = storage;
    this.#options = options;
    if (storage !== null) {
      this.#text = readStoredText(storage);
      this.#deletedIds = readDeletedIds(storage);
      this.#podcasts.set([...readPodcasts(storage, this.#text)].sort(compareByNewest));
    }
    for (const { id } of this.getAll()) this.#addedAt.set(id, 0);
  }

  /** When the last successful sync started, in milliseconds; 0 before. */
  lastSyncAt = 0;

  readonly store: ReadonlyStore<readonly LocalPodcast[]> = this.#podcasts;
  /** Returns the same array until a podcast changes. */
  readonly getAll = this.#podcasts.get;
  readonly subscribe = this.#podcasts.subscribe;

  find(id: number): LocalPodcast | undefined {
    return this.getAll().find((podcast) => podcast.id === id);
  }

  /** Ignores a podcast that was deleted here. */
  save(podcast: Podcast): void {
    if (!isPodcastId(podcast.id) || this.#readDeletedIds().has(podcast.id)) return;
    this.#commit([...this.getAll().filter(({ id }) => id !== podcast.id), toLocalPodcast(podcast)]);
  }

  update(id: number, fields: Partial<LocalPodcast>): void {
    if (!isPodcastId(id) || this.find(id) === undefined) return;
    this.#commit(
      this.getAll().map((podcast) => (podcast.id === id ? { ...podcast, ...fields, id } : podcast)),
    );
  }

  /** A later sync does not add the podcast again, and deletes it on the server if it is this session's. */
  remove(id: number): void {
    if (!isPodcastId(id)) return;
    const isForeign = this.find(id)?.syncStatus === 'local-only' && this.lastSyncAt > 0;
    if (!isForeign) this.#rememberDeleted(id);
    this.#commit(this.getAll().filter((podcast) => podcast.id !== id));
  }

  #rememberDeleted(id: number): void {
    this.#deletedIds = this.#readDeletedIds().add(id);
    this.#deletedAt.set(id, Date.now());
    if (this.#storage !== null) writeDeletedIds(this.#storage, this.#deletedIds);
  }

  /** Forgets deleted copies that were not this session's: with the session, another browser may bring the podcasts. */
  forgetDeletedCopies(): void {
    this.#deletedIds = new Set([...this.#readDeletedIds()].filter((id) => this.#serverIds.has(id)));
    if (this.#storage !== null) writeDeletedIds(this.#storage, this.#deletedIds);
  }

  findDeleted(ids: readonly number[]): number[] {
    const deletedIds = this.#readDeletedIds();
    return ids.filter((id) => deletedIds.has(id));
  }

  /** Keeps podcasts added after `requestedAt` (milliseconds). Returns false if podcasts are still missing. */
  sync({ changed, ids, deleted = [] }: ServerChanges, requestedAt: number): boolean {
    this.lastSyncAt = requestedAt;
    if (ids !== null) this.#serverIds = new Set(ids);
    const deletedIds = this.#readDeletedIds();
    const newerIds = new Set([...this.#addedAt].filter(([, at]) => at >= requestedAt).map(([id]) => id));
    // Not a copy that was imported again after the deletion.
    const local = this.getAll().filter(
      ({ id, syncStatus }) => syncStatus !== 'synced' || !deleted.includes(id),
    );
    this.#commit(mergeServerChanges({ local, changed, serverIds: this.#serverIds, deletedIds, newerIds }));
    const localIds = new Set(this.getAll().map(({ id }) => id));
    const lost = local.filter((podcast) => isInProgress(podcast) && !localIds.has(podcast.id));
    if (lost.length > 0) this.#options.onLost?.(lost, Date.now());
    return [...this.#serverIds].every((id) => localIds.has(id) || deletedIds.has(id));
  }

  /** Ids deleted here before `requestedAt` that the server still had then. */
  listLeftOnServer(requestedAt: number): number[] {
    const deletedIds = this.#readDeletedIds();
    return [...this.#serverIds].filter(
      (id) => deletedIds.has(id) && (this.#deletedAt.get(id) ?? 0) < requestedAt,
    );
  }

  importPodcasts(imported: readonly LocalPodcast[]): void {
    this.#deletedIds = this.#readDeletedIds();
    for (const { id } of imported) this.#deletedIds.delete(id);
    if (this.#storage !== null) writeDeletedIds(this.#storage, this.#deletedIds);
    const withStatus = imported.map((podcast): LocalPodcast => {
      const syncStatus = this.#serverIds.has(podcast.id) ? 'synced' : 'local-only';
      return { ...podcast, syncStatus };
    });
    this.#commit(mergeImported(this.getAll(), withStatus));
    this.flush();
  }

  /** Removes podcasts that failed long ago, and entries without an id or a title. */
  cleanup(now: number): { removed: number; remaining: number } {
    const unusable = this.#storage === null ? 0 : countUnusableEntries(this.#storage);
    const before = this.getAll().length;
    this.#commit(removeUnusable(this.getAll(), now));
    // Entries without an id are only in the storage, so there may be no change to flush.
    if (unusable > 0) this.#write();
    else this.flush();
    const remaining = this.getAll().length;
    return { removed: unusable + before - remaining, remaining };
  }

  readonly flush = (): void => {
    if (this.#unstored.size > 0) this.#write();
  };

  /** `key` is the key of the storage event; null always reads. */
  readonly reload = (key: string | null): void => {
    if (this.#storage === null || (key !== null && key !== PODCASTS_KEY)) return;
    this.#mergeStored(this.#storage);
  };

  #readDeletedIds(): Set<number> {
    const stored = this.#storage === null ? [] : readDeletedIds(this.#storage);
    return new Set([...this.#deletedIds, ...stored]);
  }

  #mergeStored(storage: Storage): void {
    const text = readStoredText(storage);
    if (text === this.#text) return;
    this.#text = text;
    const stored = readPodcasts(storage, text).filter(({ id }) => !this.#unstored.has(id));
    const unstored = [...this.#unstored.values()].filter((podcast) => podcast !== null);
    this.#replace([...stored, ...unstored]);
  }

  #commit(podcasts: readonly LocalPodcast[]): void {
    const before = new Map(this.getAll().map((podcast) => [podcast.id, podcast]));
    this.#replace(podcasts);
    for (const podcast of this.getAll()) {
      if (before.get(podcast.id) !== podcast) this.#unstored.set(podcast.id, podcast);
      before.delete(podcast.id);
    }
    for (const id of before.keys()) this.#unstored.set(id, null);
    if (this.#unstored.size === 0 || this.#storage === null) return;
    this.#scheduleWrite(0);
  }

  #scheduleWrite(delays: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      if (delays < MAX_WRITE_DELAYS && this.#options.isTyping?.()) this.#scheduleWrite(delays + 1);
      else this.flush();
    }, WRITE_DELAY_MS);
  }

  #write(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#storage === null) return;
    this.#mergeStored(this.#storage);
    const written = writePodcasts(this.#storage, this.getAll());
    if (written === null) {
      this.#options.onStorageFull();
      return;
    }
    this.#text = written.text;
    this.#unstored.clear();
    if (written.removedTranscripts === 0) return;
    this.#replace(written.podcasts);
    this.#options.onTranscriptsRemoved();
  }

  #replace(podcasts: readonly LocalPodcast[]): void {
    const current = this.getAll();
    const before = new Map(current.map((podcast) => [podcast.id, podcast]));
    const now = Date.now();
    const next = [...podcasts].sort(compareByNewest).map((podcast) => {
      if (!this.#addedAt.has(podcast.id)) this.#addedAt.set(podcast.id, now);
      const known = before.get(podcast.id);
      const isSame =
        known !== undefined && (known === podcast || serializePodcast(known) === serializePodcast(podcast));
      return isSame ? known : podcast;
    });
    const isUnchanged =
      next.length === current.length && next.every((podcast, index) => podcast === current[index]);
    if (!isUnchanged) this.#podcasts.set(next);
  }
}
