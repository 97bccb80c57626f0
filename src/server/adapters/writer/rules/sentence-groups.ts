import { countWords, hasAtMostSentences } from '../../../../domain/language/index.ts';
import { isNextSentence, type NarrationUnit } from './narration-unit.ts';
import type { Random } from './phrase-random.ts';

export interface SentenceGroup {
  units: [NarrationUnit, ...NarrationUnit[]];
  text: string;
  words: number;
}

/** One more is allowed if it depends on the one before. */
const MAX_SENTENCES = 3;
/** The target length of a turn is random in this range. */
const MIN_TARGET_WORDS = 29;
const TARGET_RANGE_WORDS = 14;
/** A shorter turn takes the next sentence up to `MAX_WORDS`, regardless of the target. */
const MIN_WORDS = 22;
const MAX_WORDS = 48;

export function groupSentences(units: readonly NarrationUnit[], random: Random): SentenceGroup[] {
  const groups: SentenceGroup[] = [];
  let targetWords = 0;
  for (const unit of units) {
    const group = groups.at(-1);
    if (group && extendGroup(group, unit, targetWords)) continue;
    groups.push(createGroup(unit, []));
    targetWords = MIN_TARGET_WORDS + Math.floor(random() * TARGET_RANGE_WORDS);
  }
  return groups;
}

function extendGroup(group: SentenceGroup, unit: NarrationUnit, targetWords: number): boolean {
  const last = group.units[group.units.length - 1] ?? group.units[0];
  if (last.section !== unit.section) return false;
  const isNext = isNextSentence(unit, last);
  const addedText = isNext ? unit.text : unit.standaloneText;
  const text = `${group.text} ${addedText ?? ''}`;
  const words = group.words + unit.words;
  const needsPrevious = isNext && unit.standaloneText === null;
  if (!needsPrevious) {
    if (addedText === null) return false;
    const isWithinTarget = words <= targetWords || (unit.isDependent && words <= MAX_WORDS);
    const fitsTarget = isNext && !unit.isFirstInParagraph && isWithinTarget;
    const completesShortTurn = group.words < MIN_WORDS && words <= MAX_WORDS && (isNext || !unit.isDependent);
    if (!fitsTarget && !completesShortTurn) return false;
  }
  if (!hasAtMostSentences(text, needsPrevious ? MAX_SENTENCES + 1 : MAX_SENTENCES)) return false;
  group.units.push(unit);
  group.text = text;
  group.words = words;
  return true;
}

/** Returns null if the unit depends on the one before. */
export function splitGroup({ units }: SentenceGroup, at: number): [SentenceGroup, SentenceGroup] | null {
  const [first, ...others] = units.slice(0, at);
  const [next, ...rest] = units.slice(at);
  if (!first || !next || next.standaloneText === null || next.isDependent) return null;
  return [createGroup(first, others), createGroup(next, rest)];
}

function createGroup(first: NarrationUnit, others: readonly NarrationUnit[]): SentenceGroup {
  const text = [first.standaloneText ?? first.text, ...others.map((unit) => unit.text)].join(' ');
  return { units: [first, ...others], text, words: countWords(text) };
}
