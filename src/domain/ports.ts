import type { Article, ArticleSummary, SearchHit } from './article/article.schema.ts';
import type { NumberedSentence } from './article/numbered-sentences.ts';
import type { LoggedEvent, PodcastEvent } from './events.ts';
import type { Chapter, PodcastStatus, Role, TtsProvider } from './podcast/podcast.schema.ts';
import type { Requester } from './requester.ts';
import type { DraftTurn, Host, SegmentKind } from './script/script.schema.ts';

/**
 * The source of articles. Methods reject with a `DomainError`: `not_found` (no
 * such title), `validation` (a disambiguation page, or no text), `upstream`
 * (unreachable or failing), `unavailable` (rate limited, with `retryAfter`), and
 * with the reason of the requester's signal.
 */
export interface Encyclopedia {
  /** Titles that start with or match the query, best first. `limit` is 1-50. */
  search(query: string, limit: number, requester?: Requester): Promise<SearchHit[]>;
  /** The first sentences of the lead; follows redirects. */
  summary(title: string, requester?: Requester): Promise<ArticleSummary>;
  /** The whole article at its newest revision; follows redirects. */
  article(title: string, requester?: Requester): Promise<Article>;
  /** Articles that an article links to, unordered; without disambiguation pages and missing ones. */
  links(title: string, requester?: Requester): Promise<SearchHit[]>;
  /** Random good titles about the topics; may be fewer than `limit`. */
  discover(topics: readonly string[], limit: number, requester?: Requester): Promise<string[]>;
}

/** Usage of one request, as the provider counts it. */
export interface ModelUsage {
  /** The name sent upstream. */
  model: string;
  inputTokens: number;
  /** Includes reasoning. */
  outputTokens: number;
}

/** The place of an episode in its series. Titles are user input. */
export interface SeriesPlace {
  title: string;
  topic: string;
  /** Counts from 1. */
  part: number;
}

/** What all requests for one podcast share. */
export interface ScriptBrief {
  title: string;
  /** At least one. */
  articles: readonly Article[];
  /** The catalogue name chosen, e.g. 'gpt-4.1'. */
  model: string;
  role: Role | null;
  /** Missing or null for a podcast outside a series. */
  series?: SeriesPlace | null;
  /** The visitor's wishes, which are user input; '' for none. */
  instructions: string;
  /** Target length of the whole podcast. */
  words: number;
  /** Whether opening and closing contain intro and outro; otherwise those are fixed turns around them. */
  writesIntroAndOutro?: boolean;
  /** Called with the usage of each request, also of an aborted one if known. */
  onUsage?: (usage: ModelUsage) => void;
}

/** A segment to write. */
export interface SegmentRequest {
  kind: SegmentKind;
  /** The article's heading. */
  heading: string;
  /** The headings of all chapters in order. */
  plan: readonly string[];
  /** 0 is the opening, and `plan[index - 1]` a chapter's heading. */
  index: number;
  /** The only sentences that the segment may cite. */
  sentences: readonly NumberedSentence[];
  /** Words still to write, without `after`. */
  words: number;
  /** Existing turns, which the response continues. */
  after: readonly DraftTurn[];
}

/** One streamed item of a segment. */
export type SegmentChunk =
  | { type: 'title'; text: string }
  | { type: 'turn'; turn: DraftTurn }
  | { type: 'summary'; text: string }
  | { type: 'keyPoint'; text: string; sources: readonly number[] };

/** An unsupported turn to rewrite. */
export interface TurnRepairRequest {
  turn: DraftTurn;
  /** Why the turn is unsupported, in plain words. */
  reason: string;
  /** The turns around it, which stay unchanged. */
  before: readonly DraftTurn[];
  after: readonly DraftTurn[];
  /** The only sentences that it may cite. */
  sentences: readonly NumberedSentence[];
}

/** A turn for the claim review, with the sentences that it cites. */
export interface TurnToReview {
  text: string;
  sentences: readonly string[];
}

/** A topic to divide into episodes. */
export interface EpisodesRequest {
  topic: string;
  /** Candidates, the topic's own article first; at least one. */
  articles: readonly SearchHit[];
  /** The catalogue name. */
  model: string;
  /** Told what the call used, also one that was cut off, as far as it is known. */
  onUsage?: (usage: ModelUsage) => void;
}

/** An episode as the model proposes it, not verified. */
export interface EpisodeProposal {
  title: string;
  description: string;
  role: Role;
  /** Indexes among the request's articles. */
  articles: readonly number[];
}

/**
 * Writes dialogue about articles. Methods reject with a `DomainError`
 * (`upstream`, `unavailable`, `validation`) that visitors understand, and with
 * the signal's reason.
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
  reviewClaims?(brief: ScriptBrief, turns: readonly TurnToReview[], signal: AbortSignal): Promise<number[]>;
  /** Divides a topic into episodes. Missing for a model that is no better at it than the rules. */
  planEpisodes?(request: EpisodesRequest, signal: AbortSignal): Promise<EpisodeProposal[]>;
}

/** Mono audio: signed 16-bit samples, full scale 32767. */
export interface Pcm {
  /** Samples per second. */
  sampleRate: number;
  samples: Int16Array;
}

export interface SpeechRequest {
  host: Host;
  text: string;
  /** Asked when a permit is free: turns of podcasts with listeners come before those of other podcasts. */
  hasListeners?: (() => boolean) | undefined;
}

/** Synthesizes turns. Rejects with a `DomainError` (`upstream`, `unavailable`, `validation` for text it cannot speak), or the signal's reason. */
export interface SpeechModel {
  readonly provider: TtsProvider;
  /** Whether it synthesizes on this machine, and so competes with other work for the processors. */
  readonly local: boolean;
  /** Changes whenever the same turn would sound different (voice, model, settings): part of the cache key. */
  readonly fingerprint: string;
  synthesize(request: SpeechRequest, signal: AbortSignal): Promise<Pcm>;
  /** Prepares for a turn that is expected soon. An error shows when the turn is synthesized. */
  prepare?(): void;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Stores bytes by key. Keys are `/`-separated names of a-z, 0-9, `_`, `-`, `.`.
 * Writes are atomic and visible to all processes at once. A remote store rejects
 * with `StoreUnavailableError`, a full disk with `StorageFullError`.
 */
export interface AudioStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null for an unknown key. */
  get(key: string): Promise<Uint8Array | null>;
  /** Size in bytes and time of writing or of the last touch, or null. */
  stat(key: string): Promise<{ size: number; modifiedAt: Date } | null>;
  /** The bytes as a stream, or null. The range must be within the size. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Sets the time of a key to now; false for an unknown key. */
  touch(key: string): Promise<boolean>;
  /** No error for an unknown key. */
  delete(key: string): Promise<void>;
  /** Deletes keys in batches; no error for unknown keys. */
  deleteAll(keys: AsyncIterable<string> | Iterable<string>): Promise<void>;
  /** All keys with the prefix, unordered. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>;
  /** Deletes what interrupted writes have left before this time. */
  tidy(before: Date): Promise<void>;
}

/** The stored results of the stages of one podcast. */
export interface CheckpointStore {
  /** The value that an earlier run saved, or null. */
  load<T>(step: string): Promise<T | null>;
  save(step: string, value: unknown): Promise<void>;
}

/** An open database transaction; only adapters know its type. */
export type Transaction = object;

/** Selects the models for a request. */
export interface ModelRegistry {
  /** The model of a model type, or null if it is not configured. Without any provider it is the built-in writer. */
  findScriptModel(modelType: string): ScriptModel | null;
  /** Chirp, a speech server, or the built-in voices. */
  getSpeechModel(requested: TtsProvider | null): SpeechModel;
  /** Model types whose provider is configured. */
  readonly configured: ReadonlySet<string>;
}

/** The queue of podcasts to generate. */
export interface Jobs {
  /** Queues a podcast within the caller's transaction. */
  enqueue(podcastId: number, tx: Transaction): Promise<void>;
  /** Removes the waiting and finished jobs of a podcast. A running job learns from the event log. */
  remove(podcastId: number): Promise<void>;
}

/** Changes to the podcast's record that events bring with them. */
export interface RecordChange {
  /** The run; nothing changes unless it is the podcast's newest. */
  attempt: number;
  /** Nothing changes if the podcast has another status. */
  whileIn: readonly PodcastStatus[];
  progress?: string | undefined;
  chapters?: readonly Chapter[] | undefined;
}

/**
 * The event log of podcasts, shared by all processes. The ids of a podcast's
 * events are 1, 2, 3 ... in commit order, so that readers miss none.
 */
export interface Events {
  /**
   * Appends events within the caller's transaction; subscribers get them after
   * the commit. Without a transaction, `tx` and `change` are one statement.
   * Waits for other open transactions that have appended to the podcast. Resolves
   * to the last event's id, or to null if the podcast does not exist or does not
   * match `change`.
   */
  append(
    podcastId: number,
    events: readonly PodcastEvent[],
    tx: Transaction,
    change?: RecordChange,
  ): Promise<number | null>;
  /** Events after `lastId` (0: all), then new ones, until a final event or the abort. */
  follow(podcastId: number, lastId: number, signal: AbortSignal): AsyncIterable<LoggedEvent>;
  /** New events from now on, also after a final one, until the podcast is deleted or the abort. */
  watch(podcastId: number, signal: AbortSignal): Promise<AsyncIterable<LoggedEvent>>;
}

/** Tests replace it. */
export interface Clock {
  now(): Date;
}
