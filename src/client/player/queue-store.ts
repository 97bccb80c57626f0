import type { PodcastStatus } from '../../domain/podcast/podcast.schema.ts';
import { isPodcastId } from '../../domain/podcast/podcast-limits.ts';
import { isObject, parseEnum, parseNumber, parseString } from '../json-fields.ts';
import { createStore, type ReadonlyStore } from '../store.ts';
import { QUEUE_KEY } from './stored-keys.ts';
import type { PlayablePodcast } from './track.ts';

/** A podcast of the queue with what is needed to play it without the library. */
export type QueueEntry = Pick<
  PlayablePodcast,
  'id' | 'title' | 'status' | 'audio_url' | 'audio_filename' | 'duration'
>;

/** More podcasts than a listener can hear in weeks. */
const MAX_ENTRIES = 500;
const STATUSES: readonly PodcastStatus[] = ['pending', 'processing', 'ready', 'error', 'failed'];

/**
 * What the listener chose to hear next. All tabs of a browser share it.
 * Stored as `{"entries": [{id, title, status, audio_url, audio_filename, duration}]}`.
 */
export class QueueStore {
  readonly #storage: Storage | null;
  readonly #entries = createStore<readonly QueueEntry[]>([]);
  /** False after a write that the storage refused: the stored queue is older than this one. */
  #isStored = true;

  constructor(storage: Storage | null) {
    this.#storage = storage;
    this.reload(null);
  }

  readonly store: ReadonlyStore<readonly QueueEntry[]> = this.#entries;
  /** Returns the same array until the queue changes. */
  readonly getAll = this.#entries.get;

  has(id: number): boolean {
    return this.getAll().some((entry) => entry.id === id);
  }

  /** Moves a podcast that is in the queue already. */
  add(podcast: QueueEntry, position: 'next' | 'last'): void {
    this.#change((entries) => {
      const others = entries.filter(({ id }) => id !== podcast.id);
      const entry = toEntry(podcast);
      return position === 'next' ? [entry, ...others] : [...others, entry];
    });
  }

  remove(podcastId: number): void {
    this.#change((entries) => entries.filter(({ id }) => id !== podcastId));
  }

  clear(): void {
    this.#change(() => []);
  }

  /** Adds the entries that are missing: back at their places in `before`, a former state of the queue. */
  restore(before: readonly QueueEntry[]): void {
    this.#change((entries) => {
      const restored = [...entries];
      for (const [index, entry] of before.entries()) {
        if (!restored.some(({ id }) => id === entry.id)) restored.splice(index, 0, entry);
      }
      return restored;
    });
  }

  /** Puts the entries into the order of `ids`. Entries that another tab added meanwhile stay at the end. */
  reorder(ids: readonly number[]): void {
    this.#change((entries) => {
      const ordered = ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
      return [...ordered, ...entries.filter((entry) => !ordered.includes(entry))];
    });
  }

  /** Adds those entries of another browser's queue that are missing here. Returns how many. */
  merge(others: readonly QueueEntry[]): number {
    const before = this.getAll().length;
    this.#change((entries) => [
      ...entries,
      ...others.filter(({ id }) => !entries.some((entry) => entry.id === id)).map(toEntry),
    ]);
    return this.getAll().length - before;
  }

  /** `key` is the key of the storage event; null always reads. */
  readonly reload = (key: string | null): void => {
    if (key === null || key === QUEUE_KEY) this.#set(this.#readEntries());
  };

  #change(change: (entries: readonly QueueEntry[]) => readonly QueueEntry[]): void {
    // The event of another tab's change may be late.
    this.#set(change(this.#readEntries()).slice(0, MAX_ENTRIES));
    try {
      this.#storage?.setItem(QUEUE_KEY, JSON.stringify({ entries: this.getAll() }));
      this.#isStored = true;
    } catch {
      // The storage is full: the change is lost when the page is closed.
      this.#isStored = false;
    }
  }

  #set(entries: readonly QueueEntry[]): void {
    if (JSON.stringify(entries) !== JSON.stringify(this.getAll())) this.#entries.set(entries);
  }

  #readEntries(): readonly QueueEntry[] {
    if (this.#storage === null || !this.#isStored) return this.getAll();
    return parseQueue(this.#storage.getItem(QUEUE_KEY));
  }
}

function toEntry({ id, title, status, audio_url, audio_filename, duration }: QueueEntry): QueueEntry {
  return { id, title, status, audio_url, audio_filename, duration };
}

function parseQueue(text: string | null): QueueEntry[] {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    // Invalid text: the queue is empty.
  }
  return parseQueueEntries(isObject(stored) ? stored.entries : null);
}

/** Leaves out invalid entries. */
export function parseQueueEntries(entries: unknown): QueueEntry[] {
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown): QueueEntry[] => {
    if (!isObject(entry) || !isPodcastId(entry.id)) return [];
    return [
      {
        id: entry.id,
        title: parseString(entry.title, ''),
        status: parseEnum(entry.status, STATUSES, 'error'),
        audio_url: parseString(entry.audio_url, null),
        audio_filename: parseString(entry.audio_filename, null),
        duration: parseNumber(entry.duration, 0, null),
      },
    ];
  });
}
