/** Covers a greeting, a code fence and the JSON of an empty answer. */
const BASE_CHARACTERS = 4_000;
/** About 14 with its share of JSON, six times that with escaped non-ASCII. */
const CHARACTERS_PER_WORD = 100;

export const MAX_THINKING_CHARACTERS = 200_000;

/** Counts characters, because newer models refuse a limit in tokens. */
export function computeMaxAnswerCharacters(words: number): number {
  return BASE_CHARACTERS + CHARACTERS_PER_WORD * words;
}
