import type { Passage } from './passage.ts';

/** Signs that a host addresses someone: 'I', 'you', 'it's', 'don't', a question. */
const CONVERSATIONAL =
  /\b(?:i|we|us|our|you|your|me|my|let)\b|\b(?:it|that|there|here|he|she|they|what|who|where)['’]|n['’]t\b|\?/iu;

/** Whether a turn has the style of an article. Otherwise many of its words are the host's own. */
export function isExpository({ text }: Passage): boolean {
  return !CONVERSATIONAL.test(text);
}
