import { findEcho, findReturning } from './echoes.ts';
import { findElapsed } from './elapsed.ts';
import type { FullNames } from './full-names.ts';
import type { NarrationUnit } from './narration-unit.ts';
import type { PhrasePicker } from './phrase-picker.ts';
import type { Random } from './phrase-random.ts';
import { isSeriousTopic } from './serious-topics.ts';
import type { Subject } from './subject.ts';
import { findTangible } from './tangible.ts';
import type { TurnBuilder } from './turn-builder.ts';
import type { TurnOpenings } from './turn-openings.ts';

/** Per sentence that has something to repeat. */
const ECHO_RATE = { min: 0.45, perChattiness: 0.4 } as const;
const MAX_ECHOES = 2;
const PROMPT_RATE = { min: 0.15, perChattiness: 0.35 } as const;
const MIN_STORY_SCORE = 0.4;
/** After a denial or a loss, 'Go on.' would be heartless. */
const NO_PROMPT =
  /\b(?:not|never|no|none|nobody|nothing|lost|loss|failed|failure|refus\p{Ll}+|den(?:y|ied)|reject\p{Ll}*|crime|guilty|arrest\p{Ll}*|prison\p{Ll}*|poverty|suffer\p{Ll}*|injur\p{Ll}+|mourn\p{Ll}*|divorc\p{Ll}+)\b|n['’]t\b/iu;

export interface ReactionOptions {
  fullNames: FullNames;
  isEnglish: boolean;
  /** 0 to 1. */
  chattiness: number;
  phrases: PhrasePicker;
  subject: Subject;
  random: Random;
  /** Turns of the other segments. */
  spokenTexts: readonly string[];
  /** What the other host says after the promised sentence; null for another sentence. */
  recognize: (unit: NarrationUnit) => string | null;
  /** Sentences without a reaction. */
  plain: ReadonlySet<number>;
}

export interface Reaction {
  text: string;
  sources: number[];
}

/** What the listening host says after a sentence of one chapter. */
export class Reactions {
  readonly #options: ReactionOptions;
  readonly #openings: TurnOpenings;
  #echoesDue: number;
  #echoes = 0;
  #promptsDue: number;
  #isPrompted = false;

  constructor(options: ReactionOptions, openings: TurnOpenings) {
    this.#options = options;
    this.#openings = openings;
    this.#echoesDue = options.random() / 2;
    this.#promptsDue = options.random() / 2;
  }

  /** `previous` and `next`: the neighbours in the passage. Null for no reaction. */
  find(
    unit: NarrationUnit,
    { previous, next }: { previous: NarrationUnit | undefined; next: NarrationUnit | undefined },
    { turns, openWords }: TurnBuilder,
  ): Reaction | null {
    const { isEnglish, recognize, plain } = this.#options;
    if (!isEnglish) return null;
    const recognized = recognize(unit);
    if (recognized !== null) return { text: recognized, sources: [] };
    const isQuotedNext = next?.standaloneText === null && /^["“«]/u.test(next.text);
    if (!next || isQuotedNext || next.link === 'contrast' || openWords === 0 || plain.has(unit.number))
      return null;
    if (this.#openings.isUsed(next.text)) return null;
    const here = turns.slice(0, -1).map(({ text }) => text);
    const size =
      this.#accept(findTangible(unit.text), here) ?? this.#accept(this.#findElapsed(unit, previous), here);
    if (size !== null) return { text: size, sources: [...(previous ? [previous.number] : []), unit.number] };
    const echo = this.#findEcho(unit, here);
    if (echo === null) return this.#findPrompt(unit, next);
    this.#echoesDue += this.#getRate(ECHO_RATE);
    if (this.#echoesDue < 1) return null;
    this.#echoesDue -= 1;
    this.#echoes += 1;
    return { text: echo, sources: [unit.number] };
  }

  #findEcho({ text }: NarrationUnit, here: readonly string[]): string | null {
    if (this.#echoes >= MAX_ECHOES) return null;
    const { fullNames, spokenTexts } = this.#options;
    const said = here.join('\n');
    const echo = findReturning(text, { fullNames, spoken: spokenTexts, here: said }) ?? findEcho(text);
    return this.#accept(echo, here);
  }

  /** Years pass in a life; between two houses of a town they mean nothing. */
  #findElapsed(unit: NarrationUnit, previous: NarrationUnit | undefined): string | null {
    return this.#options.subject.isPerson ? findElapsed(unit, previous) : null;
  }

  /** Null if it was said before, or if another turn begins like it. */
  #accept(reaction: string | null, here: readonly string[]): string | null {
    const { name } = this.#options.subject;
    if (reaction === null || reaction === `${name}.` || this.#openings.isUsed(reaction)) return null;
    const isSaid = [...here, ...this.#options.spokenTexts].some((text) => text.includes(reaction));
    return isSaid ? null : reaction;
  }

  #findPrompt(unit: NarrationUnit, next: NarrationUnit): Reaction | null {
    const isStory = unit.score >= MIN_STORY_SCORE && next.link === null && next.standaloneText !== null;
    if (!isStory || this.#isPrompted || NO_PROMPT.test(unit.text) || isSeriousTopic(unit.text)) return null;
    this.#promptsDue += this.#getRate(PROMPT_RATE);
    const text = this.#promptsDue < 1 ? null : this.#options.phrases.pick('prompt');
    if (text === null) return null;
    this.#isPrompted = true;
    return { text, sources: [] };
  }

  #getRate(rate: { min: number; perChattiness: number }): number {
    return rate.min + rate.perChattiness * this.#options.chattiness;
  }
}
