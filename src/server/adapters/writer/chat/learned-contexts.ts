import type { SegmentChunk } from '../../../../domain/script-model.ts';
import type { Prompt } from '../../../../pipeline/prompts/prompt.ts';
import { PromptTooLongError } from './chat-errors.ts';

/** The smallest context that every request fits into. */
const MIN_CONTEXT_TOKENS = 4_096;
/** More than a token has in any language, so that a prompt never counts as cut because its tokens are long. */
const MAX_CHARACTERS_PER_TOKEN = 5.5;
/** Servers that report only the tokens that were not cached report fewer. */
const MIN_CUT_TOKENS = 1_000;

/** Contexts that turned out to be smaller than they were said to be. */
export class LearnedContexts {
  readonly #tokens = new Map<string, number>();

  limit(model: string, contextTokens: number): number {
    return Math.min(this.#tokens.get(model) ?? contextTokens, contextTokens);
  }

  /**
   * `named`: the context by the server's words, or null. `tokens`: the context that the prompt was made for. Returns
   * whether a shorter prompt can be tried.
   */
  learn(model: string, named: number | null, tokens: number): boolean {
    const isUseful = named !== null && named < tokens;
    const smaller = Math.max(Math.floor(isUseful ? named : tokens / 2), MIN_CONTEXT_TOKENS);
    if (smaller >= tokens) return false;
    this.#tokens.set(model, smaller);
    return true;
  }

  learnFrom(error: unknown, model: string, tokens: number): boolean {
    return error instanceof PromptTooLongError && this.learn(model, error.contextTokens, tokens);
  }
}

/** Some servers cut a prompt that is longer than their context, without an error. */
export function isPromptCut(prompt: Prompt, reportedTokens: number): boolean {
  const characters = prompt.reduce((sum, { content }) => sum + content.length, 0);
  return reportedTokens >= MIN_CUT_TOKENS && reportedTokens < characters / MAX_CHARACTERS_PER_TOKEN;
}

/** Numbers of the sentences that a model can have read. It makes up others. */
export function listShownNumbers(prompt: Prompt): Set<number> {
  const shown = prompt.flatMap(({ content }) => [...content.matchAll(/^\[(\d+)\] /gm)]);
  return new Set(shown.map(([, number]) => Number(number)));
}

export function limitSources(chunk: SegmentChunk, shown: ReadonlySet<number>): SegmentChunk {
  const limit = (sources: readonly number[]) => sources.filter((number) => shown.has(number));
  if (chunk.type === 'summary') return chunk;
  if (chunk.type === 'keyPoint') return { ...chunk, sources: limit(chunk.sources) };
  return { ...chunk, turn: { ...chunk.turn, sources: limit(chunk.turn.sources) } };
}
