import {
  countWords,
  splitSentences,
  tidyPunctuation,
  toSpokenForm,
} from '../../../../domain/language/index.ts';
import type { TurnPart } from '../../../../domain/ports.ts';
import { isPronounceable } from '../builtin/flite-respelling.ts';
import { transliterate } from '../builtin/transliterate.ts';

/** The model speaks single words hastily, so a shorter sentence is spoken together with the next one. */
const MIN_PIECE_CHARACTERS = 24;

export const SENTENCE_PAUSE_SECONDS = 0.35;
const CLAUSE_PAUSE_SECONDS = 0.15;
const MIN_CLAUSE_WORDS = 3;

const ENDS_CLAUSE = /[,;:–—]\s*$/;

/** Text with numbers, dates and signs in words; '' for a text without a speakable word. */
export function toKokoroText(text: string): string {
  const words = tidyPunctuation(toSpokenForm(text, { transliterate, isPronounceable }));
  if (!/\p{L}/u.test(words)) return '';
  if (/[.!?]$/.test(words)) return words;
  // The voice falls at a full stop, and stays up at the end of a clause.
  return ENDS_CLAUSE.test(text) ? `${words.replace(/[\s,–—-]+$/u, '')},` : `${words}.`;
}

const isShortPiece = (text: string) => text.length < MIN_PIECE_CHARACTERS;

/** Sentences to speak together: a very short one joins the next. */
export function groupSentences(text: string): string[][] {
  const groups: string[][] = [];
  for (const [match] of text.matchAll(/.+?(?:[.!?]+(?=\s|$)|$)\s*/gs)) {
    const sentence = match.trim();
    if (!/\p{L}/u.test(sentence)) continue;
    const last = groups.at(-1);
    if (last !== undefined && isShortPiece(last.join(' '))) last.push(sentence);
    else groups.push([sentence]);
  }
  return groups;
}

/** Its sentences, and the first clause by itself if it is a phrase: the model needs a third of the time that it speaks. */
export function splitTurn(text: string): TurnPart[] {
  const [first = '', ...others] = splitSentences(text);
  const sentences = [...splitFirstClause(first), ...others].filter(
    (sentence) => toKokoroText(sentence) !== '',
  );
  const parts: TurnPart[] = [];
  for (const sentence of sentences) {
    const last = parts.at(-1);
    const isShort =
      parts.length > 1 ? isShortPiece(last?.text ?? '') : countWords(last?.text ?? '') < MIN_CLAUSE_WORDS;
    if (last !== undefined && isShort) last.text = `${last.text} ${sentence}`;
    else parts.push({ text: sentence, pauseSeconds: 0 });
  }
  return parts.map((part) => ({
    ...part,
    pauseSeconds: ENDS_CLAUSE.test(part.text) ? CLAUSE_PAUSE_SECONDS : SENTENCE_PAUSE_SECONDS,
  }));
}

function splitFirstClause(sentence: string): string[] {
  for (const { index } of sentence.matchAll(/(?<=[,;:–—])\s+/g)) {
    const [clause, rest] = [sentence.slice(0, index), sentence.slice(index).trim()];
    if (countWords(clause) < MIN_CLAUSE_WORDS) continue;
    return countWords(rest) < MIN_CLAUSE_WORDS ? [sentence] : [clause, rest];
  }
  return [sentence];
}
