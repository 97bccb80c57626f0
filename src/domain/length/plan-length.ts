import type { Article } from '../article/article.schema.ts';
import { selectNarratableSentences } from '../article/narratable.ts';
import { numberSentences } from '../article/numbered-sentences.ts';
import { countWords, detectLanguage } from '../language/index.ts';
import type { Language } from '../languages.ts';
import { computeTargetSeconds } from './lengths.ts';

/** Between two turns, on average, and before a segment in addition (mastering varies and adds them). */
const TURN_PAUSE_SECONDS = 0.33;
export const SEGMENT_PAUSE_SECONDS = 0.6;
const USUAL_TURN_WORDS = 40;
export const USUAL_FIXED_WORDS = 70;

interface LengthPlan {
  seconds: number;
  words: number;
  /** Of the articles' prose, for the whole length. */
  wantedWords: number;
  /** Of an average word of the podcast, with its share of the pauses between turns. */
  secondsPerWord: number;
}

interface LengthWishes {
  maxLengthMinutes: number;
  pace?: SpeechPace | null;
  isReading: boolean;
  /** What the hosts speak; null for the language of the articles. */
  spokenLanguage?: Language | null | undefined;
}

interface Prose {
  text: string;
  words: number;
}

const proses = new WeakMap<Article, Prose>();

/** The one calculation of a podcast's length, for estimates and for the script. */
export function planLength(articles: readonly Article[], wishes: LengthWishes): LengthPlan {
  const { maxLengthMinutes, isReading, spokenLanguage } = wishes;
  const pace = wishes.pace ?? USUAL_PACE;
  const own = articles.map(readProse);
  const proseWords = own.reduce((sum, { words }) => sum + words, 0);
  const speechSeconds = own.reduce((sum, { text }) => sum + estimateSpeechSeconds(text, pace), 0);
  const pauseSeconds = TURN_PAUSE_SECONDS / USUAL_TURN_WORDS;
  const proseSecondsPerWord = speechSeconds / Math.max(proseWords, 1) + pauseSeconds;
  const isTranslated = spokenLanguage && !articles.some((one) => detectLanguage(one) === spokenLanguage);
  const secondsPerWord = isTranslated
    ? estimateWordSeconds(spokenLanguage, pace) + pauseSeconds
    : proseSecondsPerWord;
  const articleWords = articles.reduce((sum, article) => sum + article.words, 0);
  const targetSeconds = computeTargetSeconds(articleWords, maxLengthMinutes);
  const wantedWords = Math.round(targetSeconds / proseSecondsPerWord);
  const words = isReading
    ? Math.min(wantedWords, USUAL_FIXED_WORDS + proseWords)
    : Math.round(targetSeconds / secondsPerWord);
  return { seconds: words * secondsPerWord, words, wantedWords, secondsPerWord };
}

export function estimateTurnSeconds(text: string, pace: SpeechPace): number {
  return estimateSpeechSeconds(text, pace) + TURN_PAUSE_SECONDS;
}

function readProse(article: Article): Prose {
  const known = proses.get(article);
  if (known) return known;
  const text = selectNarratableSentences([article], numberSentences([article]))
    .map((sentence) => sentence.text)
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

/** Of articles and phrases at the usual pace, for a podcast of which there is no text in its language yet. */
const USUAL_WORDS_PER_MINUTE: Readonly<Record<Language, number>> = {
  ...{ en: 155, de: 130, fr: 150, es: 150, it: 155, pt: 150, nl: 145, pl: 130, sv: 145, ja: 145 },
  ...{ ko: 90, zh: 135, ar: 105, hi: 145, id: 125, tr: 115, uk: 125, ru: 120, cs: 140, vi: 210 },
};

function estimateWordSeconds(language: Language, pace: SpeechPace): number {
  return (60 / USUAL_WORDS_PER_MINUTE[language]) * (pace.letter / USUAL_PACE.letter);
}

/** Of a letter that is a syllable, against a Latin one (Pellegrino, Coupé and Marsico, 2011). */
const SYLLABLE_RATIO = 2.5;
const SYLLABLE =
  /(?=\p{L})[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Ethiopic}\p{sc=Devanagari}]/gu;
/** Arabic does not write short vowels. */
const ABJAD_RATIO = 1.35;
const ABJAD = /(?=\p{L})\p{sc=Arabic}/gu;
const MARK = /[.!?…,;:—–()。！？、，；：]+(?!\d)/gu;

export function estimateSpeechSeconds(text: string, { letter, digit, mark }: SpeechPace): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const letters =
    count(/\p{L}/gu) + (SYLLABLE_RATIO - 1) * count(SYLLABLE) + (ABJAD_RATIO - 1) * count(ABJAD);
  return letters * letter + count(/\p{Nd}/gu) * digit + count(MARK) * mark;
}
