export const WORDS_PER_MINUTE = 150;
const ARTICLE_WORDS_PER_MINUTE = 120;
const MIN_MINUTES = 2;
/** Of the longest length that is allowed: the last sentence of a segment may take more than its share. */
const AIM_RATIO = 0.96;

/** Shares of the podcast's words. */
const OPENING_RATIO = 0.055;
const CLOSING_RATIO = 0.045;
/** Minimums, if they are at most a sixth of the podcast. */
const MIN_OPENING_WORDS = 35;
const MIN_CLOSING_WORDS = 30;
const MAX_MIN_RATIO = 1 / 6;

/** Of all chapters together, in a podcast of a minute. */
const MIN_CHAPTERS_WORDS = 30;
export const MIN_CHAPTER_WORDS = 110;
export const MAX_CHAPTER_WORDS = 280;
/** Of an average chapter, when a podcast has as many as possible. */
const MIN_AVERAGE_CHAPTER_WORDS = 160;

export interface SegmentWords {
  opening: number;
  /** All chapters together. */
  chapters: number;
  closing: number;
}

export function computeTargetSeconds(articleWords: number, maxLengthMinutes: number): number {
  return limitMinutes(articleWords, AIM_RATIO * maxLengthMinutes) * 60;
}

/** At an average pace, for a price before the articles are read. */
export function computeTargetWords(articleWords: number, maxLengthMinutes: number): number {
  return Math.round(limitMinutes(articleWords, maxLengthMinutes) * WORDS_PER_MINUTE);
}

function limitMinutes(articleWords: number, max: number): number {
  return Math.min(Math.max(articleWords / ARTICLE_WORDS_PER_MINUTE, MIN_MINUTES), max);
}

/** Divides the words of a podcast; intro and outro, which have `fixedWords`, are in none of the parts. */
export function divideWords(target: number, fixedWords: number): SegmentWords {
  const getEnd = (share: number, fewest: number) =>
    Math.round(Math.max(share * target, Math.min(fewest, MAX_MIN_RATIO * target)));
  const opening = getEnd(OPENING_RATIO, MIN_OPENING_WORDS);
  const closing = getEnd(CLOSING_RATIO, MIN_CLOSING_WORDS);
  const chapters = Math.max(target - fixedWords - opening - closing, MIN_CHAPTERS_WORDS);
  return { opening, chapters, closing };
}

export function getMaxChapters(words: number): number {
  return Math.max(Math.round(words / MIN_AVERAGE_CHAPTER_WORDS), 1);
}

/** Words by the share of each chapter's material, within the limits of a chapter if they allow the sum. */
export function shareWords(words: number, materialWords: readonly number[]): number[] {
  const count = Math.max(materialWords.length, 1);
  const min = Math.min(MIN_CHAPTER_WORDS, words / count);
  const max = Math.max(MAX_CHAPTER_WORDS, words / count);
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  const total = Math.max(sum(materialWords), 1);
  let shares = materialWords.map((one) => (words * one) / total);
  for (let round = 0; round < count; round += 1) {
    const clamped = shares.map((share) => Math.min(Math.max(share, min), max));
    const rest = words - sum(clamped);
    if (Math.abs(rest) < 1) return clamped.map(Math.round);
    const isFree = clamped.map((share) => (rest > 0 ? share < max : share > min));
    const free = sum(clamped.filter((_, at) => isFree[at]));
    if (free === 0) return clamped.map(Math.round);
    shares = clamped.map((share, at) => (isFree[at] ? share + (rest * share) / free : share));
  }
  return shares.map(Math.round);
}
