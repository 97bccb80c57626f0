/** Characters that an answer may have around its words: a greeting, a fence, the frame of an empty answer. */
const ALLOWANCE = 4_000;
/**
 * Characters for each word asked. A spoken word takes some 14 with its share of
 * quote and frame, six times that where a server escapes all but ASCII.
 */
const PER_WORD = 100;

/** Characters of thinking for one answer: far more than a stretch of dialogue takes. */
export const MAX_THINKING_CHARACTERS = 200_000;

/**
 * Characters after which an answer of so many words is taken for one that never
 * ends. Our own limit, since newer models refuse a limit of tokens.
 */
export function computeMaxAnswerCharacters(words: number): number {
  return ALLOWANCE + PER_WORD * words;
}
