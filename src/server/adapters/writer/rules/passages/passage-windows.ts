import { isStory } from '../text/is-story.ts';
import { canBegin, isNextSentence, type NarrationUnit, sumWords } from '../text/narration-unit.ts';

/** Sentences of a section in a row. */
export type Passage = NarrationUnit[];

const MAX_SENTENCES = 18;
/** With fewer points, a sentence of a long article is left out. */
const MIN_TOLD_SCORE = -1;
const MIN_SENTENCES = 2;
/** One sentence of a plot may be missing. */
const MAX_GAP = 2;
/** A passage that opens its section needs no context, and its first paragraph says how things came about. */
const SECTION_START_POINTS = 1.4;
const FIRST_PARAGRAPH_POINTS = 0.8;
const PARAGRAPH_START_POINTS = 1.2;
const PARAGRAPH_END_POINTS = 1;
/** How a story ends is told where its section ends. */
const SECTION_END_POINTS = 0.5;
const PARAGRAPH_BREAK_POINTS = -0.25;
/** Within a paragraph, a passage begins with a name or a year. */
const ANCHOR =
  /^(?:\S+ ){1,4}?(?:\p{Lu}\p{Ll}|1\d{3}|20\d\d)|^(?:\p{Lu}[\p{L}’'-]+ ){2}|^(?!There|This|That|These|Those|Here|It|He|She|They)\p{Lu}\p{Ll}{2,} (?:is|was|are|were|has|had) /u;
/** A list among good sentences spoils the passage. */
const WORST_RATIO = 0.5;

export interface PassageWindow {
  units: NarrationUnit[];
  words: number;
  score: number;
}

export function isWorthTelling({ score, isFirstInSection }: NarrationUnit): boolean {
  return score >= MIN_TOLD_SCORE || isFirstInSection;
}

/** 'But production fell behind.' cannot follow another sentence than its own. */
function isNeededByNext(unit: NarrationUnit, next: NarrationUnit | undefined): boolean {
  return next !== undefined && isNextSentence(next, unit) && isWorthTelling(next) && !canBegin(next);
}

/** Runs of consecutive sentences that begin with a suitable one. */
export function splitChains(
  units: readonly NarrationUnit[],
  isSuitable: (unit: NarrationUnit) => boolean,
): Passage[] {
  const chains: Passage[] = [];
  for (const unit of units) {
    const chain = chains.at(-1);
    const last = chain?.at(-1);
    if (chain && (isNextSentence(unit, last) || goesOn(unit, last))) chain.push(unit);
    else if (isSuitable(unit)) chains.push([unit]);
  }
  return chains;
}

function goesOn(unit: NarrationUnit, last: NarrationUnit | undefined): boolean {
  const isStanding = unit.standaloneText !== null;
  return (
    (isStory(unit.heading) ? isStanding : unit.paragraph === last?.paragraph && canBegin(unit)) &&
    unit.section === last?.section &&
    unit.number - last.number <= MAX_GAP
  );
}

/** A passage cannot end with a sentence that the next one turns, even if that one cannot be spoken. */
export function listWindows(all: readonly NarrationUnit[]): PassageWindow[] {
  const good = all.filter((unit, at) => isWorthTelling(unit) || isNeededByNext(unit, all[at + 1]));
  return [...listWindowsOf(good), ...(good.length < all.length ? listWindowsOf(all) : [])];
}

function listWindowsOf(units: readonly NarrationUnit[]): PassageWindow[] {
  const lastNumbers = new Set(
    units.flatMap(({ section, number }, at) => (units[at + 1]?.section === section ? [] : [number])),
  );
  const firstParagraphs = new Map<number, number>();
  for (const { section, paragraph } of units)
    if (!firstParagraphs.has(section)) firstParagraphs.set(section, paragraph);
  return splitChains(units, canBegin).flatMap((chain) =>
    chain.flatMap((first, from) => {
      if (!canBegin(first) || !(first.isFirstInParagraph || ANCHOR.test(first.standaloneText ?? '')))
        return [];
      const counts = Array.from({ length: MAX_SENTENCES - MIN_SENTENCES + 1 }, (_, at) => at + MIN_SENTENCES);
      return counts.flatMap((count): PassageWindow[] => {
        const window = chain.slice(from, from + count);
        if (window.length < count || window.at(-1)?.isTurned) return [];
        const end = lastNumbers.has(window.at(-1)?.number ?? 0) ? SECTION_END_POINTS : 0;
        const isEarly = !first.isFirstInSection && firstParagraphs.get(first.section) === first.paragraph;
        const start = isEarly ? FIRST_PARAGRAPH_POINTS : 0;
        const score = scoreWindow(window, chain[from + count]) + start + end;
        return [{ units: window, words: sumWords(window), score }];
      });
    }),
  );
}

function scoreWindow(units: readonly NarrationUnit[], next: NarrationUnit | undefined): number {
  const [first] = units;
  const mean = units.reduce((sum, { score }) => sum + score, 0) / units.length;
  const best = Math.max(...units.map(({ score }) => score));
  const worst = Math.min(...units.map(({ score }) => score));
  const breaks = units.slice(1).filter(({ isFirstInParagraph }) => isFirstInParagraph).length;
  const start = first?.isFirstInSection
    ? SECTION_START_POINTS
    : first?.isFirstInParagraph
      ? PARAGRAPH_START_POINTS
      : 0;
  const isWhole = next === undefined || next.isFirstInParagraph;
  return (
    mean +
    best / 2 +
    Math.min(worst, 0) * WORST_RATIO +
    start +
    (isWhole ? PARAGRAPH_END_POINTS : 0) +
    breaks * PARAGRAPH_BREAK_POINTS
  );
}
