import type { ModelUsage } from '../ports.ts';

/** Tokens that a word of English takes, markup of the answers included for those written. */
const TOKENS_READ = 1.45;
const TOKENS_WRITTEN = 2;
/** Tokens of instructions that go with every call. */
const INSTRUCTIONS = 1000;
/** Calls that go on where an answer fell short, and turns written anew, as a share of the others. */
const FURTHER_CALLS = 0.25;
/** What the second reader costs beside the writing. */
const SECOND_READER = 0.25;
/** Words of a chapter, for their number. */
const CHAPTER_WORDS = 200;
/** Characters of a word with its space. */
const CHARACTERS = 6;

/** What a conversation with a model is expected to take: seconds to the first token, tokens a second. */
const FIRST_TOKEN = 1;
const TOKENS_PER_SECOND = 60;
/** What the last line's speech takes, in seconds; and the embedded writer and voices for a minute of podcast. */
const LAST_SPEECH = 3;
const EMBEDDED_PER_MINUTE = 2;
const SPEECH_PER_MINUTE = 1.2;
const MASTERING = 2;

/** Chapters that a podcast of so many words is expected to have. */
function estimateChapterCount(words: number): number {
  return Math.max(2, Math.round((0.9 * words - 60) / CHAPTER_WORDS));
}

/** Tokens that a model will read and write for a podcast of `words` from articles of `articleWords`. */
export function estimateUsage(model: string, articleWords: number, words: number): ModelUsage {
  const chapters = estimateChapterCount(words);
  // Opening and closing beside the chapters; together they read the article once.
  const calls = (chapters + 2) * (1 + FURTHER_CALLS);
  const read = articleWords * TOKENS_READ + calls * INSTRUCTIONS;
  const outputTokens = Math.round(words * TOKENS_WRITTEN);
  const inputTokens = Math.round(read + SECOND_READER * (read + outputTokens));
  return { model, inputTokens, outputTokens };
}

/** Characters that will be spoken. */
export function estimateCharacters(words: number): number {
  return words * CHARACTERS;
}

/**
 * Seconds until the podcast is whole: the longer of the slowest chapter with its
 * last line's speech, and all speech; or the embedded writer and voices at their
 * pace.
 */
export function estimateSeconds(words: number, minutes: number, embedded: boolean): number {
  if (embedded) return Math.ceil(MASTERING + minutes * EMBEDDED_PER_MINUTE);
  const longestChapter = Math.min(words, 1.2 * CHAPTER_WORDS) * TOKENS_WRITTEN;
  const chapter = FIRST_TOKEN + longestChapter / TOKENS_PER_SECOND + LAST_SPEECH;
  return Math.ceil(Math.max(chapter, FIRST_TOKEN + minutes * SPEECH_PER_MINUTE) + MASTERING);
}
