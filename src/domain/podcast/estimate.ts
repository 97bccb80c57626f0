import type { ModelUsage } from '../ports.ts';

/** Tokens that a word of English takes, markup of the answers included for those written. */
const TOKENS_READ = 1.35;
const TOKENS_WRITTEN = 1.5;
/** A turn brings the sentence that it rests on: about as many words again. */
const QUOTES = 0.9;
/** Tokens of instructions that go with every call, and of a plan. */
const INSTRUCTIONS = 900;
const PLAN = 700;
/** Words of a chapter, for their number. */
const CHAPTER_WORDS = 280;
/** Characters of a word with its space. */
const CHARACTERS = 6;

/** What a conversation with a model is expected to take: seconds to the first token, tokens a second. */
const FIRST_TOKEN = 1;
const TOKENS_PER_SECOND = 60;
/** What the last line's speech takes, in seconds; and the embedded writer and voices for a minute of podcast. */
const LAST_SPEECH = 3;
const EMBEDDED_PER_MINUTE = 2;
const MASTERING = 2;

/** Chapters that a podcast of so many words is expected to have. */
function chaptersFor(words: number): number {
  return Math.min(8, Math.max(2, Math.round(words / CHAPTER_WORDS)));
}

/** Tokens that a model will read and write for a podcast of `words` from articles of `articleWords`. */
export function expectedUsage(model: string, articleWords: number, words: number): ModelUsage {
  const chapters = chaptersFor(words);
  const calls = chapters + 3;
  const inputTokens = Math.round(
    // The plan's call and the chapters together each read the whole article once.
    2 * articleWords * TOKENS_READ + calls * INSTRUCTIONS + (chapters + 1) * PLAN,
  );
  const outputTokens = Math.round(words * (1 + QUOTES) * TOKENS_WRITTEN + PLAN);
  return { model, inputTokens, outputTokens };
}

/** Characters that will be spoken. */
export function expectedCharacters(words: number): number {
  return words * CHARACTERS;
}

/**
 * Seconds until the podcast is whole: the longest chain of calls, which is the
 * plan, then the slowest chapter, then its last line's speech; or the embedded
 * writer and voices at their pace.
 */
export function expectedSeconds(words: number, minutes: number, embedded: boolean): number {
  if (embedded) return Math.ceil(MASTERING + minutes * EMBEDDED_PER_MINUTE);
  const plan = FIRST_TOKEN + PLAN / TOKENS_PER_SECOND;
  const longestChapter = (1.5 * words) / chaptersFor(words);
  const chapter = FIRST_TOKEN + (longestChapter * (1 + QUOTES) * TOKENS_WRITTEN) / TOKENS_PER_SECOND;
  return Math.ceil(plan + chapter + LAST_SPEECH + MASTERING);
}
