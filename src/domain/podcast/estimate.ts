import { countChapterWords } from '../script/lengths.ts';
import type { ModelUsage } from '../script-model.ts';

/** Tokens per English word. Written words include the markup of the answer. */
const INPUT_TOKENS_PER_WORD = 1.45;
export const OUTPUT_TOKENS_PER_WORD = 2;
/** Nothing counts as cached, because the first podcast after a pause finds no cache. */
const INSTRUCTION_TOKENS = 1750;
const EXTRA_CALLS_RATIO = 0.25;
const REVIEW_COST_RATIO = 0.25;
const CHAPTER_WORDS = 200;
const LONGEST_CHAPTER_RATIO = 1.2;
const MIN_CHAPTERS = 2;
const CHARACTERS_PER_WORD = 6;

const FIRST_TOKEN_SECONDS = 1;
const TOKENS_PER_SECOND = 60;
const LAST_TURN_SECONDS = 3;
const BUILT_IN_SECONDS_PER_MINUTE = 2;
const SPEECH_SECONDS_PER_MINUTE = 1.2;
const MASTERING_SECONDS = 2;

function estimateChapterCount(words: number): number {
  return Math.max(MIN_CHAPTERS, Math.round(countChapterWords(words) / CHAPTER_WORDS));
}

export function estimateUsage(model: string, articleWords: number, words: number): ModelUsage {
  const chapters = estimateChapterCount(words);
  // The opening and the closing are segments too. All segments together contain the articles once.
  const calls = (chapters + 2) * (1 + EXTRA_CALLS_RATIO);
  const readTokens = articleWords * INPUT_TOKENS_PER_WORD + calls * INSTRUCTION_TOKENS;
  const outputTokens = Math.round(words * OUTPUT_TOKENS_PER_WORD);
  const inputTokens = Math.round(readTokens + REVIEW_COST_RATIO * (readTokens + outputTokens));
  return { model, inputTokens, outputTokens };
}

export function estimateCharacters(words: number): number {
  return words * CHARACTERS_PER_WORD;
}

/** `realTimeRatio` is the speed of natural voices; null for other voices. */
export function estimateSeconds(
  words: number,
  minutes: number,
  isBuiltInWriter: boolean,
  realTimeRatio: number | null = null,
): number {
  const speechSeconds = realTimeRatio === null ? 0 : (minutes * 60) / realTimeRatio;
  const scriptSeconds = estimateScriptSeconds(words, minutes, isBuiltInWriter);
  return Math.ceil(Math.max(scriptSeconds, speechSeconds) + MASTERING_SECONDS);
}

/** Until the last turn is written and spoken by fast voices. */
function estimateScriptSeconds(words: number, minutes: number, isBuiltInWriter: boolean): number {
  if (isBuiltInWriter) return minutes * BUILT_IN_SECONDS_PER_MINUTE;
  const longestChapterTokens =
    Math.min(words, LONGEST_CHAPTER_RATIO * CHAPTER_WORDS) * OUTPUT_TOKENS_PER_WORD;
  const chapterSeconds = FIRST_TOKEN_SECONDS + longestChapterTokens / TOKENS_PER_SECOND + LAST_TURN_SECONDS;
  return Math.max(chapterSeconds, FIRST_TOKEN_SECONDS + minutes * SPEECH_SECONDS_PER_MINUTE);
}
