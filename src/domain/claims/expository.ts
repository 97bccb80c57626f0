import type { Passage } from './passage.ts';

/** Signs that a host addresses someone: 'I', 'you', 'it's', 'don't', a question. */
const CONVERSATIONAL =
  /\b(?:i|we|us|our|you|your|me|my|let)\b|\b(?:it|that|there|here|he|she|they|what|who|where)['’]|n['’]t\b|\?/iu;

/**
 * Whether a turn uses the style of an article. In conversational turns many words are the host's
 * own, so rules that compare single words need more evidence.
 */
export function isExpository({ text }: Passage): boolean {
  return !CONVERSATIONAL.test(text);
}
