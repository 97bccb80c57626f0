import type { LoggedEvent, PodcastEvent } from './events.ts';
import type { Chapter, PodcastStatus } from './podcast/podcast.schema.ts';
import type { TtsProvider } from './podcast/podcast-settings.schema.ts';
import type { ScriptModel } from './script-model.ts';
import type { SpeechModel } from './speech-model.ts';

/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Keys are `/`-separated names of a-z, 0-9, `_`, `-` and `.`. All processes see a write at once. */
/** With a signal, somebody waits: a remote store makes shorter attempts and ends them when it aborts. */
export interface AudioStore {
  /** A remote store rejects with `StoreUnavailableError`, a full disk with `StorageFullError`. */
  put(key: string, bytes: Uint8Array, signal?: AbortSignal): Promise<void>;
  get(key: string, signal?: AbortSignal): Promise<Uint8Array | null>;
  /** Size in bytes; time of the last write or touch. */
  stat(key: string, signal?: AbortSignal): Promise<{ size: number; modifiedAt: Date } | null>;
  /** The range must be within the size. The signal ends only the wait for the beginning of the stream. */
  read(key: string, range?: ByteRange, signal?: AbortSignal): Promise<ReadableStream<Uint8Array> | null>;
  /** Sets the time of a key to now; false for an unknown key. */
  touch(key: string): Promise<boolean>;
  delete(key: string, signal?: AbortSignal): Promise<void>;
  deleteAll(keys: AsyncIterable<string> | Iterable<string>): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>;
  /** Deletes partial writes that started before this time. */
  tidy(before: Date): Promise<void>;
}

export type AudioReader = Pick<AudioStore, 'get' | 'stat' | 'read'>;

export interface CheckpointStore {
  load<T>(step: string): Promise<T | null>;
  save(step: string, value: unknown): Promise<void>;
}

type Transaction = object;

export interface ModelRegistry {
  /** Null if the type is not configured. Without any provider it is the built-in writer. */
  findScriptModel(modelType: string): ScriptModel | null;
  getSpeechModel(requested: TtsProvider | null): SpeechModel;
  /** Model types whose provider is configured, and `local` while a server with local models runs. */
  readonly configured: ReadonlySet<string>;
  /** Names of the local models found, the default first. */
  readonly localModels: readonly string[];
  /** Measured speed of local models, the time until the first token included; null if it is not known. */
  getLocalTokensPerSecond?(): number | null;
}

export interface Jobs {
  /** The job with the earliest deadline (in seconds) runs first. */
  enqueue(podcastId: number, deadline: number, tx: Transaction): Promise<void>;
  /** Also while the job of an earlier run is ending. */
  enqueueAgain(podcastId: number, deadline: number, tx: Transaction): Promise<void>;
  enqueueRevision(podcastId: number, revision: number, deadline: number, tx: Transaction): Promise<void>;
  /** Has no effect on a running job. */
  reschedule(podcastId: number, deadline: number, tx: Transaction): Promise<void>;
  /** A running job learns of the removal from the event log. */
  remove(podcastId: number): Promise<void>;
}

export interface AnswerJobs {
  enqueue(questionId: number, tx: Transaction): Promise<void>;
  remove(questionId: number): Promise<void>;
}

export interface RecordChange {
  /** Nothing changes unless this is the newest run and the podcast has one of these states. */
  attempt: number;
  whileIn: readonly PodcastStatus[];
  progress?: string | undefined;
  chapters?: readonly Chapter[] | undefined;
}

/** The event ids of a podcast are 1, 2, 3 ... in commit order, so that readers miss none. */
export interface Events {
  /** Notifies subscribers after the commit. Null if the podcast is missing or does not match `change`. */
  append(
    podcastId: number,
    events: readonly PodcastEvent[],
    /** Without an open transaction, the events and `change` are one statement. */
    tx: Transaction,
    change?: RecordChange,
  ): Promise<number | null>;
  /** The first events after `lastId` (0: all); at most 500. */
  list(podcastId: number, lastId: number): Promise<LoggedEvent[]>;
  /** Yields the events after `lastId` (0: all) and new ones, until a final event or the abort. */
  follow(podcastId: number, lastId: number, signal: AbortSignal): AsyncIterable<LoggedEvent>;
  /** Yields new events, also after a final one, until the deletion or the abort. */
  watch(podcastId: number, signal: AbortSignal): Promise<AsyncIterable<LoggedEvent>>;
}

export interface Clock {
  /** For stored timestamps, days and HTTP dates only: an operator or NTP may set this clock in both directions. */
  now(): Date;
  /** For intervals within a process, in milliseconds from an arbitrary start. It never goes back. */
  monotonicMs(): number;
}
