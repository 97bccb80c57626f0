import { DomainError } from '../../../../domain/errors.ts';
import { countWords } from '../../../../domain/language/index.ts';
import { type ModelOverrides, resolveModel } from '../../../../domain/models/model-aliases.ts';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import type {
  AnswerChunk,
  AnswerRequest,
  DoubtedTurn,
  EpisodeProposal,
  EpisodesRequest,
  ScriptBrief,
  ScriptModel,
  SegmentChunk,
  SegmentRequest,
  TurnRepairRequest,
  TurnToReview,
} from '../../../../domain/script-model.ts';
import type { CallReport } from '../../../../domain/system/provider-health.service.ts';
import { systemClock } from '../../../../domain/system-clock.ts';
import { buildAnswerPrompt } from '../../../../pipeline/prompts/answer-prompt.ts';
import { buildEpisodesPrompt } from '../../../../pipeline/prompts/episodes-prompt.ts';
import type { Prompt } from '../../../../pipeline/prompts/prompt.ts';
import { buildRepairPrompt } from '../../../../pipeline/prompts/repair-prompt.ts';
import { buildReviewPrompt } from '../../../../pipeline/prompts/review-prompt.ts';
import { buildSegmentPrompt } from '../../../../pipeline/prompts/segment-prompt.ts';
import { computeMaxAnswerCharacters } from './answer-limit.ts';
import type { AnswerKind } from './answer-schemas.ts';
import { ChatClient, type ChatLog, type ChatRequest } from './chat-client.ts';
import { CHAT_PROVIDERS, type ChatProvider } from './chat-providers.ts';
import { parseClaimReview } from './claim-review-answer.ts';
import { parseEpisodes } from './episodes-answer.ts';
import { type ParsedChunk, SegmentParser } from './segment-parser.ts';

export interface ChatScriptModelOptions {
  provider: ChatProvider;
  apiKey: string;
  baseUrl: string;
  aliases?: ModelOverrides;
  now?: () => Date;
  fetch?: typeof fetch;
  idleTimeoutMs?: number;
  log?: ChatLog;
  report?: CallReport;
}

/** A plan with twelve episodes: a title and a sentence for each. */
const MAX_PLAN_WORDS = 600;
const MAX_EXTRA_WORDS = 60;
/** Of a claim review, for each turn: its number and the doubted words. */
const MAX_DOUBT_WORDS = 12;

/** One attempt per call. A segment that fails yields its complete turns first. */
export class ChatScriptModel implements ScriptModel {
  readonly provider: ChatProvider;
  readonly canHallucinate = true;
  readonly #label: string;
  readonly #client: ChatClient;

  constructor(options: ChatScriptModelOptions) {
    const { provider, apiKey, baseUrl, aliases = {}, now = systemClock.now, log, report } = options;
    const traits = CHAT_PROVIDERS[provider];
    this.provider = provider;
    this.#label = traits.label;
    this.#client = new ChatClient({
      ...traits,
      apiKey,
      baseUrl,
      resolve: (name) => resolveModel(name, now(), aliases),
      fetch: options.fetch ?? globalThis.fetch,
      idleTimeoutMs: options.idleTimeoutMs ?? 30_000,
      log,
      report,
    });
  }

  async *writeSegment(
    brief: ScriptBrief,
    request: SegmentRequest,
    signal: AbortSignal,
  ): AsyncGenerator<SegmentChunk> {
    const parser = new SegmentParser(request.after);
    const prompt = buildSegmentPrompt(brief, request);
    const maxWords = request.words + MAX_EXTRA_WORDS;
    const chunks = this.#streamChunks(brief, getAnswerKind(request), prompt, maxWords, parser, signal);
    for await (const chunk of chunks) if (chunk.type !== 'answerable') yield chunk;
    // With earlier turns, the segment may have been complete already.
    if (parser.turnCount === 0 && request.after.length === 0) throw this.#createError('gave no dialogue.');
  }

  async repairTurn(brief: ScriptBrief, request: TurnRepairRequest, signal: AbortSignal): Promise<DraftTurn> {
    const { turn, before, after } = request;
    // Some models repeat the surrounding turns, which the parser drops.
    const parser = new SegmentParser([...before, ...after], Number.POSITIVE_INFINITY);
    const maxWords = countWords([...before, turn, ...after].map(({ text }) => text).join(' '));
    const prompt = buildRepairPrompt(brief, request);
    const chunks = this.#streamChunks(brief, 'turns', prompt, maxWords, parser, signal);
    let repaired: DraftTurn | undefined;
    try {
      for await (const chunk of chunks) if (chunk.type === 'turn') repaired ??= chunk.turn;
    } catch (error) {
      if (signal.aborted || !repaired) throw error;
    }
    if (!repaired) throw this.#createError('did not rewrite the turn.');
    return { ...repaired, host: turn.host };
  }

  async *answerQuestion(
    brief: ScriptBrief,
    request: AnswerRequest,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerChunk> {
    const parser = new SegmentParser(request.after);
    const kind = request.after.length > 0 ? 'turns' : 'answer';
    const prompt = buildAnswerPrompt(brief, request);
    const maxWords = request.words + MAX_EXTRA_WORDS;
    const chunks = this.#streamChunks(brief, kind, prompt, maxWords, parser, signal);
    for await (const chunk of chunks) if (chunk.type === 'answerable' || chunk.type === 'turn') yield chunk;
  }

  async reviewClaims(
    brief: ScriptBrief,
    turns: readonly TurnToReview[],
    signal: AbortSignal,
  ): Promise<DoubtedTurn[]> {
    const prompt = buildReviewPrompt(turns);
    const isDone = (answer: string) => parseClaimReview(answer, turns.length) !== null;
    const answer = await this.#readAnswer(
      brief,
      'audit',
      prompt,
      turns.length * MAX_DOUBT_WORDS,
      signal,
      isDone,
    );
    const unsupported = parseClaimReview(answer, turns.length);
    if (!unsupported) throw this.#createError('gave a claim review that cannot be read.');
    return unsupported;
  }

  async planEpisodes(request: EpisodesRequest, signal: AbortSignal): Promise<EpisodeProposal[]> {
    const prompt = buildEpisodesPrompt(request);
    const answer = await this.#readAnswer(request, 'episodes', prompt, MAX_PLAN_WORDS, signal);
    const episodes = parseEpisodes(answer);
    if (!episodes) throw this.#createError('gave a plan that cannot be used.');
    return episodes;
  }

  async *#streamChunks(
    brief: ScriptBrief,
    kind: AnswerKind,
    prompt: Prompt,
    words: number,
    parser: SegmentParser,
    signal: AbortSignal,
  ): AsyncGenerator<ParsedChunk> {
    let isBlank = true;
    const maxCharacters = computeMaxAnswerCharacters(words);
    const request = { kind, prompt, brief, words, maxCharacters, isDone: () => parser.isComplete };
    for await (const text of this.#client.stream(request, signal)) {
      isBlank &&= text.trim() === '';
      yield* parser.push(text);
      if (parser.isInvalid) throw this.#createError('gave an answer that cannot be read.');
      if (parser.isRepeating) throw this.#createError('repeated itself.');
    }
    if (isBlank) throw this.#createError('gave an empty answer.');
    if (!parser.isComplete) throw this.#createError('broke off in the middle of its answer.');
  }

  async #readAnswer(
    brief: ChatRequest['brief'],
    kind: AnswerKind,
    prompt: Prompt,
    words: number,
    signal: AbortSignal,
    isDone: (answer: string) => boolean = () => false,
  ): Promise<string> {
    let answer = '';
    const maxCharacters = computeMaxAnswerCharacters(words);
    const request = { kind, prompt, brief, words, maxCharacters, isDone: () => isDone(answer) };
    for await (const text of this.#client.stream(request, signal)) answer += text;
    return answer;
  }

  #createError(problem: string): DomainError {
    return new DomainError('upstream', `${this.#label} ${problem}`, { plain: true });
  }
}

function getAnswerKind({ kind, after }: SegmentRequest): AnswerKind {
  return after.length > 0 || kind === 'closing' ? 'turns' : kind;
}
