import type { Article, SearchHit } from './article/article.schema.ts';
import type { NumberedSentence } from './article/numbered-sentences.ts';
import type { Role } from './podcast/podcast.schema.ts';
import type { IntroOutroWords } from './script/lengths.ts';
import type { PlannedSegment, PlanOptions } from './script/plan-segments.ts';
import type { DraftTurn, SegmentKind } from './script/script.schema.ts';
import type { SegmentDirection } from './script/segment-direction.ts';

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
  /** Its segments keep to their length and have an end, so that nothing is cut. */
  readonly writesWholeSegments?: boolean | undefined;
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
