import { listRemarksOn } from '../listener/listener-lines.ts';
import type { Random } from '../phrases/phrase-random.ts';
import type { UsedFirstWords } from '../phrases/used-first-words.ts';
import type { Subject } from '../references/subject.ts';
import { continuesWithQuotation, type NarrationUnit } from '../text/narration-unit.ts';
import { isSeriousTopic } from '../text/serious-topics.ts';
import { findElapsed } from './elapsed.ts';
import { findTangible } from './tangible.ts';
import type { TurnBuilder } from './turn-builder.ts';

export interface ReactionOptions {
  isEnglish: boolean;
  random: Random;
  subject: Subject;
  spokenTexts: readonly string[];
  recognize: (unit: NarrationUnit) => string | null;
  plain: ReadonlySet<number>;
  /** So many remarks of a chapter may be turns of their own. */
  maxRemarkTurns: number;
}

export interface Reaction {
  text: string;
  sources: number[];
  /** Whether the host who reacts goes on with the story. */
  goesOn: boolean;
}

/** With more remarks they would be a habit. */
const MIN_TURNS_BETWEEN_REMARKS = 3;
/** Share of the remarks before a sentence with the same topic after which the host who made them tells it. */
const GOES_ON_RATIO = 0.7;
const GOES_ON = /^(?:He|She|His|Her|Their) /u;
/** These go on with the sentence before, from which a remark would part them. */
const GOES_ON_WITH_LAST = /^(?:These|Those|This|That|Such|They|Both|All|Each|Others|But|However|Yet)\b/u;
/** After 'A second career.', 'It' would be the career. */
const IS_ABOUT_IT = /^(?:It|Its)\b/u;

interface Neighbours {
  previous: NarrationUnit | undefined;
  next: NarrationUnit | undefined;
}

export class Reactions {
  readonly #options: ReactionOptions;
  readonly #firstWords: UsedFirstWords;
  #lastRemark = 1 - MIN_TURNS_BETWEEN_REMARKS;
  #ownTurns = 0;

  constructor(options: ReactionOptions, firstWords: UsedFirstWords) {
    this.#options = options;
    this.#firstWords = firstWords;
  }

  /** `neighbours`: those in the passage. Null for no reaction. */
  find(unit: NarrationUnit, neighbours: Neighbours, builder: TurnBuilder): Reaction | null {
    const { isEnglish, recognize } = this.#options;
    if (!isEnglish) return null;
    const recognized = recognize(unit);
    if (recognized !== null) return { text: recognized, sources: [], goesOn: false };
    return this.#findSize(unit, neighbours, builder) ?? this.#findRemark(unit, neighbours, builder);
  }

  #findSize(
    unit: NarrationUnit,
    { previous, next }: Neighbours,
    { turns, openWords }: TurnBuilder,
  ): Reaction | null {
    const { plain } = this.#options;
    // A reply before another subject would end the thought.
    if (
      next?.paragraph !== unit.paragraph ||
      continuesWithQuotation(next) ||
      next.link === 'contrast' ||
      openWords === 0 ||
      plain.has(unit.number)
    )
      return null;
    if (this.#firstWords.isUsed(next.text)) return null;
    const here = turns.slice(0, -1).map(({ text }) => text);
    const size =
      this.#accept(findTangible(unit.text), here) ?? this.#accept(this.#findElapsed(unit, previous), here);
    return size === null
      ? null
      : { text: size, sources: [...(previous ? [previous.number] : []), unit.number], goesOn: false };
  }

  /** In the host's own words, about what was just told. */
  #findRemark(
    unit: NarrationUnit,
    { previous, next }: Neighbours,
    { turns, openWords }: TurnBuilder,
  ): Reaction | null {
    const { maxRemarkTurns, plain, random, subject } = this.#options;
    if (openWords === 0 || turns.length - this.#lastRemark < MIN_TURNS_BETWEEN_REMARKS) return null;
    if ([unit, next].some((one) => one && plain.has(one.number))) return null;
    if (next && (continuesWithQuotation(next) || GOES_ON_WITH_LAST.test(next.text))) return null;
    const isSad = [previous, next].some((one) => one && isSeriousTopic(one.text));
    if (isSad && !isSeriousTopic(unit.text)) return null;
    const here = turns.map(({ text }) => text);
    const remarks = listRemarksOn(unit.text, subject).filter((one) => this.#accept(one, here) !== null);
    const text = remarks[Math.floor(random() * remarks.length)];
    if (text === undefined) return null;
    const goesOn = next !== undefined && continues(next, unit, subject) && random() < GOES_ON_RATIO;
    if (!goesOn && this.#ownTurns === maxRemarkTurns) return null;
    if (!goesOn) this.#ownTurns += 1;
    this.#lastRemark = turns.length;
    return { text, sources: [], goesOn };
  }

  /** Years pass in a life; between two houses of a town they mean nothing. */
  #findElapsed(unit: NarrationUnit, previous: NarrationUnit | undefined): string | null {
    return this.#options.subject.isPerson ? findElapsed(unit, previous) : null;
  }

  /** Null if it was said before, or if another turn begins like it. */
  #accept(reaction: string | null, here: readonly string[]): string | null {
    if (reaction === null || this.#firstWords.isUsed(reaction)) return null;
    const isSaid = [...here, ...this.#options.spokenTexts].some((text) => text.includes(reaction));
    return isSaid ? null : reaction;
  }
}

/** Whether the next sentence has the same topic. A host does not begin another one right after a remark. */
function continues(next: NarrationUnit, unit: NarrationUnit, { isPerson, short }: Subject): boolean {
  if (next.paragraph !== unit.paragraph || IS_ABOUT_IT.test(next.text)) return false;
  const isSame = next.isDependent || next.standaloneText === null || next.link !== null;
  return isSame || GOES_ON.test(next.text) || (isPerson && next.text.startsWith(`${short} `));
}
