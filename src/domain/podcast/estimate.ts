import { divideWords, getMaxChapters } from '../length/lengths.ts';
import type { ModelUsage } from '../script-model.ts';

/** Tokens per English word. Written words include the markup of the response. */
const INPUT_TOKENS_PER_WORD = 1.6;
export const OUTPUT_TOKENS_PER_WORD = 2.2;
const INSTRUCTION_TOKENS = 1_500;
const OUTLINE_TOKENS = 500;
/** Uncached tokens of claim review and repairs, for each of the writing. */
const REVIEW_RATIO = 0.6;
/** Share of a request's repeated beginning that providers read from their cache. */
const CACHED_RATIO = 0.8;
const CHARACTERS_PER_WORD = 6;

const FIRST_TOKEN_SECONDS = 1;
const TOKENS_PER_SECOND = 60;
/** Of a local model that has not written yet: one of 8 billion parameters on a recent laptop. */
export const LOCAL_TOKENS_PER_SECOND = 15;
const LAST_TURN_SECONDS = 3;
const BUILT_IN_SECONDS_PER_MINUTE = 2;
const MASTERING_SECONDS = 2;

/** Opening, chapters and closing. */
function countSegments(words: number): number {
  return getMaxChapters(divideWords(words, 0).chapters) + 2;
}

/** Every request for a segment repeats the conversation before it. */
export function estimateUsage(model: string, articleWords: number, words: number): ModelUsage {
  const segments = countSegments(words);
  const start = articleWords * INPUT_TOKENS_PER_WORD + INSTRUCTION_TOKENS;
  const written = words * OUTPUT_TOKENS_PER_WORD;
  const repeated = segments * (start + OUTLINE_TOKENS + written / 2);
  const cachedInputTokens = Math.round(CACHED_RATIO * repeated);
  const review = REVIEW_RATIO * (start + written);
  const inputTokens = Math.round(start + repeated + review);
  return { model, inputTokens, cachedInputTokens, outputTokens: Math.round(written + OUTLINE_TOKENS) };
}

export function estimateCharacters(words: number): number {
  return words * CHARACTERS_PER_WORD;
}

interface GenerationSpeed {
  isBuiltInWriter: boolean;
  /** Speed of natural voices; null for other voices. */
  realTimeRatio?: number | null;
  /** Of a local model, with the time until the first token. */
  tokensPerSecond?: number | undefined;
}

export function estimateSeconds(
  words: number,
  minutes: number,
  { isBuiltInWriter, realTimeRatio = null, tokensPerSecond }: GenerationSpeed,
): number {
  const speechSeconds = realTimeRatio === null ? 0 : (minutes * 60) / realTimeRatio;
  const scriptSeconds = isBuiltInWriter
    ? minutes * BUILT_IN_SECONDS_PER_MINUTE
    : estimateWritingSeconds(words, tokensPerSecond);
  return Math.ceil(Math.max(scriptSeconds, speechSeconds) + MASTERING_SECONDS);
}

/** The outline and the segments are written one after another; the voices speak meanwhile. */
function estimateWritingSeconds(words: number, tokensPerSecond?: number): number {
  const tokens = words * OUTPUT_TOKENS_PER_WORD + OUTLINE_TOKENS;
  if (tokensPerSecond !== undefined)
    return (tokens * (1 + REVIEW_RATIO)) / tokensPerSecond + LAST_TURN_SECONDS;
  return (countSegments(words) + 1) * FIRST_TOKEN_SECONDS + tokens / TOKENS_PER_SECOND + LAST_TURN_SECONDS;
}
