import { findElapsed } from './elapsed.ts';
import type { NarrationUnit } from './narration-unit.ts';
import type { Subject } from './subject.ts';
import { findTangible } from './tangible.ts';
import type { TurnBuilder } from './turn-builder.ts';
import type { TurnOpenings } from './turn-openings.ts';

export interface ReactionOptions {
  isEnglish: boolean;
  subject: Subject;
  spokenTexts: readonly string[];
  recognize: (unit: NarrationUnit) => string | null;
  plain: ReadonlySet<number>;
}

export interface Reaction {
  text: string;
  sources: number[];
}

export class Reactions {
  readonly #options: ReactionOptions;
  readonly #openings: TurnOpenings;

  constructor(options: ReactionOptions, openings: TurnOpenings) {
    this.#options = options;
    this.#openings = openings;
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
    // A reply before another subject would end the thought.
    if (
      next?.paragraph !== unit.paragraph ||
      isQuotedNext ||
      next.link === 'contrast' ||
      openWords === 0 ||
      plain.has(unit.number)
    )
      return null;
    if (this.#openings.isUsed(next.text)) return null;
    const here = turns.slice(0, -1).map(({ text }) => text);
    const size =
      this.#accept(findTangible(unit.text), here) ?? this.#accept(this.#findElapsed(unit, previous), here);
    return size === null
      ? null
      : { text: size, sources: [...(previous ? [previous.number] : []), unit.number] };
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
}
