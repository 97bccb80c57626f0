import { findEcho } from './echoes.ts';
import { findElapsed } from './elapsed.ts';
import type { NarrationUnit } from './narration-unit.ts';
import type { Random } from './phrase-random.ts';
import type { Subject } from './subject.ts';
import { findTangible } from './tangible.ts';
import type { TurnBuilder } from './turn-builder.ts';
import type { TurnOpenings } from './turn-openings.ts';

/** Per sentence that has something to repeat. */
const ECHO_RATE = { min: 0.8, perChattiness: 0.4 } as const;
const MAX_ECHOES = 2;
export interface ReactionOptions {
  isEnglish: boolean;
  /** 0 to 1. */
  chattiness: number;
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

  constructor(options: ReactionOptions, openings: TurnOpenings) {
    this.#options = options;
    this.#openings = openings;
    this.#echoesDue = options.random() / 2;
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
    if (echo === null) return null;
    this.#echoesDue += this.#getRate(ECHO_RATE);
    if (this.#echoesDue < 1) return null;
    this.#echoesDue -= 1;
    this.#echoes += 1;
    return { text: echo, sources: [unit.number] };
  }

  #findEcho({ text }: NarrationUnit, here: readonly string[]): string | null {
    if (this.#echoes >= MAX_ECHOES) return null;
    return this.#accept(findEcho(text), here);
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

  #getRate(rate: { min: number; perChattiness: number }): number {
    return rate.min + rate.perChattiness * this.#options.chattiness;
  }
}
