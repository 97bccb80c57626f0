export const WORDS_PER_MINUTE = 150;
const ARTICLE_WORDS_PER_MINUTE = 120;
const MIN_MINUTES = 2;

/** Shares of the podcast's words, without intro and outro. */
const OPENING_RATIO = 0.055;
const CLOSING_RATIO = 0.045;
/** Minimums, if they are at most a sixth of the podcast. */
const MIN_OPENING_WORDS = 35;
const MIN_CLOSING_WORDS = 30;
const MAX_MIN_RATIO = 1 / 6;
const MIN_CHAPTER_WORDS = 40;
const CHAPTERS_RATIO = 0.9;
/** An estimate: they depend on the title and the names of the hosts. */
const INTRO_AND_OUTRO_WORDS = 60;

export interface IntroOutroWords {
  intro: number;
  outro: number;
}

export function computeTargetWords(articleWords: number, maxLengthMinutes: number): number {
  const minutes = Math.max(articleWords / ARTICLE_WORDS_PER_MINUTE, MIN_MINUTES);
  return Math.round(Math.min(minutes, maxLengthMinutes) * WORDS_PER_MINUTE);
}

/** Words for [opening, chapters ..., closing]; they sum to `target`, intro and outro included. */
export function planWords(
  target: number,
  chapterWeights: readonly number[],
  { intro, outro }: IntroOutroWords,
): number[] {
  const end = (share: number, fewest: number) =>
    Math.max(share * target, Math.min(fewest, MAX_MIN_RATIO * target));
  const opening = intro + end(OPENING_RATIO, MIN_OPENING_WORDS);
  const closing = outro + end(CLOSING_RATIO, MIN_CLOSING_WORDS);
  const total = chapterWeights.reduce((sum, weight) => sum + Math.max(weight, 0), 0);
  const rest = Math.max(target - opening - closing, 0);
  const shares = chapterWeights.map((weight) =>
    total > 0 ? (rest * Math.max(weight, 0)) / total : rest / chapterWeights.length,
  );
  const floor = Math.min(MIN_CHAPTER_WORDS, Math.floor(target / (chapterWeights.length + 2)));
  return roundToSum(raiseToFloor([opening, ...shares, closing], floor), target);
}

function raiseToFloor(shares: readonly number[], floor: number): number[] {
  let out = [...shares];
  for (let round = 0; round < shares.length; round += 1) {
    const missing = out.reduce((sum, share) => sum + Math.max(floor - share, 0), 0);
    if (missing < 1e-9) break;
    const spare = out.reduce((sum, share) => sum + Math.max(share - floor, 0), 0);
    const keep = spare > 0 ? Math.max(1 - missing / spare, 0) : 0;
    out = out.map((share) => (share <= floor ? floor : floor + (share - floor) * keep));
  }
  return out;
}

/** The largest-remainder method. */
function roundToSum(shares: readonly number[], sum: number): number[] {
  const whole = shares.map(Math.floor);
  const order = shares.map((share, index) => ({ index, rest: share - Math.floor(share) }));
  order.sort((a, b) => b.rest - a.rest || a.index - b.index);
  let left = sum - whole.reduce((total, n) => total + n, 0);
  for (let turn = 0; left > 0; turn = (turn + 1) % order.length, left -= 1) {
    const index = order[turn]?.index ?? 0;
    whole[index] = (whole[index] ?? 0) + 1;
  }
  return whole;
}

/** Words of a podcast without opening, closing, intro and outro. */
export function countChapterWords(words: number): number {
  return CHAPTERS_RATIO * words - INTRO_AND_OUTRO_WORDS;
}
