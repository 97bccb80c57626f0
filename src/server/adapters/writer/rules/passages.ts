import { countUnknown, hasFooting } from './footing.ts';
import { canBegin, isNextSentence, type NarrationUnit, sumWords } from './narration-unit.ts';
import { isStory } from './opens-story.ts';
import { selectStory } from './select-story.ts';

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
const USED_OPENING_POINTS = -1.2;
const PARAGRAPH_BREAK_POINTS = -0.25;
/** Within a paragraph, a passage begins with a name or a year. */
const ANCHOR =
  /^(?:\S+ ){1,4}?(?:\p{Lu}\p{Ll}|1\d{3}|20\d\d)|^(?:\p{Lu}[\p{L}’'-]+ ){2}|^(?!There|This|That|These|Those|Here|It|He|She|They)\p{Lu}\p{Ll}{2,} (?:is|was|are|were|has|had) /u;
/** A list among good sentences spoils the passage. */
const WORST_RATIO = 0.5;
/** For a passage that fills the share of one: the fewer passages, the fewer beginnings. */
const LENGTH_POINTS = 1.2;
const WORDS_PER_PASSAGE = 260;
const MAX_REQUIRED_RATIO = 1.6;
/** A chapter of a podcast of a minute has one short passage. */
const SMALL_CHAPTER_WORDS = 60;
const MIN_PASSAGE_WORDS = 40;
const MAX_ADDED = 3;
/** With fewer words for each one wanted, the article is nearly used up. */
const MIN_FILLED_RATIO = 0.8;
const EXCESS_RATIO = 1.12;
/** With less material for each word, all of it is used. */
const AMPLE_RATIO = 1.08;

export interface PassageWishes {
  mustHave?: readonly number[];
  /** Whether too many turns already begin with the same two words. */
  isUsedOpening?: (text: string) => boolean;
  told?: ReadonlySet<number>;
}

type Window = { units: NarrationUnit[]; words: number; score: number };

/** Selects sentences in a row that speak only of what was told, several times. Each section has a passage. */
export function createPassageSelector(
  units: readonly NarrationUnit[],
  { mustHave = [], isUsedOpening = () => false, told = new Set() }: PassageWishes = {},
): (words: number) => Passage[] {
  const all = splitChains(units, ({ standaloneText }) => standaloneText !== null);
  const windows = listWindows(units).map((window) =>
    isUsedOpening(window.units[0]?.standaloneText ?? '')
      ? { ...window, score: window.score + USED_OPENING_POINTS }
      : window,
  );
  const isPlot = units.every(({ heading }) => isStory(heading));
  return (words) => {
    if (sumWords(units) <= words * AMPLE_RATIO) return all;
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

export function isWorthTelling({ score, isFirstInSection }: NarrationUnit): boolean {
  return score >= MIN_TOLD_SCORE || isFirstInSection;
}

/** 'But production fell behind.' cannot follow another sentence than its own. */
function isNeededByNext(unit: NarrationUnit, next: NarrationUnit | undefined): boolean {
  return next !== undefined && isNextSentence(next, unit) && isWorthTelling(next) && !canBegin(next);
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
  readonly #windows: readonly Window[];
  readonly #told: ReadonlySet<number>;
  /** Of an article that is nearly used up, the rest is told in any case. */
  #isStrict = true;
  readonly #chosen = new Map<number, NarrationUnit>();

  constructor(units: readonly NarrationUnit[], windows: readonly Window[], told: ReadonlySet<number>) {
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
      const isInSection = ({ units: [first] }: Window) => first?.section === section;
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
    const hasIt = ({ units }: Window) => units.some((unit) => unit.number === number);
    this.#pick(hasIt, { limit: share * MAX_REQUIRED_RATIO, share });
    if (this.#chosen.has(number)) return;
    this.#chooseShortest(hasIt);
  }

  #chooseShortest(accepts: (window: Window) => boolean, limit = Number.POSITIVE_INFINITY): void {
    const ordered = this.#windows.filter(accepts).toSorted((a, b) => a.words - b.words);
    const fitting = ordered.filter((window) => window.words <= limit);
    const founded = fitting.find(({ units }) => this.#countUnknown(units) === 0) ?? ordered[0];
    for (const unit of founded?.units ?? []) this.#chosen.set(unit.number, unit);
  }

  #pick(accepts: (window: Window) => boolean, { limit, share }: { limit: number; share: number }): void {
    const getScore = ({ words, score }: Window) =>
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

/** Runs of consecutive sentences that begin with a suitable one. */
function splitChains(
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
function listWindows(all: readonly NarrationUnit[]): Window[] {
  const good = all.filter((unit, at) => isWorthTelling(unit) || isNeededByNext(unit, all[at + 1]));
  return [...listWindowsOf(good), ...(good.length < all.length ? listWindowsOf(all) : [])];
}

function listWindowsOf(units: readonly NarrationUnit[]): Window[] {
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
      return counts.flatMap((count): Window[] => {
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
