import type { Article } from '../article/article.schema.ts';
import { countWords } from '../language/index.ts';
import { createScriptMaterial } from '../script/material.ts';
import { computeTargetSeconds } from './lengths.ts';
import { estimateSpeechSeconds, type SpeechPace, USUAL_PACE } from './speech-pace.ts';

/** Between two turns, on average, and before a segment in addition (stage 7 varies and adds them). */
const TURN_PAUSE_SECONDS = 0.33;
export const SEGMENT_PAUSE_SECONDS = 0.6;
const USUAL_TURN_WORDS = 40;
export const USUAL_FIXED_WORDS = 70;

export interface LengthPlan {
  seconds: number;
  words: number;
  wantedWords: number;
  /** Of an average word of the articles, with its share of the pauses between turns. */
  secondsPerWord: number;
}

export interface LengthWishes {
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
