import type { Article } from '../article/article.schema.ts';
import { countWords } from '../language/index.ts';
import { createScriptMaterial } from '../script/material.ts';
import { computeTargetSeconds } from './lengths.ts';

/** Between two turns, on average, and before a segment in addition (stage 7 varies and adds them). */
const TURN_PAUSE_SECONDS = 0.33;
export const SEGMENT_PAUSE_SECONDS = 0.6;
const USUAL_TURN_WORDS = 40;
export const USUAL_FIXED_WORDS = 70;

interface LengthPlan {
  seconds: number;
  words: number;
  wantedWords: number;
  /** Of an average word of the articles, with its share of the pauses between turns. */
  secondsPerWord: number;
}

interface LengthWishes {
  maxLengthMinutes: number;
  pace?: SpeechPace | null;
  isReading: boolean;
}

interface Prose {
  text: string;
  words: number;
}

const proses = new WeakMap<Article, Prose>();

/** The one calculation of a podcast's length, for estimates and for the script. */
export function planLength(articles: readonly Article[], wishes: LengthWishes): LengthPlan {
  const { maxLengthMinutes, isReading } = wishes;
  const pace = wishes.pace ?? USUAL_PACE;
  const own = articles.map(readProse);
  const proseWords = own.reduce((sum, { words }) => sum + words, 0);
  const speechSeconds = own.reduce((sum, { text }) => sum + estimateSpeechSeconds(text, pace), 0);
  const secondsPerWord = speechSeconds / Math.max(proseWords, 1) + TURN_PAUSE_SECONDS / USUAL_TURN_WORDS;
  const articleWords = articles.reduce((sum, article) => sum + article.words, 0);
  const wantedWords = Math.round(computeTargetSeconds(articleWords, maxLengthMinutes) / secondsPerWord);
  const words = isReading ? Math.min(wantedWords, USUAL_FIXED_WORDS + proseWords) : wantedWords;
  return { seconds: words * secondsPerWord, words, wantedWords, secondsPerWord };
}

export function estimateTurnSeconds(text: string, pace: SpeechPace): number {
  return estimateSpeechSeconds(text, pace) + TURN_PAUSE_SECONDS;
}

function readProse(article: Article): Prose {
  const known = proses.get(article);
  if (known) return known;
  const text = createScriptMaterial([article])
    .sentences.map((sentence) => sentence.text)
    .join(' ');
  const prose = { text, words: countWords(text) };
  proses.set(article, prose);
  return prose;
}

/** Seconds that a voice takes for a letter, a digit and the pause of a punctuation mark. */
export interface SpeechPace {
  letter: number;
  digit: number;
  mark: number;
}

export const USUAL_PACE: SpeechPace = { letter: 0.066, digit: 0.25, mark: 0.3 };

/** Of a letter of a script without an alphabet, against a Latin one (Pellegrino, Coupé and Marsico, 2011). */
const SYLLABLE_RATIO = 2.5;
const SYLLABLE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Ethiopic}]/gu;
const MARK = /[.!?…,;:—–()。！？、，；：]+(?!\d)/gu;

export function estimateSpeechSeconds(text: string, { letter, digit, mark }: SpeechPace): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const letters = count(/\p{L}/gu) + (SYLLABLE_RATIO - 1) * count(SYLLABLE);
  return letters * letter + count(/\p{Nd}/gu) * digit + count(MARK) * mark;
}
