import { countWords } from '../../../../domain/article/sentences.ts';
import { DomainError } from '../../../../domain/errors.ts';
import { type ModelOverrides, resolveModel } from '../../../../domain/models/aliases.ts';
import type { ScriptBrief, ScriptModel, SegmentChunk, SegmentRequest } from '../../../../domain/ports.ts';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import type { CallReport } from '../../../../domain/system/provider-health.service.ts';
import { auditPrompt } from '../../../../pipeline/prompts/audit.ts';
import { episodesPrompt } from '../../../../pipeline/prompts/episodes.ts';
import type { Prompt } from '../../../../pipeline/prompts/prompt.ts';
import { rewritePrompt } from '../../../../pipeline/prompts/rewrite.ts';
import { stretchPrompt } from '../../../../pipeline/prompts/stretch.ts';
import { computeMaxAnswerCharacters } from './answer-limit.ts';
import type { AnswerKind } from './answer-schemas.ts';
import { type CallLog, createModelCaller } from './chat-client.ts';
import { CHAT_PROVIDERS, type ChatProvider } from './chat-providers.ts';
import { parseClaimReview } from './claim-review-answer.ts';
import { parseEpisodes } from './episodes-answer.ts';
import { SegmentParser } from './segment-parser.ts';

export interface ChatScriptModelOptions {
  provider: ChatProvider;
  apiKey: string;
  /** Where `/chat/completions` stands. */
  baseUrl: string;
  /** MODEL_ALIASES. */
  aliases?: ModelOverrides;
  /** The day decides which model stands behind a name. */
  now?: () => Date;
  fetch?: typeof fetch;
  /** A stream without a token for so many milliseconds is given up. */
  idleTimeoutMs?: number;
  log?: CallLog;
  /** Told how each call ended. */
  report?: CallReport;
}

/** Words that a plan of a dozen episodes takes, a title and a sentence each. */
const PLANNED_WORDS = 600;

/** Words that title, summary or key point may take beside the turns. */
const BESIDE = 60;

/**
 * A writer that asks a model over chat completions: OpenAI, DeepSeek, Gemini,
 * or any compatible server in their place. A method is one try; who calls it
 * retries what is transient (`upstream`, `unavailable`). A dialogue that breaks
 * off has given its good turns by then.
 */
export function createChatScriptModel(options: ChatScriptModelOptions): ScriptModel {
  const { provider, apiKey, baseUrl, aliases = {}, log } = options;
  const now = options.now ?? (() => new Date());
  const traits = CHAT_PROVIDERS[provider];
  const { label } = traits;
  const call = createModelCaller({
    ...traits,
    apiKey,
    baseUrl,
    resolve: (name) => resolveModel(name, now(), aliases),
    fetch: options.fetch ?? globalThis.fetch,
    idleTimeoutMs: options.idleTimeoutMs ?? 30_000,
    log,
    report: options.report,
  });
  const failure = (what: string) => new DomainError('upstream', `${label} ${what}`, { plain: true });

  /** Pieces of an answer of so many words as they stand; throws where the answer does not come to its end. */
  async function* pieces(
    brief: ScriptBrief,
    kind: AnswerKind,
    prompt: Prompt,
    words: number,
    reader: SegmentParser,
    signal: AbortSignal,
  ): AsyncGenerator<SegmentChunk> {
    let blank = true;
    const request = {
      kind,
      prompt,
      brief,
      limit: computeMaxAnswerCharacters(words),
      done: () => reader.isComplete,
    };
    for await (const text of call(request, signal)) {
      blank &&= text.trim() === '';
      yield* reader.push(text);
      if (reader.isInvalid) throw failure('gave an answer that cannot be read.');
      if (reader.isRepeating) throw failure('went round in circles.');
    }
    if (blank) throw failure('gave an empty answer.');
    if (!reader.isComplete) throw failure('broke off in the middle of its answer.');
  }

  /** The text of a whole answer. */
  async function answerTo(
    brief: Pick<ScriptBrief, 'model' | 'onUsage'>,
    kind: AnswerKind,
    prompt: Prompt,
    words: number,
    signal: AbortSignal,
    done: (answer: string) => boolean = () => false,
  ): Promise<string> {
    let answer = '';
    const request = {
      kind,
      prompt,
      brief,
      limit: computeMaxAnswerCharacters(words),
      done: () => done(answer),
    };
    for await (const text of call(request, signal)) answer += text;
    return answer;
  }

  return {
    provider,

    async *writeSegment(brief, request, signal) {
      const reader = new SegmentParser(request.after);
      const prompt = stretchPrompt(brief, request);
      yield* pieces(brief, kindOf(request), prompt, request.words + BESIDE, reader, signal);
      // Where turns stood already, the stretch may have been as good as done.
      if (reader.turnCount === 0 && request.after.length === 0) throw failure('gave no dialogue.');
    },

    async repairTurn(brief, request, signal) {
      const { turn, before, after } = request;
      // A model that gives the talk around it as well repeats it, which the reader leaves out.
      const reader = new SegmentParser([...before, ...after], Number.POSITIVE_INFINITY);
      const words = countWords([...before, turn, ...after].map(({ text }) => text).join(' '));
      const answer = pieces(brief, 'turns', rewritePrompt(brief, request), words, reader, signal);
      let fresh: DraftTurn | undefined;
      try {
        for await (const piece of answer) if (piece.type === 'turn') fresh ??= piece.turn;
      } catch (error) {
        if (signal.aborted || !fresh) throw error;
      }
      if (!fresh) throw failure('wrote nothing anew.');
      return { ...fresh, host: turn.host };
    },

    async reviewClaims(brief, lines, signal) {
      const prompt = auditPrompt(lines);
      const isDone = (answer: string) => parseClaimReview(answer, lines.length) !== null;
      const doubted = parseClaimReview(
        await answerTo(brief, 'audit', prompt, lines.length, signal, isDone),
        lines.length,
      );
      if (!doubted) throw failure('gave a reading that cannot be used.');
      return doubted;
    },

    async planEpisodes(request, signal) {
      const answer = await answerTo(request, 'episodes', episodesPrompt(request), PLANNED_WORDS, signal);
      const ideas = parseEpisodes(answer);
      if (!ideas) throw failure('gave a plan that cannot be used.');
      return ideas;
    },
  };
}

/** Only what a stretch begins with has a form of its own. */
function kindOf({ kind, after }: SegmentRequest): AnswerKind {
  return after.length > 0 || kind === 'closing' ? 'turns' : kind;
}
