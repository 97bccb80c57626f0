import type { Passage } from './passage.ts';

/** What shows that a host talks to someone: 'I', 'you', 'it's', 'don't', a question. */
const SPOKEN =
  /\b(?:i|we|us|our|you|your|me|my|let)\b|\b(?:it|that|there|here|he|she|they|what|who|where)['’]|n['’]t\b|\?/iu;

/**
 * Whether a turn is told as the article tells it. Where a host talks instead,
 * much of it is his own, and the rules that go by single words ask for more
 * before they hold it against the article.
 */
export function isPlain({ text }: Passage): boolean {
  return !SPOKEN.test(text);
}
