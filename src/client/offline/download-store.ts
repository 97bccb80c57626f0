import { createStore, type ReadonlyStore } from '../store.ts';
import { type DownloadFiles, DownloadRefusedError } from './download-cache.ts';
import {
  DOWNLOADS_KEY,
  type Download,
  type DownloadIndex,
  readDownloadIndex,
  writeDownloadIndex,
} from './download-index.ts';

/** 96 kbit/s, the rate of every podcast. */
const BYTES_PER_SECOND = 12_000;
/** The server is asked at most this often whether a kept podcast still exists. */
const MIN_CHECK_INTERVAL_MS = 60 * 60_000;
const RETRY_DELAY_MS = 30_000;

export interface KeepablePodcast {
  id: number;
  title: string;
  /** Seconds. */
  duration: number | null;
}

export interface DownloadProgress {
  podcastId: number;
  received: number;
  total: number;
}

export interface DownloadStoreOptions {
  storage: Storage | null;
  files: DownloadFiles;
  /** Runs the work while no other tab downloads. */
  runAlone: (work: () => Promise<void>) => Promise<unknown>;
  now?: () => number;
}

export function estimateBytes({ duration }: Pick<KeepablePodcast, 'duration'>): number {
  return Math.round((duration ?? 0) * BYTES_PER_SECOND);
}

/** What the visitor keeps offline. The index is shared by all tabs; one of them downloads. */
export class DownloadStore {
  readonly #options: DownloadStoreOptions;
  readonly #now: () => number;
  readonly #index = createStore<DownloadIndex>(new Map());
  readonly #progress = createStore<DownloadProgress | null>(null);
  #current: { podcastId: number; abort: AbortController } | null = null;
  #isRunning = false;
  /** False after a write that the storage refused: the next start finds the files in the cache. */
  #isStored = true;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: DownloadStoreOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#index.set(readDownloadIndex(options.storage));
  }

  readonly index: ReadonlyStore<DownloadIndex> = this.#index;
  /** Of the download that runs in this tab. */
  readonly progress: ReadonlyStore<DownloadProgress | null> = this.#progress;

  isKept(podcastId: number): boolean {
    return this.#index.get().get(podcastId)?.state === 'kept';
  }

  async keep(podcasts: readonly KeepablePodcast[]): Promise<void> {
    this.#change((index) => {
      for (const podcast of podcasts) {
        if (index.get(podcast.id)?.state === 'kept') continue;
        const { id, title } = podcast;
        const bytes = estimateBytes(podcast);
        index.set(id, { title, state: 'waiting', bytes, etag: null, checkedAt: 0, reason: null });
      }
    });
    await this.run();
  }

  async remove(podcastIds: readonly number[]): Promise<void> {
    this.#change((index) => {
      for (const id of podcastIds) index.delete(id);
    });
    this.#abortRemoved();
    for (const id of podcastIds) await this.#options.files.remove(id);
  }

  async removeAll(): Promise<void> {
    this.#change((index) => index.clear());
    this.#abortRemoved();
    await this.#options.files.removeAll();
  }

  /** Downloads what waits, one podcast after another. Without a network, tries again later. */
  async run(): Promise<void> {
    if (this.#isRunning || this.#findWaiting() === undefined) return;
    this.#isRunning = true;
    clearTimeout(this.#retry);
    try {
      await this.#options.runAlone(async () => {
        this.reload(DOWNLOADS_KEY);
        for (let id = this.#findWaiting(); id !== undefined; id = this.#findWaiting()) {
          if (!(await this.#download(id))) break;
        }
      });
    } finally {
      this.#isRunning = false;
    }
    if (this.#findWaiting() !== undefined) this.#retry = setTimeout(() => void this.run(), RETRY_DELAY_MS);
  }

  /** Finds downloads that the browser deleted, and files whose entry was lost. */
  async findLostFiles(): Promise<void> {
    const { files } = this.#options;
    const found = await files.list();
    const isLost = ({ state }: Download, id: number) => state === 'kept' && !found.has(id);
    const unlisted = [...found].filter(([id]) => !this.#index.get().has(id));
    const added = await Promise.all(
      unlisted.map(async ([id, bytes]): Promise<[number, Download]> => {
        const title = (await files.findTitle(id)) ?? 'Podcast';
        return [id, { title, state: 'kept', bytes, etag: null, checkedAt: 0, reason: null }];
      }),
    );
    if (added.length === 0 && ![...this.#index.get()].some(([id, entry]) => isLost(entry, id))) return;
    this.#change((index) => {
      for (const [id, entry] of index) {
        if (isLost(entry, id)) index.set(id, { ...entry, state: 'gone', reason: 'The browser removed it.' });
      }
      for (const [id, entry] of added) if (!index.has(id)) index.set(id, entry);
    });
  }

  /** Removes what was deleted on the server, and loads again what changed there. */
  async checkServer(): Promise<void> {
    const isDue = ({ state, checkedAt }: Download) =>
      state === 'kept' && Math.abs(this.#now() - checkedAt) >= MIN_CHECK_INTERVAL_MS;
    for (const [id, entry] of this.#index.get()) {
      if (!isDue(entry)) continue;
      try {
        const found = await this.#options.files.findServerTag(id);
        if (found === null) await this.#options.files.remove(id);
        this.#update(id, this.#judge(entry, found));
      } catch {
        // The server cannot be reached. What is kept plays.
        return;
      }
    }
    await this.run();
  }

  /** Reads what another tab changed. `key` is the key of the storage event. */
  readonly reload = (key: string | null): void => {
    if (key !== null && key !== DOWNLOADS_KEY) return;
    this.#index.set(this.#readIndex());
    this.#abortRemoved();
  };

  /** Other tabs change the stored index. */
  #readIndex(): DownloadIndex {
    const { storage } = this.#options;
    return storage !== null && this.#isStored ? readDownloadIndex(storage) : this.#index.get();
  }

  #abortRemoved(): void {
    if (this.#current && !this.#index.get().has(this.#current.podcastId)) this.#current.abort.abort();
  }

  #judge(entry: Download, found: { etag: string | null } | null): Partial<Download> {
    if (found === null) return { state: 'gone', reason: 'It was deleted on the server.' };
    if (entry.etag !== null && found.etag !== entry.etag) return { state: 'waiting' };
    return { etag: found.etag, checkedAt: this.#now() };
  }

  #findWaiting(): number | undefined {
    return [...this.#index.get()].find(([, { state }]) => state === 'waiting')?.[0];
  }

  /** Returns false if the network failed. */
  async #download(podcastId: number): Promise<boolean> {
    const abort = new AbortController();
    this.#current = { podcastId, abort };
    try {
      const report = (received: number, total: number) => this.#progress.set({ podcastId, received, total });
      const kept = await this.#options.files.keep(podcastId, report, abort.signal);
      // Removed in the last moment.
      if (!this.#index.get().has(podcastId)) await this.#options.files.remove(podcastId);
      this.#update(podcastId, { ...kept, state: 'kept', checkedAt: this.#now(), reason: null });
      return true;
    } catch (error) {
      if (abort.signal.aborted) return true;
      const reason = describeFailure(error);
      this.#update(
        podcastId,
        reason === null ? { reason: 'Waiting for the network.' } : { state: 'failed', reason },
      );
      return reason !== null;
    } finally {
      this.#current = null;
      this.#progress.set(null);
    }
  }

  #update(podcastId: number, fields: Partial<Download>): void {
    this.#change((index) => {
      const entry = index.get(podcastId);
      if (entry !== undefined) index.set(podcastId, { ...entry, ...fields });
    });
  }

  #change(edit: (index: Map<number, Download>) => void): void {
    const { storage } = this.#options;
    // Other tabs change the stored index.
    const index = new Map(
      storage !== null && this.#isStored ? readDownloadIndex(storage) : this.#index.get(),
    );
    edit(index);
    this.#isStored = storage !== null && writeDownloadIndex(storage, index);
    this.#index.set(index);
  }
}

/** Null for a failure of the network, which passes. */
function describeFailure(error: unknown): string | null {
  if (error instanceof DOMException) {
    return error.name === 'QuotaExceededError'
      ? 'The browser has no room for it. Remove other downloads.'
      : 'The browser does not store it.';
  }
  if (!(error instanceof DownloadRefusedError)) return null;
  if (error.status === 404 || error.status === 410) return 'The server no longer has it.';
  return error.status >= 500 || error.status === 429 ? null : error.message;
}
