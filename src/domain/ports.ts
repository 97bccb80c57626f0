import type { Article, ArticleSummary, SearchHit } from './article/article.schema.ts';
import type { NumberedSentence } from './article/numbered-sentences.ts';
import type { Pronunciations } from './article/pronunciations.ts';
import type { LoggedEvent, PodcastEvent } from './events.ts';
import type { Chapter, PodcastStatus, Role, TtsProvider } from './podcast/podcast.schema.ts';
import type { Requester } from './requester.ts';
import type { IntroOutroWords } from './script/lengths.ts';
import type { PlannedSegment, PlanOptions } from './script/plan-segments.ts';
import type { DraftTurn, Host, SegmentKind } from './script/script.schema.ts';
import type { SegmentDirection } from './script/segment-direction.ts';
import type { NaturalVoiceName } from './voices/host-voices.schema.ts';

export interface ArticleRevision {
  /** As requested. */
  title: string;
  /** After redirects; null for an article that does not exist. */
  currentTitle: string | null;
  /** Null without an article, or in an encyclopedia without revisions. */
  revision: number | null;
}

/** Rejects with `not_found`, `validation` (no text), `upstream`, `unavailable` or the signal's reason. */
export interface Encyclopedia {
  /** Best match first. `limit` is 1-50. */
  search(query: string, limit: number, requester?: Requester): Promise<SearchHit[]>;
  /** First sentences of the lead; follows redirects. */
  summary(title: string, requester?: Requester): Promise<ArticleSummary>;
  /** Newest revision; follows redirects. */
  article(title: string, requester?: Requester): Promise<Article>;
  /** In the order of `titles`, which are titles of articles. Any number. */
  revisions(titles: readonly string[], requester?: Requester): Promise<ArticleRevision[]>;
  /** Unordered; omits disambiguation pages and missing articles. */
  links(title: string, requester?: Requester): Promise<SearchHit[]>;
  /** Returns random good titles, possibly fewer than `limit`. */
  discover(topics: readonly string[], limit: number, requester?: Requester): Promise<string[]>;
}

export interface ModelUsage {
  model: string;
  inputTokens: number;
  /** Of the input tokens, those that the provider had cached; missing if it does not report them. */
  cachedInputTokens?: number | undefined;
  outputTokens: number;
}

/** `reported` by `onUsage`, `unreported` though it is paid for, `refused` and free. */
export type CallOutcome = 'reported' | 'unreported' | 'refused';

export interface OpenCall {
  receive(outputTokens: number): void;
  end(outcome: CallOutcome): void;
}

export interface CallMeter {
  /** Call it before a request is sent. Throws when the podcast must cost no more. */
  begin(expected: ModelUsage): OpenCall;
}

/** Titles are user input. */
export interface SeriesPlace {
  title: string;
  topic: string;
  part: number;
}

export interface ScriptBrief {
  title: string;
  articles: readonly Article[];
  model: string;
  role: Role | null;
  series?: SeriesPlace | null;
  /** User input; '' for none. */
  instructions: string;
  words: number;
  /** False if fixed turns serve as intro and outro. */
  writesIntroAndOutro?: boolean;
  /** The podcast's id: the same one gives the same wording. */
  seed?: number;
  /** Also reports an aborted request if its usage is known. */
  onUsage?: (usage: ModelUsage) => void;
  meter?: CallMeter;
}

export interface SegmentRequest {
  kind: SegmentKind;
  heading: string;
  plan: readonly string[];
  /** 0 is the opening; `plan[index - 1]` is the heading of a chapter. */
  index: number;
  /** The segment may cite only these sentences. */
  sentences: readonly NumberedSentence[];
  /** Without the words of `after`. */
  words: number;
  after: readonly DraftTurn[];
  /** Missing if the podcast was planned by an earlier version. */
  direction?: SegmentDirection;
}

export type SegmentChunk =
  | { type: 'title'; text: string }
  | { type: 'turn'; turn: DraftTurn }
  | { type: 'summary'; text: string }
  | { type: 'keyPoint'; text: string; sources: readonly number[] };

export interface TurnRepairRequest {
  turn: DraftTurn;
  /** Names the words in doubt if the claim review did. */
  reason: string;
  before: readonly DraftTurn[];
  after: readonly DraftTurn[];
  sentences: readonly NumberedSentence[];
  /** Sentences that have changed since the turn was spoken: it tells what they say now. */
  changed?: readonly number[];
}

export interface TurnToReview {
  text: string;
  sentences: readonly string[];
}

export interface DoubtedTurn {
  index: number;
  /** The words of the turn that claim more than the sentences; null if the model names none. */
  words: string | null;
}

export interface AnswerRequest {
  /** User input. */
  question: string;
  /** 'Name: text' of the turns that the listener heard last. */
  heard: readonly string[];
  /** The answer may cite only these sentences. */
  sentences: readonly NumberedSentence[];
  words: number;
  after: readonly DraftTurn[];
  /** The fixed turn before the first one; null for none. */
  leadIn: string | null;
}

export type AnswerChunk = { type: 'answerable'; isAnswerable: boolean } | { type: 'turn'; turn: DraftTurn };

export interface EpisodesRequest {
  topic: string;
  /** The article of the topic is first; never empty. */
  articles: readonly SearchHit[];
  model: string;
  onUsage?: (usage: ModelUsage) => void;
}

export interface EpisodeProposal {
  title: string;
  description: string;
  role: Role;
  /** Indexes in the articles of the request. */
  articles: readonly number[];
}

/** Rejects with `upstream`, `unavailable` or `validation`, or with the signal's reason. */
export interface ScriptModel {
  readonly provider: string;
  /** Its turns may claim more than the article, so they are verified and repaired. */
  readonly canHallucinate: boolean;
  /** Missing for a model that gets the general plan. [] if the articles have too little to tell. */
  planSegments?:
    | ((
        articles: readonly Article[],
        words: number,
        fixedWords: IntroOutroWords,
        options: PlanOptions,
      ) => PlannedSegment[])
    | undefined;
  writeSegment(brief: ScriptBrief, request: SegmentRequest, signal: AbortSignal): AsyncIterable<SegmentChunk>;
  /** Keeps the host. Missing for a model that cannot hallucinate. */
  repairTurn?(brief: ScriptBrief, request: TurnRepairRequest, signal: AbortSignal): Promise<DraftTurn>;
  reviewClaims?(
    brief: ScriptBrief,
    turns: readonly TurnToReview[],
    signal: AbortSignal,
  ): Promise<DoubtedTurn[]>;
  /** The first chunk says whether the sentences answer the question. Missing for a model that is no better at it than the rules. */
  answerQuestion?(
    brief: ScriptBrief,
    request: AnswerRequest,
    signal: AbortSignal,
  ): AsyncIterable<AnswerChunk>;
  /** Missing for a model that is no better at it than the rules. */
  planEpisodes?(request: EpisodesRequest, signal: AbortSignal): Promise<EpisodeProposal[]>;
}

/** Mono, signed 16-bit samples; full scale is 32767. */
export interface Pcm {
  /** In Hz. */
  sampleRate: number;
  samples: Int16Array;
}

export interface SpeechRequest {
  host: Host;
  text: string;
  /** Overrides the voice of the host, if the model has several. */
  voice?: NaturalVoiceName | undefined;
  /** The names in the text whose sound the article gives; only for a model that reads them. */
  pronunciations?: Pronunciations | undefined;
  /** Read when a permit is free: turns of podcasts with listeners come first. */
  hasListeners?: (() => boolean) | undefined;
  /** Place in the podcast: an earlier text is spoken first. */
  place?: number | undefined;
  /** When a listener has heard all sound so far, in milliseconds of the monotonic clock. Read like `hasListeners`. */
  getSoundEndMs?: (() => number) | undefined;
}

export interface TurnPart {
  text: string;
  pauseSeconds: number;
}

/** Rejects with `upstream`, `unavailable`, `validation` (text without speech) or the signal's reason. */
export interface SpeechModel {
  readonly provider: TtsProvider;
  /** Synthesis on this machine competes with other work for the processors. */
  readonly local: boolean;
  /** Part of the cache key: changes when the same turn would sound different. */
  readonly fingerprint: string;
  readonly readsPronunciations?: boolean | undefined;
  /** Reads the sound of names that a listener corrected, but not that of other names. */
  readonly readsCorrections?: boolean | undefined;
  /** Name of its voices for visitors ('The built-in voices') if they speak English only. Missing: any language. */
  readonly englishOnly?: string | undefined;
  /** Podcasts that it can speak at the same time without gaps in their live streams. Missing: any number. */
  getMaxPodcasts?: (() => number) | undefined;
  /** More requests of one podcast at once make none of them faster. */
  readonly maxUsefulRequests?: number | undefined;
  synthesize(request: SpeechRequest, signal: AbortSignal): Promise<Pcm>;
  /**
   * Parts that are each ready before a listener with `leadSeconds` of sound has heard it; one for a turn that is ready
   * as a whole by then. Missing if all turns are.
   */
  splitTurn?: ((text: string, leadSeconds: number) => TurnPart[]) | undefined;
  /** Prepares for a turn that is expected soon. Its errors appear when the turn is synthesized. */
  prepare?: (() => void) | undefined;
}

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

export type Transaction = object;

export interface ModelRegistry {
  /** Null if the type is not configured. Without any provider it is the built-in writer. */
  findScriptModel(modelType: string): ScriptModel | null;
  getSpeechModel(requested: TtsProvider | null): SpeechModel;
  /** Model types whose provider is configured. */
  readonly configured: ReadonlySet<string>;
}

export interface Jobs {
  /** The job with the earliest deadline (in seconds) runs first. */
  enqueue(podcastId: number, deadline: number, tx: Transaction): Promise<void>;
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
