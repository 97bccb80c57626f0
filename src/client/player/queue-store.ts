import { isObject, parseJson } from '../../domain/json.ts';
import type { PodcastStatus } from '../../domain/podcast/podcast.schema.ts';
import { isPodcastId } from '../../domain/podcast/podcast-limits.ts';
import { parseEnum, parseNumber, parseString } from '../json-fields.ts';
import { openLocalStorage } from '../local-storage.ts';
import { useStore } from '../store.ts';
import { createStoredState, type StoredState } from '../stored-state.ts';
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
  readonly store: StoredState<readonly QueueEntry[]>;
  /** Returns the same array until the queue changes. */
  readonly getAll: () => readonly QueueEntry[];

  constructor(storage: Storage | null) {
    const serialize = (entries: readonly QueueEntry[]) => JSON.stringify({ entries });
    this.store = createStoredState(QUEUE_KEY, parseQueue, { storage, serialize });
    this.getAll = this.store.get;
  }

  has(id: number): boolean {
    return this.getAll().some((entry) => entry.id === id);
  }

  add(podcast: QueueEntry, position: 'next' | 'last'): void {
    this.#change((entries) => {
      const others = entries.filter(({ id }) => id !== podcast.id);
      const entry = toQueueEntry(podcast);
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
      ...others.filter(({ id }) => !entries.some((entry) => entry.id === id)).map(toQueueEntry),
    ]);
    return this.getAll().length - before;
  }

  #change(change: (entries: readonly QueueEntry[]) => readonly QueueEntry[]): void {
    this.store.set(change(this.store.read()).slice(0, MAX_ENTRIES));
  }
}

export function toQueueEntry({
  id,
  title,
  status,
  audio_url,
  audio_filename,
  duration,
}: QueueEntry): QueueEntry {
  return { id, title, status, audio_url, audio_filename, duration };
}

function parseQueue(text: string | null): readonly QueueEntry[] {
  const stored = parseJson(text);
  return parseQueueEntries(isObject(stored) ? stored.entries : null);
}

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

export const savedQueue = new QueueStore(openLocalStorage());

export function useQueue(): readonly QueueEntry[] {
  return useStore(savedQueue.store, (entries) => entries);
}
