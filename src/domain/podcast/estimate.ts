import type { ModelUsage } from '../ports.ts';

/** Tokens per English word. Written words include the markup of the answer. */
const TOKENS_READ = 1.45;
const TOKENS_WRITTEN = 2;
const INSTRUCTIONS = 1000;
/** Continuations and turn repairs, as a share of the other calls. */
const FURTHER_CALLS = 0.25;
const SECOND_READER = 0.25;
const CHAPTER_WORDS = 200;
/** Includes the following space. */
const CHARACTERS = 6;

const FIRST_TOKEN = 1;
const TOKENS_PER_SECOND = 60;
const LAST_SPEECH = 3;
const EMBEDDED_PER_MINUTE = 2;
const SPEECH_PER_MINUTE = 1.2;
const MASTERING = 2;

function estimateChapterCount(words: number): number {
  return Math.max(2, Math.round((0.9 * words - 60) / CHAPTER_WORDS));
}

export function estimateUsage(model: string, articleWords: number, words: number): ModelUsage {
  const chapters = estimateChapterCount(words);
  // Add the opening and the closing. All segments together contain the articles once.
  const calls = (chapters + 2) * (1 + FURTHER_CALLS);
  const read = articleWords * TOKENS_READ + calls * INSTRUCTIONS;
  const outputTokens = Math.round(words * TOKENS_WRITTEN);
  const inputTokens = Math.round(read + SECOND_READER * (read + outputTokens));
  return { model, inputTokens, outputTokens };
}

export function estimateCharacters(words: number): number {
  return words * CHARACTERS;
}

/** Estimates the seconds until the whole podcast is ready. Segments are generated in parallel. */
export function estimateSeconds(words: number, minutes: number, embedded: boolean): number {
  if (embedded) return Math.ceil(MASTERING + minutes * EMBEDDED_PER_MINUTE);
  const longestChapter = Math.min(words, 1.2 * CHAPTER_WORDS) * TOKENS_WRITTEN;
  const chapter = FIRST_TOKEN + longestChapter / TOKENS_PER_SECOND + LAST_SPEECH;
  return Math.ceil(Math.max(chapter, FIRST_TOKEN + minutes * SPEECH_PER_MINUTE) + MASTERING);
}
