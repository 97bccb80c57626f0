import { countWords } from '../../../../domain/article/sentences.ts';
import { DomainError } from '../../../../domain/errors.ts';
import { type ModelOverrides, resolveModel } from '../../../../domain/models/aliases.ts';
import type { RewriteRequest, Writer, WritingBrief } from '../../../../domain/ports.ts';
import type { DraftTurn, Outline } from '../../../../domain/script/script.schema.ts';
import type { CallReport } from '../../../../domain/system/provider-health.service.ts';
import { dialoguePrompt } from '../../../../pipeline/prompts/dialogue.ts';
import { episodesPrompt } from '../../../../pipeline/prompts/episodes.ts';
import { outlinePrompt } from '../../../../pipeline/prompts/outline.ts';
import type { Prompt } from '../../../../pipeline/prompts/prompt.ts';
import { rewritePrompt } from '../../../../pipeline/prompts/rewrite.ts';
import { answerLimit } from './answer-limit.ts';
import { readEpisodes } from './episodes-answer.ts';
import { type CallLog, createModelCaller } from './model-call.ts';
import { readOutline } from './outline-answer.ts';
import { type ChatProvider, PROVIDERS } from './provider.ts';
import { TurnReader } from './turn-reader.ts';

export interface ChatWriterOptions {
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

/** What the longest plan may take: eight chapters with their points, and the headings of a long article. */
const OUTLINE_WORDS = 1000;

/**
 * A writer that asks a model over chat completions: OpenAI, DeepSeek, Gemini,
 * or any compatible server in their place. A method is one try; who calls it
 * retries what is transient (`upstream`, `unavailable`). A dialogue that breaks
 * off has given its good turns by then.
 */
export function createChatWriter(options: ChatWriterOptions): Writer {
  const { provider, apiKey, baseUrl, aliases = {}, log } = options;
  const now = options.now ?? (() => new Date());
  const traits = PROVIDERS[provider];
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
  const failure = (what: string) => new DomainError('upstream', `${label} ${what}`);

  /** Turns of an answer of so many words as they stand; throws where the answer does not come to its end. */
  async function* turns(
    brief: WritingBrief,
    prompt: Prompt,
    words: number,
    reader: TurnReader,
    signal: AbortSignal,
  ): AsyncGenerator<DraftTurn> {
    let blank = true;
    const limit = answerLimit(words);
    const request = { kind: 'dialogue', prompt, brief, limit, done: () => reader.complete } as const;
    for await (const text of call(request, signal)) {
      blank &&= text.trim() === '';
      yield* reader.push(text);
      if (reader.broken) throw failure('gave an answer that cannot be read.');
      if (reader.isCircling) throw failure('went round in circles.');
    }
    if (blank) throw failure('gave an empty answer.');
    if (!reader.complete) throw failure('broke off in the middle of its answer.');
  }

  return {
    provider,

    async outline(brief, signal) {
      let answer = '';
      let outline: Outline | null = null;
      const prompt = outlinePrompt(brief);
      const limit = answerLimit(OUTLINE_WORDS);
      const request = { kind: 'outline', prompt, brief, limit, done: () => outline !== null } as const;
      for await (const text of call(request, signal)) {
        answer += text;
        // The object may be complete only where a brace closes.
        if (text.includes('}')) outline ??= readOutline(answer, brief);
      }
      if (answer.trim() === '') throw failure('gave an empty answer.');
      if (!outline) throw failure('gave a plan that cannot be used.');
      return outline;
    },

    async *dialogue(brief, request, signal) {
      const reader = new TurnReader(request.after);
      yield* turns(brief, dialoguePrompt(brief, request), request.words, reader, signal);
      // Where turns stood already, the stretch may have been as good as done.
      if (reader.given === 0 && request.after.length === 0) throw failure('gave no dialogue.');
    },

    async rewrite(brief, request, signal) {
      const wanted = new Set(request.rewrite);
      const others = request.turns.filter((_, index) => !wanted.has(index));
      const fresh: DraftTurn[] = [];
      // A model that gives the whole stretch repeats the others, which the reader leaves out.
      const reader = new TurnReader(others, Number.POSITIVE_INFINITY);
      const words = request.turns.reduce((sum, turn) => sum + countWords(turn.text), 0);
      const answer = turns(brief, rewritePrompt(brief, request), words, reader, signal);
      for await (const turn of answer) fresh.push(turn);
      const placed = inTheirPlaces(fresh, request);
      if (!placed) throw failure('rewrote too few turns.');
      return placed;
    },

    async planEpisodes(request, signal) {
      let answer = '';
      const prompt = episodesPrompt(request);
      const done = () => false;
      for await (const text of call(
        {
          kind: 'episodes',
          prompt,
          brief: { model: request.model },
          limit: answerLimit(PLANNED_WORDS),
          done,
        },
        signal,
      )) {
        answer += text;
      }
      const ideas = readEpisodes(answer);
      if (!ideas) throw failure('gave a plan that cannot be used.');
      return ideas;
    },
  };
}

/** The new turns with the hosts of those that they replace; null where there are too few. */
function inTheirPlaces(fresh: readonly DraftTurn[], request: RewriteRequest): DraftTurn[] | null {
  if (fresh.length < request.rewrite.length) return null;
  return request.rewrite.map((index, place) => ({
    text: '',
    quote: '',
    ...fresh[place],
    host: request.turns[index]?.host ?? 'A',
  }));
}
