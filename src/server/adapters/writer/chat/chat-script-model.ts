import { UnusableResponseError } from '../../../../domain/errors.ts';
import { countWords, getLanguageName } from '../../../../domain/language/index.ts';
import {
  getContextTokens,
  type ModelOverrides,
  type ResolvedModel,
  resolveModel,
} from '../../../../domain/models/model-aliases.ts';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import type {
  AnswerChunk,
  AnswerRequest,
  CallBrief,
  EpisodeProposal,
  EpisodesRequest,
  ModelUsage,
  ReportedTurn,
  ScriptBrief,
  ScriptModel,
  SegmentChunk,
  SegmentRequest,
  TurnRepairRequest,
  TurnToReview,
} from '../../../../domain/script-model.ts';
import { systemClock } from '../../../../domain/system-clock.ts';
import { composeOutlineRequest, composeSegmentRequest } from '../../../../pipeline/conversation.ts';
import { buildAnswerPrompt } from '../../../../pipeline/prompts/answer-prompt.ts';
import {
  buildRepairPrompt,
  buildReviewPrompt,
  fitRepairRequest,
} from '../../../../pipeline/prompts/claim-prompts.ts';
import { buildEpisodesPrompt } from '../../../../pipeline/prompts/episodes-prompt.ts';
import type { Prompt } from '../../../../pipeline/prompts/prompt.ts';
import { ChatClient, type ChatClientOptions, type ChatRequest } from './chat-client.ts';
import { capitalize } from './chat-errors.ts';
import { type ChatProvider, getProviderTraits } from './chat-providers.ts';
import { isPromptCut, LearnedContexts, limitSources, listShownNumbers } from './learned-contexts.ts';
import { isCompleteJson, parseClaimReview, parseEpisodes, parseResponse } from './response-json.ts';
import { type ParsedChunk, SegmentParser } from './segment-parser.ts';
import type { ChatLog } from './server-habits.ts';
import { createLanguageCheck, isPromptEcho } from './unusable-turns.ts';

export interface ChatScriptModelOptions extends ChatClientOptions {
  /** Of a model that is not in the catalogue. */
  contextTokens?: number;
  aliases?: ModelOverrides;
  now?: () => Date;
}

/** Twelve episodes: a title and a sentence for each. */
const MAX_EPISODES_WORDS = 600;
/** Twice as many chapters as fit into the longest podcast. */
const MAX_OUTLINE_WORDS = 1_500;
const MAX_EXTRA_WORDS = 60;
/** Of a claim review, for each turn: its number and the reported words. */
const MAX_REPORTED_WORDS = 12;
/** Of a response. A model that goes on in another language would cost two requests for each turn. */
const MAX_TRANSLATIONS = 2;

/** One attempt per call. A segment that fails yields its complete turns first. */
export class ChatScriptModel implements ScriptModel {
  readonly provider: ChatProvider;
  readonly canHallucinate = true;
  readonly #label: string;
  readonly #client: ChatClient;
  readonly #contextTokens: number | undefined;
  readonly #contexts = new LearnedContexts();
  readonly #log: ChatLog | undefined;
  readonly #resolve: (name: string) => ResolvedModel;

  constructor(options: ChatScriptModelOptions) {
    const { provider, aliases, now = systemClock.now } = options;
    const { label, isLocal } = getProviderTraits(provider);
    this.provider = provider;
    this.#label = label;
    this.#log = options.log;
    this.#contextTokens = options.contextTokens;
    this.#resolve = (name) =>
      isLocal ? { upstream: name, successor: null, options: {} } : resolveModel(name, now(), aliases);
    this.#client = new ChatClient(options, this.#resolve);
  }

  getContextTokens(model: string): number {
    const known = this.#contextTokens ?? getContextTokens(this.#resolve(model).upstream);
    return this.#contexts.limit(model, known);
  }

  async writeOutline(brief: ScriptBrief, signal: AbortSignal): Promise<string> {
    for (;;) {
      const fitted = this.#fit(brief);
      const prompt = composeOutlineRequest(fitted);
      let readTokens = Number.POSITIVE_INFINITY;
      const onUsage = (usage: ModelUsage) => {
        readTokens = usage.inputTokens;
        brief.onUsage?.(usage);
      };
      try {
        const observed = { ...fitted, onUsage };
        const response = await this.#readResponse(
          observed,
          prompt,
          MAX_OUTLINE_WORDS,
          signal,
          isCompleteJson,
        );
        if (!isPromptCut(prompt, readTokens)) return response;
        const details = { model: brief.model, readTokens };
        this.#log?.warn(
          details,
          'The model server has cut a prompt at its context. Give the model more of it',
        );
        if (!this.#contexts.learn(brief.model, readTokens, fitted.contextTokens)) return response;
      } catch (error) {
        if (!this.#contexts.learnFrom(error, brief.model, fitted.contextTokens)) throw error;
      }
    }
  }

  async *writeSegment(
    brief: ScriptBrief,
    request: SegmentRequest,
    signal: AbortSignal,
  ): AsyncGenerator<SegmentChunk> {
    for (let hasChunks = false; ; ) {
      const fitted = this.#fit(brief);
      try {
        for await (const chunk of this.#requestSegment(fitted, request, signal)) {
          hasChunks = true;
          yield chunk;
        }
        return;
      } catch (error) {
        if (hasChunks || !this.#contexts.learnFrom(error, brief.model, fitted.contextTokens)) throw error;
      }
    }
  }

  #fit(brief: ScriptBrief): ScriptBrief & { contextTokens: number } {
    const contextTokens = Math.min(
      brief.contextTokens ?? Number.POSITIVE_INFINITY,
      this.getContextTokens(brief.model),
    );
    return { ...brief, contextTokens };
  }

  async *#requestSegment(
    brief: ScriptBrief,
    request: SegmentRequest,
    signal: AbortSignal,
  ): AsyncGenerator<SegmentChunk> {
    const said = request.exchanges.flatMap(({ turns }) => turns);
    const before = request.earlier.flatMap(({ exchanges }) => exchanges.flatMap(({ turns }) => turns));
    const parser = new SegmentParser([...before, ...said]);
    const prompt = composeSegmentRequest(brief, request);
    const maxWords = request.words + MAX_EXTRA_WORDS;
    const chunks = this.#streamChunks(brief, prompt, maxWords, parser, signal);
    const shown = listShownNumbers(prompt);
    const isForeign = createLanguageCheck(brief);
    const written = [...before, ...said];
    let translations = 0;
    for await (const chunk of chunks) {
      if (chunk.type === 'answerable') continue;
      const { text } = chunk.type === 'turn' ? chunk.turn : chunk;
      if (isPromptEcho(text)) continue;
      if (!isForeign(text)) {
        yield limitSources(chunk, shown);
        if (chunk.type === 'turn') written.push(chunk.turn);
      } else if (chunk.type === 'turn' && translations < MAX_TRANSLATIONS) {
        translations += 1;
        const turn = await this.#translate(brief, chunk.turn, { written, request }, signal);
        if (turn) yield limitSources({ type: 'turn', turn }, shown);
      }
    }
    // With earlier turns, the segment may have been complete already.
    if (parser.turnCount === 0 && said.length === 0) throw this.#createError('gave no dialogue.');
  }

  /** A turn in another language than the podcast's; null if the model does not write it anew. */
  async #translate(
    brief: ScriptBrief,
    turn: DraftTurn,
    { written, request }: { written: readonly DraftTurn[]; request: SegmentRequest },
    signal: AbortSignal,
  ): Promise<DraftTurn | null> {
    const name = getLanguageName(brief.language ?? 'en');
    const reason = `It is not in ${name}. It says the same in ${name}.`;
    const { sentences } = request;
    try {
      return await this.repairTurn(
        brief,
        { turn, reason, before: written.slice(-2), after: [], sentences },
        signal,
      );
    } catch {
      signal.throwIfAborted();
      return null;
    }
  }

  async repairTurn(brief: CallBrief, request: TurnRepairRequest, signal: AbortSignal): Promise<DraftTurn> {
    const { turn, before, after } = request;
    // Some models repeat the surrounding turns, which the parser drops.
    const parser = new SegmentParser([...before, ...after], Number.POSITIVE_INFINITY);
    const maxWords = countWords([...before, turn, ...after].map(({ text }) => text).join(' '));
    const fitted = fitRepairRequest(brief, request, this.getContextTokens(brief.model));
    const prompt = buildRepairPrompt(brief, fitted);
    const optional = { ...brief, isOptional: true };
    const chunks = this.#streamChunks(optional, prompt, maxWords, parser, signal);
    const isForeign = createLanguageCheck(brief);
    let repaired: DraftTurn | undefined;
    try {
      for await (const chunk of chunks)
        if (chunk.type === 'turn' && !isForeign(chunk.turn.text)) repaired ??= chunk.turn;
    } catch (error) {
      if (signal.aborted || !repaired) throw error;
    }
    if (!repaired) throw this.#createError('did not rewrite the turn.');
    return { ...repaired, host: turn.host };
  }

  async *answerQuestion(
    brief: CallBrief,
    request: AnswerRequest,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerChunk> {
    const parser = new SegmentParser(request.after);
    const prompt = buildAnswerPrompt(brief, request);
    const maxWords = request.words + MAX_EXTRA_WORDS;
    const chunks = this.#streamChunks(brief, prompt, maxWords, parser, signal);
    for await (const chunk of chunks) if (chunk.type === 'answerable' || chunk.type === 'turn') yield chunk;
  }

  async reviewClaims(
    brief: CallBrief,
    turns: readonly TurnToReview[],
    signal: AbortSignal,
  ): Promise<ReportedTurn[]> {
    const prompt = buildReviewPrompt(turns);
    const isDone = (response: string) => parseClaimReview(response, turns.length) !== null;
    const words = turns.length * MAX_REPORTED_WORDS;
    const response = await this.#readResponse({ ...brief, isOptional: true }, prompt, words, signal, isDone);
    const unsupported = parseClaimReview(response, turns.length);
    if (!unsupported) throw this.#createError('gave a claim review that cannot be read.');
    return unsupported;
  }

  async proposeEpisodes(request: EpisodesRequest, signal: AbortSignal): Promise<EpisodeProposal[]> {
    const prompt = buildEpisodesPrompt(request);
    const response = await this.#readResponse(request, prompt, MAX_EPISODES_WORDS, signal);
    const episodes = parseEpisodes(response);
    if (!episodes) throw this.#createError('gave a plan that cannot be used.');
    return episodes;
  }

  async *#streamChunks(
    brief: ChatRequest['brief'],
    prompt: Prompt,
    words: number,
    parser: SegmentParser,
    signal: AbortSignal,
  ): AsyncGenerator<ParsedChunk> {
    let isBlank = true;
    const request = { prompt, brief, words, isDone: () => parser.isComplete };
    try {
      for await (const text of this.#client.stream(request, signal)) {
        isBlank &&= text.trim() === '';
        yield* parser.push(text);
        if (parser.isRepeating) throw this.#createError('repeated itself.');
      }
    } catch (error) {
      if (!signal.aborted) yield* parser.finish();
      throw error;
    }
    yield* parser.finish();
    if (isBlank) throw this.#createError('gave an empty answer.');
    if (!parser.isComplete) throw this.#createError('broke off in the middle of its answer.');
  }

  async #readResponse(
    brief: ChatRequest['brief'],
    prompt: Prompt,
    words: number,
    signal: AbortSignal,
    isDone: (response: string) => boolean = () => false,
  ): Promise<string> {
    let response = '';
    const request = { prompt, brief, words, isDone: () => isDone(response) };
    for await (const text of this.#client.stream(request, signal)) response += text;
    const parsed = parseResponse(response);
    return parsed?.isWhole ? JSON.stringify(parsed.value) : response;
  }

  #createError(problem: string): UnusableResponseError {
    return new UnusableResponseError(`${capitalize(this.#label)} ${problem}`);
  }
}
