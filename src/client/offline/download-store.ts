import { createStore, type ReadonlyStore } from '../store.ts';
import type { StoredState } from '../stored-state.ts';
import type { DownloadFiles } from './download-cache.ts';
import {
  computeRetryDelayMs,
  createDownload,
  createDownloadIndex,
  type Download,
  type DownloadIndex,
  estimateBytes,
  isServerDown,
  isUnfinished,
  judgeFailure,
  judgeListedFile,
  judgeServerFile,
  type KeepablePodcast,
  MIN_RETRY_DELAY_MS,
} from './download-index.ts';

/** The server is asked at most this often whether a kept podcast still exists. */
const MIN_CHECK_INTERVAL_MS = 60 * 60_000;

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
  /** Those of the ids that the visitor deleted from the library. */
  findDeleted: (podcastIds: readonly number[]) => readonly number[];
  now?: () => number;
}

/** The downloads of all tabs, which share the index; one of them downloads. */
export class DownloadStore {
  readonly #options: DownloadStoreOptions;
  readonly #now: () => number;
  readonly #stored: StoredState<DownloadIndex>;
  readonly #index = createStore<DownloadIndex>(new Map());
  readonly #progress = createStore<DownloadProgress | null>(null);
  #current: { podcastId: number; abort: AbortController } | null = null;
  #isRunning = false;
  /** When a download last failed in this tab, in milliseconds since 1970. */
  readonly #failedAt = new Map<number, number>();
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: DownloadStoreOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#stored = createDownloadIndex(options.storage);
    this.#stored.subscribe(() => this.#handleChange());
    this.#handleChange();
  }

  /** Without downloads that are being removed. */
  readonly index: ReadonlyStore<DownloadIndex> = this.#index;
  /** Of the download that runs in this tab. */
  readonly progress: ReadonlyStore<DownloadProgress | null> = this.#progress;

  isKept(podcastId: number): boolean {
    return this.#index.get().get(podcastId)?.state === 'kept';
  }

  async keep(podcasts: readonly KeepablePodcast[]): Promise<void> {
    const deletedIds = this.#options.findDeleted(podcasts.map(({ id }) => id));
    this.#change((index) => {
      for (const podcast of podcasts) {
        const { id, title } = podcast;
        if (index.get(id)?.state === 'kept') continue;
        const isKeptAfterDeletion = deletedIds.includes(id);
        index.set(id, createDownload({ title, bytes: estimateBytes(podcast), isKeptAfterDeletion }));
        this.#failedAt.delete(id);
      }
    });
    await this.run();
  }

  async remove(podcastIds: readonly number[]): Promise<void> {
    this.#markRemoving(podcastIds);
    await this.#finishRemovals();
  }

  async removeAll(): Promise<void> {
    const ids = [...this.#stored.read().keys()];
    this.#markRemoving(ids);
    await this.#options.files.removeAll();
    this.#removeEntries(ids);
  }

  /** Removes what was deleted from the library since it was kept. */
  async removeDeleted(): Promise<void> {
    const entries = [...this.#index.get()];
    if (entries.length === 0) return;
    const deletedIds = new Set(this.#options.findDeleted(entries.map(([id]) => id)));
    for (const [id, { isKeptAfterDeletion }] of entries) {
      // A podcast that came back to the library can be deleted from it again.
      if (isKeptAfterDeletion && !deletedIds.has(id)) this.#update(id, { isKeptAfterDeletion: false });
    }
    const removed = entries.filter(([id, entry]) => deletedIds.has(id) && !entry.isKeptAfterDeletion);
    if (removed.length > 0) await this.remove(removed.map(([id]) => id));
  }

  /** Downloads what waits, one podcast after another. What failed is tried again later. */
  async run(): Promise<void> {
    if (this.#isRunning || this.#listWork().length === 0) return;
    this.#isRunning = true;
    clearTimeout(this.#retry);
    try {
      await this.#options.runAlone(async () => {
        this.#stored.read();
        await this.#finishRemovals();
        for (let id = this.#findDue(); id !== undefined; id = this.#findDue()) {
          if (!(await this.#download(id))) break;
        }
      });
    } finally {
      this.#isRunning = false;
    }
    const waits = this.#listWork().map(([id, entry]) => this.#computeWaitMs(id, entry));
    if (waits.length === 0) return;
    this.#retry = setTimeout(() => void this.run(), Math.max(MIN_RETRY_DELAY_MS, Math.min(...waits)));
  }

  /** Finds downloads that the browser deleted, and files whose entry was lost. */
  async findLostFiles(): Promise<void> {
    const { files } = this.#options;
    // Only entries from before the listing are judged by it: others change while it runs.
    const before = this.#stored.read();
    const found = await files.list();
    const added = await Promise.all(
      [...found]
        .filter(([id]) => !before.has(id))
        .map(async ([id, bytes]): Promise<[number, Download]> => {
          const title = (await files.findTitle(id)) ?? 'Podcast';
          return [id, createDownload({ title, bytes, state: 'kept' })];
        }),
    );
    this.#change((index) => {
      for (const [id, entry] of index) {
        if (before.get(id)?.state !== entry.state) continue;
        index.set(id, { ...entry, ...judgeListedFile(entry, found.get(id)) });
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
        this.#update(id, judgeServerFile(entry, found, this.#now()));
      } catch {
        // The server cannot be reached. What is kept plays.
        return;
      }
    }
    await this.run();
  }

  #handleChange(): void {
    this.#index.set(new Map([...this.#stored.get()].filter(([, { state }]) => state !== 'removing')));
    if (this.#current && !this.#index.get().has(this.#current.podcastId)) this.#current.abort.abort();
  }

  #markRemoving(podcastIds: readonly number[]): void {
    this.#change((index) => {
      for (const id of podcastIds) {
        const entry = index.get(id);
        if (entry !== undefined) index.set(id, { ...entry, state: 'removing' });
      }
    });
  }

  /** Deletes files before their entry, so that a closed tab leaves no file that looks like a download. */
  async #finishRemovals(): Promise<void> {
    for (const [id, { state }] of this.#stored.get()) {
      if (state !== 'removing') continue;
      try {
        await this.#options.files.remove(id);
        this.#removeEntries([id]);
      } catch {
        // The next run tries again.
      }
    }
  }

  #removeEntries(podcastIds: readonly number[]): void {
    this.#change((index) => {
      for (const id of podcastIds) if (index.get(id)?.state === 'removing') index.delete(id);
    });
  }

  /** Downloads that are not complete, and removals. */
  #listWork(): Array<[number, Download]> {
    return [...this.#stored.get()].filter(([, entry]) => isUnfinished(entry) || entry.state === 'removing');
  }

  #findDue(): number | undefined {
    const due = [...this.#index.get()].filter(
      ([id, entry]) => isUnfinished(entry) && this.#computeWaitMs(id, entry) <= 0,
    );
    return (due.find(([, { state }]) => state === 'waiting') ?? due[0])?.[0];
  }

  #computeWaitMs(podcastId: number, { failures }: Download): number {
    const failedAt = this.#failedAt.get(podcastId);
    // The clock may be set back.
    return failedAt === undefined ? 0 : computeRetryDelayMs(failures) - Math.abs(this.#now() - failedAt);
  }

  /** Returns false if the server cannot be reached. */
  async #download(podcastId: number): Promise<boolean> {
    const abort = new AbortController();
    this.#current = { podcastId, abort };
    try {
      const report = (received: number, total: number) => this.#progress.set({ podcastId, received, total });
      const kept = await this.#options.files.keep(podcastId, report, abort.signal);
      this.#stored.read();
      // Removed in the last moment.
      if (!this.#index.get().has(podcastId)) await this.#options.files.remove(podcastId);
      const fields = { isOutdated: false, failures: 0, checkedAt: this.#now(), reason: null };
      this.#update(podcastId, { ...kept, ...fields, state: 'kept' });
      return true;
    } catch (error) {
      if (abort.signal.aborted) return true;
      return await this.#handleFailure(podcastId, error);
    } finally {
      this.#current = null;
      this.#progress.set(null);
    }
  }

  async #handleFailure(podcastId: number, error: unknown): Promise<boolean> {
    const isReachable = await this.#options.files.findServerTag(podcastId).then(
      () => true,
      (failure) => !isServerDown(failure),
    );
    const entry = this.#index.get().get(podcastId);
    if (entry === undefined || !isUnfinished(entry)) return true;
    if (isReachable) this.#failedAt.set(podcastId, this.#now());
    this.#update(podcastId, judgeFailure(entry, error, isReachable));
    return isReachable;
  }

  #update(podcastId: number, fields: Partial<Download>): void {
    this.#change((index) => {
      const entry = index.get(podcastId);
      if (entry !== undefined && entry.state !== 'removing') index.set(podcastId, { ...entry, ...fields });
    });
  }

  #change(edit: (index: Map<number, Download>) => void): void {
    const index = new Map(this.#stored.read());
    edit(index);
    this.#stored.set(index);
  }
}
