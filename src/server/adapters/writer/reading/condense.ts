/** A sentence, or several that must be told together. */
export interface CondensablePart {
  words: number;
  section: number;
  paragraph: number;
  isDependent: boolean;
  /** Numbers other than years, which are hard to follow by ear. */
  figures: number;
  /** Changes how the part before it ends, so that nobody may stop before it. */
  turns: boolean;
}

interface Run<T> {
  parts: readonly T[];
  count: number;
}

/** Of the wanted words: a story that is not much longer is told as a whole. */
const MAX_WHOLE_RATIO = 1.25;
const MIN_RUN_PARTS = 2;
/** Of a paragraph: fewer if most of the story fits, more if much is left out. */
const MIN_RUN_WORDS = 45;
const MIN_WHOLE_RUN_WORDS = 85;
const MIN_WHOLE_RATIO = 1.5;
const MIN_WHOLE_RUNS = 3;
const MAX_EXCESS_RATIO = 1.12;
const MAX_END_RATIO = 0.75;
/** Neither a year nor a part of a name such as 'Apollo 8'. */
const FIGURE = /(?<![\p{L}\d.,:]|\p{Lu}\p{L}* )(?!1\d{3}(?!\d)|20\d{2}(?!\d))\d+(?:[.,:]\d+)*/gu;

export function countFigures(text: string): number {
  return text.match(FIGURE)?.length ?? 0;
}

/**
 * As much of a story as fits into `words`, from its first paragraph to its last: the beginnings of its paragraphs, or
 * of those between them with the fewest figures. What depends on a part that is left out is left out, too.
 */
export function condense<T extends CondensablePart>(parts: readonly T[], words: number): T[] {
  const ratio = sumPartWords(parts) / words;
  if (ratio <= MAX_WHOLE_RATIO) return [...parts];
  const maxEndWords = MAX_END_RATIO * words;
  const paragraphs = divideIntoRuns(parts, MIN_WHOLE_RUN_WORDS, maxEndWords);
  const minRuns = Math.min(MIN_WHOLE_RUNS, Math.ceil(paragraphs.length / 2));
  const whole = ratio < MIN_WHOLE_RATIO ? [] : takeRuns(paragraphs, words);
  const runs =
    whole.length < minRuns ? takeRuns(divideIntoRuns(parts, MIN_RUN_WORDS, maxEndWords), words) : whole;
  return extend(runs, words - countTold(runs)).flatMap(({ parts: own, count }) => own.slice(0, count));
}

/** Paragraphs; one that cannot be told without the one before it belongs to that one. */
function divideIntoRuns<T extends CondensablePart>(
  parts: readonly T[],
  minWords: number,
  maxEndWords: number,
): Run<T>[] {
  const groups: T[][] = [];
  for (const [at, part] of parts.entries()) {
    const open = groups.at(-1);
    const isAlone = !isSameParagraph(parts[at + 1], part);
    const canStart = !part.isDependent && !part.turns && !(isAlone && part.words < MIN_RUN_WORDS);
    const isNew = !isSameParagraph(parts[at - 1], part) && canStart && (open?.length ?? 0) >= MIN_RUN_PARTS;
    if (!open || isNew) groups.push([part]);
    else open.push(part);
  }
  const end = groups.pop() ?? [];
  const at = groups.length > 0 ? findEndStart(end, maxEndWords) : 0;
  if (at > 0) groups.push(end.slice(0, at));
  groups.push(end.slice(at));
  return groups.map((own, index): Run<T> => {
    const isWhole = index === groups.length - 1 && sumPartWords(own) <= maxEndWords;
    return { parts: own, count: isWhole ? own.length : findStop(own, MIN_RUN_PARTS, minWords) };
  });
}

/** Where the longest end begins that fits and can be told alone; 0 for the whole paragraph. */
function findEndStart(parts: readonly CondensablePart[], maxWords: number): number {
  let words = 0;
  let start = 0;
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at];
    words += part?.words ?? 0;
    if (words > maxWords) return start;
    const isLong = words >= MIN_RUN_WORDS && parts.length - at >= MIN_RUN_PARTS;
    if (isLong && at >= MIN_RUN_PARTS && part && !part.isDependent && !part.turns) start = at;
  }
  return 0;
}

function isSameParagraph(one: CondensablePart | undefined, other: CondensablePart): boolean {
  return one?.section === other.section && one.paragraph === other.paragraph;
}

/**
 * Drops runs between the first and the last, those with the most figures first and no two neighbours in one round.
 * The end is dropped last.
 */
function takeRuns<T extends CondensablePart>(runs: readonly Run<T>[], words: number): Run<T>[] {
  const max = MAX_EXCESS_RATIO * words;
  let kept = [...runs];
  let told = countTold(kept);
  while (kept.length > 2 && told > max) {
    const dropped = new Set<number>();
    const rated = kept.map((run, at) => ({ run, at, figures: rateFigures(run) })).slice(1, -1);
    for (const { run, at } of rated.toSorted((a, b) => b.figures - a.figures)) {
      if (told <= max) break;
      if (dropped.has(at - 1) || dropped.has(at + 1)) continue;
      dropped.add(at);
      told -= countTold([run]);
    }
    kept = kept.filter((_, at) => !dropped.has(at));
  }
  if (told <= max) return kept;
  // The end, unless it is so short that the beginning says more.
  const end = kept.slice(1);
  return countTold(end) > words / 2 ? end : kept.slice(0, 1);
}

function rateFigures<T extends CondensablePart>({ parts }: Run<T>): number {
  return parts.reduce((sum, { figures }) => sum + figures, 0) / sumPartWords(parts);
}

/** The number of parts, at least `min` if there are so many, after which a host may stop. */
function findStop<T extends CondensablePart>(
  parts: readonly T[],
  min: number,
  minWords = MIN_RUN_WORDS,
): number {
  let words = 0;
  for (const [at, part] of parts.entries()) {
    words += part.words;
    const count = at + 1;
    const isLong = count >= min && words >= minWords;
    if (isLong && !parts[count]?.turns && parts.length - count !== 1) return count;
  }
  return parts.length;
}

function extend<T extends CondensablePart>(runs: readonly Run<T>[], words: number): Run<T>[] {
  const extended = runs.map((run) => ({ ...run }));
  let rest = words;
  let isLonger = true;
  while (isLonger) {
    isLonger = false;
    for (const run of extended) {
      const count = run.count < run.parts.length ? findStop(run.parts, run.count + 1) : run.count;
      const more = sumPartWords(run.parts.slice(run.count, count));
      // Half of it too long is as near as half of it too short.
      if (more === 0 || more / 2 > rest) continue;
      run.count = count;
      rest -= more;
      isLonger = true;
    }
  }
  return extended;
}

function countTold<T extends CondensablePart>(runs: readonly Run<T>[]): number {
  return runs.reduce((sum, { parts, count }) => sum + sumPartWords(parts.slice(0, count)), 0);
}

function sumPartWords(parts: readonly CondensablePart[]): number {
  return parts.reduce((sum, { words }) => sum + words, 0);
}
