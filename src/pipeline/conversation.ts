import { formatOutline, type Outline } from '../domain/script/outline.ts';
import type { Exchange, ScriptBrief, SegmentRequest, WrittenSegment } from '../domain/script-model.ts';
import { composeExcerptRequest, composeExcerptStart } from './excerpt-conversation.ts';
import {
  composeRequest,
  composeResponse,
  composeStart,
  formatTurns,
  TOKENS_PER_WORD,
} from './prompts/conversation-messages.ts';
import {
  estimatePromptTokens,
  estimateTokens,
  formatArticles,
  type Message,
  type Prompt,
} from './prompts/prompt.ts';
import { createSystemPrompt } from './prompts/system-prompt.ts';

const OUTLINE_TOKENS = 1_200;

/** The request for the outline: the beginning of every conversation about the same podcast. */
export function composeOutlineRequest(brief: ScriptBrief): Prompt {
  return fitsWhole(brief) ? composeStart(brief, brief.material.sentences) : composeExcerptStart(brief);
}

/**
 * The request for a segment. In a whole conversation it is the request before it, the accepted response and one line,
 * byte for byte, so that providers read the rest from their cache.
 */
export function composeSegmentRequest(brief: ScriptBrief, request: SegmentRequest): Prompt {
  const whole = fitsWhole(brief) ? composeWholeRequest(brief, request) : null;
  // A response may be longer than its request asks.
  if (whole && hasRoom(brief, estimatePromptTokens(whole) + TOKENS_PER_WORD * request.words)) return whole;
  return composeExcerptRequest(brief, request);
}

function composeWholeRequest(brief: ScriptBrief, request: SegmentRequest): Prompt {
  const { outline, earlier, exchanges, words } = request;
  const written = [...earlier, { exchanges, keyPoint: null }];
  return [
    ...composeStart(brief, brief.material.sentences),
    composeResponse(formatOutline(outline)),
    ...written.flatMap((segment, index) => composeSegment(segment, index, outline)),
    composeRequest(request.index, exchanges.length, words, outline),
  ];
}

/** Whether the article and all that will be said about it fit into the model's context together. */
export function fitsWhole(brief: ScriptBrief): boolean {
  const { contextTokens, material, articles, language, words, settings } = brief;
  if (contextTokens === undefined) return true;
  const data = estimateTokens(
    formatArticles(articles, material.sentences) +
      (settings.customInstructions ?? '') +
      createSystemPrompt(language),
  );
  return hasRoom(brief, data + OUTLINE_TOKENS + TOKENS_PER_WORD * words);
}

function hasRoom({ contextTokens = Number.POSITIVE_INFINITY }: ScriptBrief, tokens: number): boolean {
  return tokens <= contextTokens;
}

export function estimateWritingTokens(brief: ScriptBrief, segments: readonly { words: number }[]): number {
  const start = estimatePromptTokens(composeStart(brief, brief.material.sentences));
  const prompt = fitsWhole(brief) ? start : (brief.contextTokens ?? 0) / 2;
  let said = 0;
  return segments.reduce((sum, { words }) => {
    const tokens = TOKENS_PER_WORD * words;
    said += tokens;
    return sum + prompt + said;
  }, 0);
}

function composeSegment({ exchanges }: WrittenSegment, index: number, outline: Outline): Message[] {
  return exchanges.flatMap(({ words, turns }: Exchange, at): Message[] => [
    composeRequest(index, at, words, outline),
    composeResponse(formatTurns(turns)),
  ]);
}
