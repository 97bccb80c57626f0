import { canBegin, isNextSentence, type NarrationUnit, sumWords } from './narration-unit.ts';
import { listStems } from './unknown-references.ts';

/** Sentences of a section in a row. */
export type Passage = NarrationUnit[];

const MAX_SENTENCES = 5;
const MIN_SENTENCES = 2;
/** A passage that opens its section needs no context. */
const SECTION_START_POINTS = 0.8;
const PARAGRAPH_START_POINTS = 0.3;
const USED_OPENING_POINTS = -1.2;
const PARAGRAPH_BREAK_POINTS = -0.25;
/** A list among good sentences spoils the passage. */
const WORST_RATIO = 0.7;
/** A person whom an earlier sentence introduces. */
const STRANGER_POINTS = -1.5;
const MAX_STRANGERS = 3;
const REFERS_BACK_POINTS = -0.9;
/** Words for which a chapter has one passage. */
const WORDS_PER_PASSAGE = 105;
/** The passage with the required sentence may be longer. */
const MAX_REQUIRED_RATIO = 1.6;
/** 'The film' is the one of these sentences before. */
const MAX_INTRODUCED_BEFORE = 2;
/** A passage may exceed its words by this ratio. */
const EXCESS_RATIO = 1.12;
/** With less material for each word, all of it is used. */
const AMPLE_RATIO = 1.08;

export interface PassageWishes {
  /** The number of a sentence that one passage has. */
  mustHave: number | null;
  /** Whether too many turns already begin with the same two words. */
  isUsedOpening: (text: string) => boolean;
}

/** Selects two to five sentences in a row, several times. Each section has a passage. */
export function createPassageSelector(
  units: readonly NarrationUnit[],
  { mustHave, isUsedOpening }: PassageWishes = { mustHave: null, isUsedOpening: () => false },
): (words: number) => Passage[] {
  const all = splitChains(units, ({ standaloneText }) => standaloneText !== null);
  const candidates = splitChains(units, canBegin).flatMap((chain) => listWindows(chain, isUsedOpening));
  return (words) =>
    sumWords(all.flat()) <= words * AMPLE_RATIO ? all : choosePassages(units, words, candidates, mustHave);
}

/** The sentences that a passage can have. */
export function listPassageSentences(units: readonly NarrationUnit[]): NarrationUnit[] {
  const windows = splitChains(units, canBegin).flatMap((chain) => listWindows(chain, () => false));
  return [...new Set(windows.flatMap((window) => window.units))];
}

function choosePassages(
  units: readonly NarrationUnit[],
  words: number,
  candidates: readonly Window[],
  mustHave: number | null,
): Passage[] {
  const chosen = new Map<number, NarrationUnit>();
  const countChosen = () => sumWords([...chosen.values()]);
  const take = (candidate: Window | undefined) => {
    for (const unit of candidate?.units ?? []) chosen.set(unit.number, unit);
  };
  const pick = (accepts: (window: Window) => boolean, limit: number) =>
    take(
      candidates
        .filter(
          (window) =>
            window.words <= limit &&
            !window.units.some(({ number }) => chosen.has(number)) &&
            accepts(window),
        )
        .reduce<Window | undefined>(
          (best, window) => (!best || window.score > best.score ? window : best),
          undefined,
        ),
    );
  const sections = [...new Set(units.map(({ section }) => section))];
  const share = words / Math.max(Math.round(words / WORDS_PER_PASSAGE), sections.length, 1);
  if (mustHave !== null) {
    const hasIt = ({ units: own }: Window) => own.some(({ number }) => number === mustHave);
    pick(hasIt, share * MAX_REQUIRED_RATIO);
    if (!chosen.has(mustHave)) pick(hasIt, Number.POSITIVE_INFINITY);
  }
  for (const section of sections) {
    const isCovered = [...chosen.values()].some((unit) => unit.section === section);
    if (!isCovered)
      pick(({ units: [first] }) => first?.section === section, Math.max(share * EXCESS_RATIO, 60));
  }
  for (let guard = 0; guard < units.length; guard += 1) {
    const before = chosen.size;
    const room = words * EXCESS_RATIO - countChosen();
    if (countChosen() >= words * 0.93) break;
    pick(() => true, Math.min(room, share * 1.35));
    if (chosen.size === before && !extend(chosen, units, room)) break;
  }
  return splitChains(
    [...chosen.values()].toSorted((a, b) => a.number - b.number),
    canBegin,
  );
}

interface Window {
  units: NarrationUnit[];
  words: number;
  score: number;
}

/** Adds the sentence after a passage that fits best. */
function extend(chosen: Map<number, NarrationUnit>, units: readonly NarrationUnit[], room: number): boolean {
  const listChosenBefore = (index: number) =>
    units.slice(Math.max(index - MAX_INTRODUCED_BEFORE, 0), index).filter(({ number }) => chosen.has(number));
  const [next] = units
    .filter((unit, index) => {
      const before = units[index - 1];
      return (
        !chosen.has(unit.number) &&
        unit.words <= room &&
        before &&
        chosen.has(before.number) &&
        isNextSentence(unit, before) &&
        isIntroduced(unit, listChosenBefore(index)) &&
        unit.needs.every((number) => chosen.has(number)) &&
        !isTurnedAfter(units, index)
      );
    })
    .toSorted((a, b) => b.score - a.score || a.number - b.number);
  if (next) chosen.set(next.number, next);
  return next !== undefined;
}

/** Whether the sentences before say what 'The film ...' is. */
function isIntroduced({ unknownThing }: NarrationUnit, before: readonly NarrationUnit[]): boolean {
  if (unknownThing.length === 0) return true;
  return before.some(({ text }) => {
    const stems = listStems(text);
    return unknownThing.some((stem) => stems.has(stem));
  });
}

/** A passage cannot end with a sentence that the next one turns, even if that one cannot be spoken. */
function isTurnedAfter(units: readonly NarrationUnit[], index: number): boolean {
  return units[index]?.isTurned === true;
}

/** Runs of consecutive sentences that begin with a suitable one. */
function splitChains(
  units: readonly NarrationUnit[],
  isSuitable: (unit: NarrationUnit) => boolean,
): Passage[] {
  const chains: Passage[] = [];
  for (const unit of units) {
    const chain = chains.at(-1);
    if (chain && isNextSentence(unit, chain.at(-1))) chain.push(unit);
    else if (isSuitable(unit)) chains.push([unit]);
  }
  return chains;
}

function listWindows(chain: Passage, isUsedOpening: PassageWishes['isUsedOpening']): Window[] {
  const windows: Window[] = [];
  for (const [from, first] of chain.entries()) {
    if (!canBegin(first)) continue;
    const opening = isUsedOpening(first.standaloneText ?? first.text) ? USED_OPENING_POINTS : 0;
    for (let count = MIN_SENTENCES; count <= MAX_SENTENCES; count += 1) {
      const units = chain.slice(from, from + count);
      const last = units.at(-1);
      if (units.length < count || !last || !isIntroduced(last, units.slice(0, -1))) break;
      if (isTurnedAfter(chain, from + count - 1)) continue;
      windows.push({ units, words: sumWords(units), score: scoreWindow(units) + opening });
    }
  }
  return windows;
}

function scoreWindow(units: readonly NarrationUnit[]): number {
  const [first] = units;
  const mean = units.reduce((sum, { score }) => sum + score, 0) / units.length;
  const best = Math.max(...units.map(({ score }) => score));
  const worst = Math.min(...units.map(({ score }) => score));
  const numbers = new Set(units.map(({ number }) => number));
  const strangers = units.flatMap((unit) => unit.needs).filter((number) => !numbers.has(number)).length;
  const breaks = units.slice(1).filter(({ isFirstInParagraph }) => isFirstInParagraph).length;
  const start = first?.isFirstInSection
    ? SECTION_START_POINTS
    : first?.isFirstInParagraph
      ? PARAGRAPH_START_POINTS
      : 0;
  return (
    (first?.refersBack ? REFERS_BACK_POINTS : 0) +
    mean +
    best / 2 +
    Math.min(worst, 0) * WORST_RATIO +
    start +
    breaks * PARAGRAPH_BREAK_POINTS +
    Math.min(strangers, MAX_STRANGERS) * STRANGER_POINTS
  );
}
