import type { Article, ArticleSummary, SearchHit } from './article/article.schema.ts';
import type { NumberedSentence } from './article/numbered-sentences.ts';
import type { LoggedEvent, PodcastEvent } from './events.ts';
import type { Chapter, PodcastStatus, Role, TtsProvider } from './podcast/podcast.schema.ts';
import type { Requester } from './requester.ts';
import type { DraftTurn, Host, SegmentKind } from './script/script.schema.ts';

/**
 * Where articles come from. Every method rejects with a `DomainError`:
 * `not_found` (no such title), `validation` (a disambiguation page or an
 * article without text), `upstream` (unreachable or failing), `unavailable`
 * (asked to wait, or too many ask, with `retryAfter`); and with the reason of
 * the asker's signal when aborted. Without an asker nobody's place is taken.
 */
export interface Encyclopedia {
  /** Titles that begin with or match the query, best first; [] for none. `limit` is 1-50. */
  search(query: string, limit: number, asker?: Requester): Promise<SearchHit[]>;
  /** The lead's first sentences of a title, redirects followed. */
  summary(title: string, asker?: Requester): Promise<ArticleSummary>;
  /** The whole article at its newest revision, redirects followed. */
  article(title: string, asker?: Requester): Promise<Article>;
  /**
   * Articles that an article links to, in no particular order: each exists and
   * is no disambiguation page; [] for none.
   */
  links(title: string, asker?: Requester): Promise<SearchHit[]>;
  /** Good titles on the given topics in a fresh random order; may be fewer than `limit`. */
  discover(topics: readonly string[], limit: number, asker?: Requester): Promise<string[]>;
}

/** What one call to a model used, as its provider counts it. */
export interface ModelUsage {
  /** The name sent upstream. */
  model: string;
  inputTokens: number;
  /** Reasoning included. */
  outputTokens: number;
}

/** Where an episode stands. Titles are a visitor's: data, never instructions. */
export interface SeriesPlace {
  title: string;
  topic: string;
  /** Counts from 1. */
  part: number;
}

/** What every writing call on one podcast shares. */
export interface ScriptBrief {
  /** The podcast's title. */
  title: string;
  /** What is known; at least one. */
  articles: readonly Article[];
  /** The catalogue name chosen, e.g. 'gpt-4.1'. */
  model: string;
  role: Role | null;
  /** Missing or null for a podcast that stands alone. */
  series?: SeriesPlace | null;
  /** The visitor's wishes: data, never instructions to the system. '' for none. */
  instructions: string;
  /** Words that the whole podcast should have. */
  words: number;
  /** Whether opening and closing greet and part themselves; else that is done by others before and after them. */
  writesIntroAndOutro?: boolean;
  /** Told what each call used, also one that was cut off, as far as it is known. */
  onUsage?: (usage: ModelUsage) => void;
}

/** One stretch of dialogue to write. */
export interface SegmentRequest {
  kind: SegmentKind;
  /** What it is about, as the article calls it; stands for the title of a chapter. */
  heading: string;
  /** The headings of all chapters in order. */
  plan: readonly string[];
  /** Index among the podcast's parts: 0 is the opening, `plan[part - 1]` a chapter's heading. */
  index: number;
  /** The only sentences that it may tell. */
  sentences: readonly NumberedSentence[];
  /** Words that are still to be written, `after` not counted. */
  words: number;
  /** Turns that stand already: go on after the last one. */
  after: readonly DraftTurn[];
}

/** What a writer gives of a stretch, piece by piece as it stands. */
export type SegmentChunk =
  | { type: 'title'; text: string }
  | { type: 'turn'; turn: DraftTurn }
  | { type: 'summary'; text: string }
  | { type: 'keyPoint'; text: string; sources: readonly number[] };

/** A turn to be written anew. */
export interface TurnRepairRequest {
  turn: DraftTurn;
  /** What is wrong with it, in plain words. */
  reason: string;
  /** The turns around it, which stay as they are. */
  before: readonly DraftTurn[];
  after: readonly DraftTurn[];
  /** The only sentences that it may rest on. */
  sentences: readonly NumberedSentence[];
}

/** A line for the second reader: what is said, and the sentences that it rests on. */
export interface TurnToReview {
  text: string;
  sentences: readonly string[];
}

/** A topic to divide into episodes. */
export interface EpisodesRequest {
  topic: string;
  /** What there is to read, the topic's own article first; at least one. */
  articles: readonly SearchHit[];
  /** The catalogue name. */
  model: string;
  /** Told what the call used, also one that was cut off, as far as it is known. */
  onUsage?: (usage: ModelUsage) => void;
}

/** An episode as a model would have it: not yet checked. */
export interface EpisodeProposal {
  title: string;
  description: string;
  role: Role;
  /** Indexes among the request's articles. */
  articles: readonly number[];
}

/**
 * Turns articles into dialogue. Methods reject with a `DomainError`
 * (`upstream`, `unavailable`, `validation`) in words a visitor understands,
 * and with the signal's reason when aborted.
 */
export interface ScriptModel {
  /** A model type, or 'builtin'. */
  readonly provider: string;
  /** Whether its turns may claim what the article does not say: then they are verified and repaired. */
  readonly canHallucinate: boolean;
  /** Writes one segment, chunk by chunk. */
  writeSegment(brief: ScriptBrief, request: SegmentRequest, signal: AbortSignal): AsyncIterable<SegmentChunk>;
  /** Rewrites one unsupported turn; the host stays the same. Missing for a model that cannot hallucinate. */
  repairTurn?(brief: ScriptBrief, request: TurnRepairRequest, signal: AbortSignal): Promise<DraftTurn>;
  /** The claim review: indexes of the turns that claim more than their cited sentences. */
  reviewClaims?(brief: ScriptBrief, lines: readonly TurnToReview[], signal: AbortSignal): Promise<number[]>;
  /** Divides a topic into episodes. Missing for a model that is no better at it than the rules. */
  planEpisodes?(request: EpisodesRequest, signal: AbortSignal): Promise<EpisodeProposal[]>;
}

/** Mono sound: signed 16-bit samples, full scale 32767. */
export interface Pcm {
  /** Samples per second. */
  sampleRate: number;
  samples: Int16Array;
}

/**
 * Speaks a line. Rejects with a `DomainError` (`upstream`, `unavailable` with
 * `retryAfter`, `validation` for text it cannot speak), or the signal's reason.
 */
export interface SpeechRequest {
  host: Host;
  text: string;
  /**
   * Whether somebody listens to its podcast, asked when a place is free: where
   * lines of several podcasts wait for one voice, such lines come first.
   */
  hasListeners?: (() => boolean) | undefined;
}

export interface SpeechModel {
  readonly provider: TtsProvider;
  /** Whether it synthesizes on this machine, and so competes with other work for the processors. */
  readonly local: boolean;
  /** Changes whenever the same turn would sound different (voice, model, settings): part of the cache key. */
  readonly fingerprint: string;
  synthesize(line: SpeechRequest, signal: AbortSignal): Promise<Pcm>;
  /** A line will be wanted soon: what takes long only once had better be done. What goes wrong shows when one is. */
  prepare?(): void;
}

/** First and last byte wanted, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Keeps bytes by key. Keys are `/`-separated names of a-z, 0-9, `_`, `-`, `.`.
 * A key is there wholly or not at all, whatever dies in between, and whoever is
 * told of it finds it, in whatever process. A store across a network rejects
 * with `StoreUnavailableError` where it cannot be reached.
 */
export interface AudioStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null when there is no such key. */
  get(key: string): Promise<Uint8Array | null>;
  /** Size in bytes and time of writing or of the last touch, or null. */
  stat(key: string): Promise<{ size: number; modifiedAt: Date } | null>;
  /** The bytes as a stream, or null. A range must lie within the size. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Gives a key the time of now, as a put of the same bytes would; false when there is no such key. */
  touch(key: string): Promise<boolean>;
  /** Removes a key; no error when it is not there. */
  delete(key: string): Promise<void>;
  /** Removes keys, as many at once as the store can; no error for those that are not there. */
  deleteAll(keys: AsyncIterable<string> | Iterable<string>): Promise<void>;
  /** Every key that begins with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>;
  /** Removes what no key stands for and nobody has written to since `before`, as puts that were cut off leave it. */
  tidy(before: Date): Promise<void>;
}

/** What the steps of one podcast's making have given so far, so that a run can go on where the last one stopped. */
export interface CheckpointStore {
  /** What runs before this one have kept, or null. */
  load<T>(step: string): Promise<T | null>;
  save(step: string, value: unknown): Promise<void>;
}

/** The database's open unit of work, known only to the adapters that join it. */
export type Transaction = object;

/** Which writer and voices serve a chosen model. */
export interface ModelRegistry {
  /**
   * The writer of a model type. With no provider configured at all it is the
   * embedded one for every type; else null for a type that is not configured.
   */
  findScriptModel(modelType: string): ScriptModel | null;
  /** The configured voices: Chirp, a speech server, or the embedded ones. */
  getSpeechModel(requested: TtsProvider | null): SpeechModel;
  /** Model types whose provider is configured. */
  readonly configured: ReadonlySet<string>;
}

/** The queue of podcasts to make. */
export interface Jobs {
  /** Queues a podcast within the caller's open transaction: both are kept or neither. */
  enqueue(podcastId: number, tx: Transaction): Promise<void>;
  /** Takes a podcast out of the queue, with what is kept of its finished jobs; work under way learns it from the events log. */
  remove(podcastId: number): Promise<void>;
}

/** What events carry into the record of a podcast that a run is making. */
export interface RecordChange {
  /** The run: nothing is kept where it is not the podcast's newest. */
  attempt: number;
  /** Statuses of a podcast that is being made: nothing is kept where it has another. */
  whileIn: readonly PodcastStatus[];
  progress?: string | undefined;
  chapters?: readonly Chapter[] | undefined;
}

/**
 * The log of what happens to podcasts, across processes. The ids of one
 * podcast's events are 1, 2, 3 ... in the order in which they are committed, so
 * that whoever has read up to one has missed none before it.
 */
export interface Events {
  /**
   * Adds events within the caller's open transaction: they are kept or lost
   * with the state that they tell of, and followers are told once it is
   * committed. An entity manager without one makes them, with `change`, one
   * statement and a transaction of their own. It waits for every other
   * transaction that has appended to the podcast and is still open.
   * Resolves to the last one's id, or to null, keeping nothing, when there is
   * no such podcast any more (a deletion is told before the record goes), or
   * none as `change` wants it.
   */
  append(
    podcastId: number,
    events: readonly PodcastEvent[],
    tx: Transaction,
    change?: RecordChange,
  ): Promise<number | null>;
  /** Events after `lastId` (0: all), then new ones as they come, until a final one or the abort. */
  follow(podcastId: number, lastId: number, signal: AbortSignal): AsyncIterable<LoggedEvent>;
  /**
   * New events from now on, also after a final one, until the podcast is
   * deleted or the abort. 'Now' is at the latest when the promise resolves.
   */
  watch(podcastId: number, signal: AbortSignal): Promise<AsyncIterable<LoggedEvent>>;
}

/** Time, so that tests can hold it. */
export interface Clock {
  now(): Date;
}
