/** Speaking rate that lengths are planned with. */
export const WORDS_PER_MINUTE = 150;
/** Words of an article that make a minute of podcast. */
const ARTICLE_WORDS_PER_MINUTE = 120;
const SHORTEST_MINUTES = 2;

/** What opening and closing have of the podcast's words beside greeting and goodbye ... */
const OPENING_SHARE = 0.055;
const CLOSING_SHARE = 0.045;
/** ... but no less than these where that is less than a sixth of it. */
const FEWEST_OPENING = 35;
const FEWEST_CLOSING = 30;
const MOST_SHARE = 1 / 6;
const FEWEST_CHAPTER = 40;

/** Words of intro and outro. */
export interface IntroOutroWords {
  intro: number;
  outro: number;
}

/** Words that the whole podcast should have: 120 article words make a minute, 2 minutes to `maxLengthMinutes`. */
export function computeTargetWords(articleWords: number, maxLengthMinutes: number): number {
  const minutes = Math.max(articleWords / ARTICLE_WORDS_PER_MINUTE, SHORTEST_MINUTES);
  return Math.round(Math.min(minutes, maxLengthMinutes) * WORDS_PER_MINUTE);
}

/**
 * Words for [opening, one per chapter ..., closing], summing to `target`, what
 * `intro` and `outro` take included. Chapters share by their weights what
 * the ends leave; each has at least 40 words where the target allows that.
 */
export function planWords(
  target: number,
  chapterWeights: readonly number[],
  { intro, outro }: IntroOutroWords,
): number[] {
  const end = (share: number, fewest: number) =>
    Math.max(share * target, Math.min(fewest, MOST_SHARE * target));
  const opening = intro + end(OPENING_SHARE, FEWEST_OPENING);
  const closing = outro + end(CLOSING_SHARE, FEWEST_CLOSING);
  const total = chapterWeights.reduce((sum, weight) => sum + Math.max(weight, 0), 0);
  const rest = Math.max(target - opening - closing, 0);
  const shares = chapterWeights.map((weight) =>
    total > 0 ? (rest * Math.max(weight, 0)) / total : rest / chapterWeights.length,
  );
  const floor = Math.min(FEWEST_CHAPTER, Math.floor(target / (chapterWeights.length + 2)));
  return toWhole(raise([opening, ...shares, closing], floor), target);
}

/** Raises shares to the floor, taking what that costs from those above it in proportion. */
function raise(shares: readonly number[], floor: number): number[] {
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

/** Whole numbers with the given sum, each within one of its share (largest remainders first). */
function toWhole(shares: readonly number[], sum: number): number[] {
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
