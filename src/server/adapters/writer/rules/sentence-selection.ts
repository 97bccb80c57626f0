import { isNextSentence, type NarrationUnit } from './narration-unit.ts';

const MAX_CHAIN_SENTENCES = 3;
/** Added to the score of the unit on which the next one depends. */
const CARRIER_POINTS = 0.6;

/** For the first unit of a section; each further unit gets a step fewer. */
const SECTION_START_POINTS = 2;
const SECTION_START_STEP_POINTS = 0.5;
const UNSELECTED_SECTION_POINTS = -100;
/** A shorter passage is not worth the change to its section. */
const MIN_SECTION_WORDS = 55;
/** Share of facts in the words of a segment. The hosts' own phrases are the rest. */
const FACTS_RATIO = 0.8;

/** Removes units without their antecedent, and those that exceed the longest chain. */
export function removeDangling(units: readonly NarrationUnit[]): NarrationUnit[] {
  const remaining: NarrationUnit[] = [];
  let chainLength = 0;
  for (const unit of units) {
    const hasAntecedent = isNextSentence(unit, remaining.at(-1));
    if (unit.standaloneText === null) {
      if (!hasAntecedent || chainLength >= MAX_CHAIN_SENTENCES) continue;
      chainLength += 1;
    } else {
      // A leading link word can be dropped. Other references to the sentence before cannot.
      if (unit.isDependent && unit.link === null && !hasAntecedent) continue;
      chainLength = 1;
    }
    remaining.push(unit);
  }
  return remaining;
}

/** `countDialogueWords` is slow, so the units alone must fit first. */
export function trimToLength(
  units: readonly NarrationUnit[],
  maxWords: number,
  countDialogueWords: (units: readonly NarrationUnit[]) => number,
): NarrationUnit[] {
  let remaining = removeDangling(units);
  while (remaining.length > 1 && sumWords(remaining) > maxWords) remaining = removeLeastImportant(remaining);
  while (remaining.length > 1 && countDialogueWords(remaining) > maxWords)
    remaining = removeLeastImportant(remaining);
  return remaining;
}

export function sumWords(units: readonly NarrationUnit[]): number {
  return units.reduce((sum, { words }) => sum + words, 0);
}

function removeLeastImportant(units: readonly NarrationUnit[]): NarrationUnit[] {
  let removedIndex = 0;
  let lowestScore = Number.POSITIVE_INFINITY;
  for (const [index, unit] of units.entries()) {
    const score = unit.score + scoreDependent(unit, units[index + 1]);
    if (score < lowestScore) {
      lowestScore = score;
      removedIndex = index;
    }
  }
  return removeDangling(units.filter((_, index) => index !== removedIndex));
}

function scoreDependent(unit: NarrationUnit, next: NarrationUnit | undefined): number {
  if (!next || !isNextSentence(next, unit)) return 0;
  const isDependent = next.standaloneText === null || (next.isDependent && next.link === null);
  return isDependent ? Math.max(next.score, 0) + CARRIER_POINTS : 0;
}

/** If not all units fit, prefers the starts of a few long sections to single sentences of all sections. */
export function focusOnSections(units: readonly NarrationUnit[], words: number): NarrationUnit[] {
  if (sumWords(units) * FACTS_RATIO < words) return [...units];
  const selectedSections = selectSections(units, words);
  const counts = new Map<number, number>();
  return units.map((unit) => {
    const position = counts.get(unit.section) ?? 0;
    counts.set(unit.section, position + 1);
    const startPoints = Math.max(SECTION_START_POINTS - position * SECTION_START_STEP_POINTS, 0);
    const sectionPoints = selectedSections.has(unit.section) ? 0 : UNSELECTED_SECTION_POINTS;
    return { ...unit, score: unit.score + startPoints + sectionPoints };
  });
}

/** Includes the lead of each article, because it introduces the topic. */
function selectSections(units: readonly NarrationUnit[], words: number): Set<number> {
  const sectionWords = new Map<number, number>();
  for (const { section, words: count } of units)
    sectionWords.set(section, (sectionWords.get(section) ?? 0) + count);
  const maxSections = Math.max(Math.round((words * FACTS_RATIO) / MIN_SECTION_WORDS), 1);
  const longest = [...sectionWords].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, maxSections);
  const leads = units.filter(({ heading }) => heading === '');
  return new Set([...longest.map(([section]) => section), ...leads.map(({ section }) => section)]);
}
