import type { Article, SearchHit } from './article/article.schema.ts';
import type { NumberedSentence } from './article/numbered-sentences.ts';
import type { Language } from './languages.ts';
import type { PodcastSettings, Role } from './podcast/podcast-settings.schema.ts';
import type { ScriptMaterial } from './script/material.ts';
import type { Outline } from './script/outline.ts';
import type { DraftTurn, SegmentKind } from './script/script.schema.ts';

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

interface CallMeter {
  /** Call it before a request is sent. Throws when the podcast must cost no more. */
  begin(expected: ModelUsage): OpenCall;
}

/** Titles are user input. */
export interface SeriesPlace {
  title: string;
  topic: string;
  part: number;
}

/** What every request about a podcast needs. */
export interface CallBrief {
  title: string;
  articles: readonly Article[];
  /** What the hosts speak; null for a language that we have no words in. */
  language: Language | null;
  model: string;
  /** Also reports an aborted request if its usage is known. */
  onUsage?: (usage: ModelUsage) => void;
  meter?: CallMeter;
  /** Called with true while the first token of a response is long in coming. */
  onWait?: (isWaiting: boolean) => void;
}

export interface ScriptBrief extends CallBrief {
  material: ScriptMaterial;
  /** Texts are user input. */
  settings: PodcastSettings;
  series?: SeriesPlace | null;
  /** Target length of the podcast, intro and outro included. */
  words: number;
  /** Tokens of prompt and response together that the model takes; missing for no limit. */
  contextTokens?: number | undefined;
  /** The podcast's id: the same one gives the same wording. */
  seed?: number;
}

/** One request for dialogue and the turns that were accepted in response. */
export interface Exchange {
  /** Words that the request asked for. */
  words: number;
  turns: readonly DraftTurn[];
}

/** A segment of the conversation that has been written. */
export interface WrittenSegment {
  exchanges: readonly Exchange[];
  /** null for opening and closing, and if no supported key point was written. */
  keyPoint: string | null;
}

export interface SegmentRequest {
  kind: SegmentKind;
  /** 0 is the opening, `outline.chapters[index - 1]` a chapter, the last one the closing. */
  index: number;
  outline: Outline;
  /** All segments before this one, in order. */
  earlier: readonly WrittenSegment[];
  /** Of this segment: an earlier response was cut off or too short. [] for its first request. */
  exchanges: readonly Exchange[];
  /** Own material of the segment. A model may also cite other sentences of the articles. */
  sentences: readonly NumberedSentence[];
  /** Words to write now, without those of `exchanges`. */
  words: number;
}

export type SegmentChunk =
  | { type: 'turn'; turn: DraftTurn }
  | { type: 'summary'; text: string }
  | { type: 'keyPoint'; text: string; sources: readonly number[] };

export interface TurnRepairRequest {
  turn: DraftTurn;
  /** Names the words that the claim review reported, if it did. */
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

export interface ReportedTurn {
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
  /** Tokens of prompt and response together that a model takes. Missing for a model without a limit. */
  getContextTokens?(model: string): number;
  /** The response as it was written, which may be no outline. Missing for a model whose outline the rules make. */
  writeOutline?(brief: ScriptBrief, signal: AbortSignal): Promise<string>;
  writeSegment(brief: ScriptBrief, request: SegmentRequest, signal: AbortSignal): AsyncIterable<SegmentChunk>;
  /** Keeps the host. Missing for a model that cannot hallucinate. */
  repairTurn?(brief: CallBrief, request: TurnRepairRequest, signal: AbortSignal): Promise<DraftTurn>;
  reviewClaims?(
    brief: CallBrief,
    turns: readonly TurnToReview[],
    signal: AbortSignal,
  ): Promise<ReportedTurn[]>;
  /** The first chunk says whether the sentences answer the question. Missing for a model that is no better at it than the rules. */
  answerQuestion?(brief: CallBrief, request: AnswerRequest, signal: AbortSignal): AsyncIterable<AnswerChunk>;
  /** Missing for a model that is no better at it than the rules. */
  proposeEpisodes?(request: EpisodesRequest, signal: AbortSignal): Promise<EpisodeProposal[]>;
}
