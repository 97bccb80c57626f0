/** Characters around the words of an answer: a greeting, a code fence, the JSON of an empty answer. */
const BASE_CHARACTERS = 4_000;
/** A spoken word takes about 14 with its share of JSON, and six times that if a server escapes non-ASCII. */
const CHARACTERS_PER_WORD = 100;

export const MAX_THINKING_CHARACTERS = 200_000;

/** A longer answer counts as endless. Newer models refuse a limit in tokens, so we count characters. */
export function computeMaxAnswerCharacters(words: number): number {
  return BASE_CHARACTERS + CHARACTERS_PER_WORD * words;
}
