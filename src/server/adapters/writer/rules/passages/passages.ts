import { countUnknown, hasFooting } from '../references/footing.ts';
import { isStory } from '../text/is-story.ts';
import { canBegin, isNextSentence, type NarrationUnit, sumWords } from '../text/narration-unit.ts';
import { listWindows, type Passage, type PassageWindow, splitChains } from './passage-windows.ts';
import { selectStory } from './select-story.ts';

const USED_OPENING_POINTS = -1.2;
/** For a passage that fills the share of one: the fewer passages, the fewer beginnings. */
const LENGTH_POINTS = 1.2;
const WORDS_PER_PASSAGE = 260;
const MAX_REQUIRED_RATIO = 1.6;
/** A chapter of a podcast of a minute has one short passage. */
const SMALL_CHAPTER_WORDS = 60;
const MIN_PASSAGE_WORDS = 40;
const MAX_ADDED = 3;
/** With fewer words for each one wanted, the article is nearly used up. */
const MIN_FILLED_RATIO = 0.88;
/** With at least this much for each word, what needs something else is left out. */
const MIN_CLEAR_RATIO = 0.95;
const MIN_CONNECTED_RATIO = 0.85;
const EXCESS_RATIO = 1.12;
/** With less material for each word, all of it is used. */
const AMPLE_RATIO = 1.08;

export interface PassageWishes {
  mustHave?: readonly number[];
  /** Whether too many turns already begin with the same two words. */
  isUsedOpening?: (text: string) => boolean;
  told?: ReadonlySet<number>;
}

/** Selects sentences in a row that speak only of what was told, several times. Each section has a passage. */
export function createPassageSelector(
  units: readonly NarrationUnit[],
  { mustHave = [], isUsedOpening = () => false, told = new Set() }: PassageWishes = {},
): (words: number) => Passage[] {
  const windows = listWindows(units).map((window) =>
    isUsedOpening(window.units[0]?.standaloneText ?? '')
      ? { ...window, score: window.score + USED_OPENING_POINTS }
      : window,
  );
  const isPlot = units.every(({ heading }) => isStory(heading));
  return (words) => {
    if (sumWords(units) <= words * AMPLE_RATIO) return selectNearlyAll(units, words, told);
    const story = isPlot ? selectStory(units, words) : [];
    if (story.length > 0 && sumWords(story) <= words * EXCESS_RATIO) return [story];
    return new PassageChoice(units, windows, told).choose(words, mustHave);
  };
}

export function listPassageSentences(
  units: readonly NarrationUnit[],
  told: ReadonlySet<number>,
  maxWords = Number.POSITIVE_INFINITY,
): NarrationUnit[] {
  const windows = listWindows(units).filter(
    (window) => window.words <= maxWords && hasFooting(window.units, told),
  );
  return [...new Set(windows.flatMap((window) => window.units))];
}

/** Of little material, only so much is left out that the rest fills the words. */
function selectNearlyAll(
  units: readonly NarrationUnit[],
  words: number,
  told: ReadonlySet<number>,
): Passage[] {
  const isConnected = ({ standaloneText, isDependent, link }: NarrationUnit) =>
    standaloneText !== null && (!isDependent || link !== null);
  const clear = splitChains(selectClear(units, told), canBegin);
  if (sumWords(clear.flat()) >= words * MIN_CLEAR_RATIO) return clear;
  const connected = splitChains(units, isConnected);
  if (sumWords(connected.flat()) >= words * MIN_CONNECTED_RATIO) return connected;
  return splitChains(units, ({ standaloneText }) => standaloneText !== null);
}

/** Without what speaks of something that nobody has heard of. */
function selectClear(units: readonly NarrationUnit[], told: ReadonlySet<number>): NarrationUnit[] {
  const known = new Set(told);
  return units.filter((unit) => {
    const isClear = hasFooting([unit], known);
    if (isClear) known.add(unit.number);
    return isClear;
  });
}

/** Counts the words of the sentences that passages can have if each may refer to the ones before. */
export function createTellableCounter(
  units: readonly NarrationUnit[],
): (told: ReadonlySet<number>) => number {
  const windows = listWindows(units);
  return (told) => {
    const known = new Set(told);
    for (const window of windows)
      if (hasFooting(window.units, known)) for (const { number } of window.units) known.add(number);
    return sumWords(units.filter(({ number }) => known.has(number)));
  };
}

class PassageChoice {
  readonly #units: readonly NarrationUnit[];
  readonly #windows: readonly PassageWindow[];
  readonly #told: ReadonlySet<number>;
  /** Of an article that is nearly used up, the rest is told in any case. */
  #isStrict = true;
  readonly #chosen = new Map<number, NarrationUnit>();

  constructor(units: readonly NarrationUnit[], windows: readonly PassageWindow[], told: ReadonlySet<number>) {
    this.#units = units;
    this.#windows = windows;
    this.#told = told;
  }

  choose(words: number, mustHave: readonly number[]): Passage[] {
    const sections = [...new Set(this.#units.map(({ section }) => section))];
    const share = words / Math.max(Math.round(words / WORDS_PER_PASSAGE), sections.length, 1);
    for (const number of mustHave) if (!this.#chosen.has(number)) this.#chooseRequired(number, share);
    if (words < SMALL_CHAPTER_WORDS && this.#chosen.size === 0)
      this.#chooseShortest(() => true, words * EXCESS_RATIO);
    for (const section of words < SMALL_CHAPTER_WORDS ? [] : sections) {
      const isCovered = [...this.#chosen.values()].some((unit) => unit.section === section);
      if (isCovered) continue;
      const isInSection = ({ units: [first] }: PassageWindow) => first?.section === section;
      this.#pick(isInSection, { limit: Math.max(share * EXCESS_RATIO, MIN_PASSAGE_WORDS), share });
    }
    this.#fill(words, share);
    if (this.#countWords() < words * MIN_FILLED_RATIO) {
      this.#isStrict = false;
      this.#fill(words, share);
    }
    if (this.#chosen.size === 0) this.#chooseShortest(() => true);
    const ordered = [...this.#chosen.values()].toSorted((a, b) => a.number - b.number);
    return splitChains(ordered, canBegin);
  }

  #fill(words: number, share: number): void {
    for (let guard = 0; guard < this.#units.length; guard += 1) {
      const before = this.#chosen.size;
      const room = words * EXCESS_RATIO - this.#countWords();
      if (this.#countWords() >= words * 0.97) break;
      this.#pick(() => true, { limit: Math.min(room, share * 1.35), share });
      if (this.#chosen.size === before && !this.#extend(room)) break;
    }
  }

  /** A promise is kept at any rate. */
  #chooseRequired(number: number, share: number): void {
    const hasIt = ({ units }: PassageWindow) => units.some((unit) => unit.number === number);
    this.#pick(hasIt, { limit: share * MAX_REQUIRED_RATIO, share });
    if (this.#chosen.has(number)) return;
    this.#chooseShortest(hasIt);
  }

  #chooseShortest(accepts: (window: PassageWindow) => boolean, limit = Number.POSITIVE_INFINITY): void {
    const ordered = this.#windows.filter(accepts).toSorted((a, b) => a.words - b.words);
    const fitting = ordered.filter((window) => window.words <= limit);
    const founded = fitting.find(({ units }) => this.#countUnknown(units) === 0) ?? ordered[0];
    for (const unit of founded?.units ?? []) this.#chosen.set(unit.number, unit);
  }

  #pick(
    accepts: (window: PassageWindow) => boolean,
    { limit, share }: { limit: number; share: number },
  ): void {
    const getScore = ({ words, score }: PassageWindow) =>
      score + LENGTH_POINTS * Math.min(words / share, 2 - words / share);
    const [best] = this.#windows
      .filter(
        (window) =>
          window.words <= limit &&
          accepts(window) &&
          !window.units.some(({ number }) => this.#chosen.has(number)),
      )
      .map((window) => ({ ...window, unknown: this.#countUnknown(window.units) }))
      .filter(({ unknown }) => !this.#isStrict || unknown === 0)
      .toSorted((a, b) => a.unknown - b.unknown || getScore(b) - getScore(a));
    for (const unit of best?.units ?? []) this.#chosen.set(unit.number, unit);
  }

  #countUnknown(units: readonly NarrationUnit[]): number {
    const start = units[0]?.number ?? 0;
    const has = (number: number) => this.#told.has(number) || (number < start && this.#chosen.has(number));
    return countUnknown(units, { has });
  }

  #extend(room: number): boolean {
    const [best] = this.#units
      .flatMap((unit, index) => {
        const isLast = this.#chosen.has(unit.number) && !this.#chosen.has(unit.number + 1);
        const added = isLast ? this.#takeUntilEnd(index) : [];
        const isFounded = !this.#isStrict || this.#countUnknown(added) === 0;
        return added.length > 0 && sumWords(added) <= room && isFounded ? [added] : [];
      })
      .toSorted((a, b) => (b[0]?.score ?? 0) - (a[0]?.score ?? 0));
    for (const unit of best ?? []) this.#chosen.set(unit.number, unit);
    return best !== undefined;
  }

  #takeUntilEnd(index: number): NarrationUnit[] {
    for (let count = 1; count <= MAX_ADDED; count += 1) {
      const added = this.#units.slice(index + 1, index + 1 + count);
      if (added.length < count || !areConsecutive([...this.#units.slice(index, index + 1), ...added]))
        return [];
      if (added.some(({ number }) => this.#chosen.has(number))) return added.slice(0, -1);
      if (added.at(-1)?.isTurned === false) return added;
    }
    return [];
  }

  #countWords(): number {
    return sumWords([...this.#chosen.values()]);
  }
}

function areConsecutive(units: readonly NarrationUnit[]): boolean {
  return units.every((unit, index) => index === 0 || isNextSentence(unit, units[index - 1]));
}
