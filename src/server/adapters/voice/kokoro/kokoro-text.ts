import {
  countWords,
  splitSentences,
  tidyPunctuation,
  toSpokenForm,
} from '../../../../domain/language/index.ts';
import type { TurnPart } from '../../../../domain/speech-model.ts';
import { MIN_PODCAST_REAL_TIME_RATIO } from '../../../../domain/voices/natural-voices-rules.ts';
import { isPronounceable, transliterate } from '../builtin/flite-text.ts';
import { countCharacters, splitText } from '../shared/synthesize-pieces.ts';

/** The model speaks single words hastily, so a shorter sentence is spoken together with the next one. */
const MIN_PIECE_CHARACTERS = 24;

const SENTENCE_PAUSE_SECONDS = 0.35;
const CLAUSE_PAUSE_SECONDS = 0.15;
const MIN_CLAUSE_WORDS = 3;

/** Measured; all voices speak about 165 words per minute. */
const CHARACTERS_PER_SECOND = 15;
/** At the lowest speed, a part takes half of the lead. The other half is for a part of another podcast. */
const PART_LEAD_RATIO = MIN_PODCAST_REAL_TIME_RATIO / 2;
/** Shorter parts sound choppy, even if the listener has to wait. */
const MIN_LIMIT_CHARACTERS = 60;
/** Ten seconds: the other podcasts wait while the process speaks a piece. */
const MAX_PIECE_CHARACTERS = 150;
/** A longer clause is cut between two words: the model would take minutes for a text without marks. */
const MAX_CLAUSE_CHARACTERS = 300;

const ENDS_CLAUSE = /[,;:–—]\s*$/;
/** Not within a date: 'December 21, 1968'. */
const CLAUSE_BREAK = /(?<=[,;:–—])\s+(?!\d)/g;

/** Text with numbers, dates and signs in words; '' for a text without a speakable word. */
export function toKokoroText(text: string): string {
  const words = tidyPunctuation(toSpokenForm(text, { transliterate, isPronounceable }));
  if (!/\p{L}/u.test(words)) return '';
  if (/[.!?]$/.test(words)) return words;
  // The voice falls at a full stop, and stays up at the end of a clause.
  return ENDS_CLAUSE.test(text) ? `${words.replace(/[\s,–—-]+$/u, '')},` : `${words}.`;
}

export interface SpokenPiece {
  /** Spoken together, without a cut. */
  sentences: string[];
  pauseSeconds: number;
}

/** A very short sentence joins the next one, and a very long one is cut between two clauses. */
export function splitIntoPieces(text: string): SpokenPiece[] {
  const pieces: SpokenPiece[] = [];
  for (const [match] of text.matchAll(/.+?(?:[.!?]+(?=\s|$)|$)\s*/gs)) {
    const parts = cutSentence(match.trim(), MAX_PIECE_CHARACTERS);
    for (const sentence of parts.flatMap((part) => splitText(part, MAX_CLAUSE_CHARACTERS, countCharacters))) {
      if (!/\p{L}/u.test(sentence)) continue;
      const pauseSeconds = getPauseSeconds(sentence);
      const last = pieces.at(-1);
      if (last !== undefined && isShortPiece(last.sentences.join(' '))) {
        last.sentences.push(sentence);
        last.pauseSeconds = pauseSeconds;
      } else pieces.push({ sentences: [sentence], pauseSeconds });
    }
  }
  return pieces;
}

/**
 * Parts that take at most half of the sound that the listener has left, cut at sentences and clauses. The first one is
 * as short as possible for a listener who has none.
 */
export function splitTurn(text: string, leadSeconds: number): TurnPart[] {
  const limit = leadSeconds * PART_LEAD_RATIO * CHARACTERS_PER_SECOND;
  if (text.length <= limit) return [{ text, pauseSeconds: SENTENCE_PAUSE_SECONDS }];
  const [first = '', ...others] = splitSentences(text);
  const opening = limit === 0 ? splitFirstClause(first) : [first];
  const sentences = [...opening, ...others]
    .flatMap((sentence) => cutSentence(sentence, Math.max(MIN_LIMIT_CHARACTERS, limit)))
    .filter((sentence) => toKokoroText(sentence) !== '');
  const parts: TurnPart[] = [];
  for (const sentence of sentences) {
    const last = parts.at(-1);
    const isShort =
      parts.length > 1 ? isShortPiece(last?.text ?? '') : countWords(last?.text ?? '') < MIN_CLAUSE_WORDS;
    if (last !== undefined && isShort) last.text = `${last.text} ${sentence}`;
    else parts.push({ text: sentence, pauseSeconds: 0 });
  }
  return parts.map((part) => ({ ...part, pauseSeconds: getPauseSeconds(part.text) }));
}

const isShortPiece = (text: string) => text.length < MIN_PIECE_CHARACTERS;

function getPauseSeconds(text: string): number {
  return ENDS_CLAUSE.test(text) ? CLAUSE_PAUSE_SECONDS : SENTENCE_PAUSE_SECONDS;
}

function splitFirstClause(sentence: string): string[] {
  for (const { index } of sentence.matchAll(CLAUSE_BREAK)) {
    const [clause, rest] = [sentence.slice(0, index), sentence.slice(index).trim()];
    if (countWords(clause) < MIN_CLAUSE_WORDS) continue;
    return countWords(rest) < MIN_CLAUSE_WORDS ? [sentence] : [clause, rest];
  }
  return [sentence];
}

/** Into parts of up to `limit` characters, as far as clauses allow, each long enough to be spoken calmly. */
function cutSentence(sentence: string, limit: number): string[] {
  if (sentence.length <= limit) return [sentence];
  const parts: string[] = [];
  for (const clause of sentence.split(CLAUSE_BREAK)) {
    const last = parts.at(-1);
    const joined = `${last} ${clause}`;
    if (last !== undefined && (joined.length <= limit || isShortPiece(last) || isShortPiece(clause)))
      parts[parts.length - 1] = joined;
    else parts.push(clause);
  }
  return parts;
}
