import { type ReadableUnit, sumUnitWords } from './readable-units.ts';

interface Run {
  units: readonly ReadableUnit[];
  count: number;
}

/** Of the wanted words: a story that is not much longer is told as a whole. */
const MAX_WHOLE_RATIO = 1.25;
const MIN_RUN_UNITS = 2;
/** Of a paragraph: fewer if most of the story fits, more if much is left out. */
const MIN_RUN_WORDS = 45;
const MIN_WHOLE_RUN_WORDS = 85;
const MIN_WHOLE_RATIO = 1.5;
const MIN_WHOLE_RUNS = 3;
const MAX_EXCESS_RATIO = 1.12;
const MAX_END_RATIO = 0.75;
/**
 * As much of a story as fits into `words`, from its first paragraph to its last: the beginnings of its paragraphs, or
 * of those between them with the fewest figures. What depends on a part that is left out is left out, too.
 */
export function condense(units: readonly ReadableUnit[], words: number): ReadableUnit[] {
  const ratio = sumUnitWords(units) / words;
  if (ratio <= MAX_WHOLE_RATIO) return [...units];
  const maxEndWords = MAX_END_RATIO * words;
  const paragraphs = divideIntoRuns(units, MIN_WHOLE_RUN_WORDS, maxEndWords);
  const minRuns = Math.min(MIN_WHOLE_RUNS, Math.ceil(paragraphs.length / 2));
  const whole = ratio < MIN_WHOLE_RATIO ? [] : takeRuns(paragraphs, words);
  const runs =
    whole.length < minRuns ? takeRuns(divideIntoRuns(units, MIN_RUN_WORDS, maxEndWords), words) : whole;
  return extend(runs, words - countTold(runs)).flatMap(({ units: own, count }) => own.slice(0, count));
}

/** Paragraphs; one that cannot be told without the one before it belongs to that one. */
function divideIntoRuns(units: readonly ReadableUnit[], minWords: number, maxEndWords: number): Run[] {
  const groups: ReadableUnit[][] = [];
  for (const [at, unit] of units.entries()) {
    const open = groups.at(-1);
    const isAlone = !isSameParagraph(units[at + 1], unit);
    const canStart = !unit.isDependent && !unit.turns && !(isAlone && unit.words < MIN_RUN_WORDS);
    const isNew = !isSameParagraph(units[at - 1], unit) && canStart && (open?.length ?? 0) >= MIN_RUN_UNITS;
    if (!open || isNew) groups.push([unit]);
    else open.push(unit);
  }
  const end = groups.pop() ?? [];
  const at = groups.length > 0 ? findEndStart(end, maxEndWords) : 0;
  if (at > 0) groups.push(end.slice(0, at));
  groups.push(end.slice(at));
  return groups.map((own, index): Run => {
    const isWhole = index === groups.length - 1 && sumUnitWords(own) <= maxEndWords;
    return { units: own, count: isWhole ? own.length : findStop(own, MIN_RUN_UNITS, minWords) };
  });
}

/** Where the longest end begins that fits and can be told alone; 0 for the whole paragraph. */
function findEndStart(units: readonly ReadableUnit[], maxWords: number): number {
  let words = 0;
  let start = 0;
  for (let at = units.length - 1; at >= 0; at -= 1) {
    const unit = units[at];
    words += unit?.words ?? 0;
    if (words > maxWords) return start;
    const isLong = words >= MIN_RUN_WORDS && units.length - at >= MIN_RUN_UNITS;
    if (isLong && at >= MIN_RUN_UNITS && unit && !unit.isDependent && !unit.turns) start = at;
  }
  return 0;
}

function isSameParagraph(one: ReadableUnit | undefined, other: ReadableUnit): boolean {
  return one?.section === other.section && one.paragraph === other.paragraph;
}

/**
 * Drops runs between the first and the last, those with the most figures first and no two neighbours in one round.
 * The end is dropped last.
 */
function takeRuns(runs: readonly Run[], words: number): Run[] {
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

function rateFigures({ units }: Run): number {
  return units.reduce((sum, { figures }) => sum + figures, 0) / sumUnitWords(units);
}

/** The number of parts, at least `min` if there are so many, after which a host may stop. */
function findStop(units: readonly ReadableUnit[], min: number, minWords = MIN_RUN_WORDS): number {
  let words = 0;
  for (const [at, unit] of units.entries()) {
    words += unit.words;
    const count = at + 1;
    const isLong = count >= min && words >= minWords;
    if (isLong && !units[count]?.turns && units.length - count !== 1) return count;
  }
  return units.length;
}

function extend(runs: readonly Run[], words: number): Run[] {
  const extended = runs.map((run) => ({ ...run }));
  let rest = words;
  let isLonger = true;
  while (isLonger) {
    isLonger = false;
    for (const run of extended) {
      const count = run.count < run.units.length ? findStop(run.units, run.count + 1) : run.count;
      const more = sumUnitWords(run.units.slice(run.count, count));
      // Half of it too long is as near as half of it too short.
      if (more === 0 || more / 2 > rest) continue;
      run.count = count;
      rest -= more;
      isLonger = true;
    }
  }
  return extended;
}

function countTold(runs: readonly Run[]): number {
  return runs.reduce((sum, { units, count }) => sum + sumUnitWords(units.slice(0, count)), 0);
}
