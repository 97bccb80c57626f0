import type { Passage } from './passage.ts';

const CONVERSATIONAL =
  /\b(?:i|we|us|our|you|your|me|my|let)\b|\b(?:it|that|there|here|he|she|they|what|who|where)['’]|n['’]t\b|\?/iu;

/** Other turns contain many words of the host. */
export function isExpository({ text }: Passage): boolean {
  return !CONVERSATIONAL.test(text);
}

const TALK = /\b(?:i|we|us|our|you|your|me|my|let['’]s)\b|[?!]/iu;

/** Hosts who address each other, ask and exclaim also exaggerate, joke and deny what nobody said. */
export function isTalk({ text }: Passage): boolean {
  return TALK.test(text);
}
