import { getStem } from '../../../../../domain/language/index.ts';

/** For each sentence of the lead: the share of its rare words that a text has, from 0 to 1. */
export type Coverage = readonly number[];

const MIN_STEM_LETTERS = 4;
const LEAD_DECAY = 0.05;
/** The rarity of about three words that few sections have. */
const RARITY_OF_EVENT = 6;
const MIN_SHARE = 0.3;
const HEADING_IN_LEAD_POINTS = 0.5;

/** The lead names what matters. Rare words count more: 'Genesis' says more than 'crew'. */
export class LeadCoverage {
  readonly #lead: readonly (readonly string[])[];
  readonly #getRarity: (stem: string) => number;

  constructor(leadSentences: readonly string[], sectionTexts: readonly string[]) {
    const sectionsWithStem = new Map<string, number>();
    for (const text of sectionTexts)
      for (const stem of listStems(text)) sectionsWithStem.set(stem, (sectionsWithStem.get(stem) ?? 0) + 1);
    this.#getRarity = (stem) =>
      Math.max(Math.log((sectionTexts.length + 1) / ((sectionsWithStem.get(stem) ?? 0) + 0.5)), 0);
    this.#lead = leadSentences.map((text) => [...listStems(text)]);
  }

  measure(text: string): Coverage {
    const own = listStems(text);
    return this.#lead.map((stems) => {
      const total = this.#sumRarity(stems);
      return total > 0 ? this.#sumRarity(stems.filter((stem) => own.has(stem))) / total : 0;
    });
  }

  /** How much a sentence tells of what one sentence of the lead names: 1 for a few rare words. */
  rateSentence(text: string): number {
    const own = listStems(text);
    const shared = this.#lead.map(
      (stems, at) => getWeight(at) * this.#sumRarity(stems.filter((stem) => own.has(stem))),
    );
    return Math.min(Math.max(0, ...shared) / RARITY_OF_EVENT, 1);
  }

  rateNew(coverage: Coverage, told: Coverage): number {
    return coverage.reduce(
      (sum, share, at) =>
        share < MIN_SHARE ? sum : sum + getWeight(at) * Math.max(share ** 2 - (told[at] ?? 0) ** 2, 0),
      0,
    );
  }

  rateHeading(heading: string, subjectName: string): number {
    const subject = listStems(subjectName);
    const own = [...listStems(heading)].filter((stem) => !subject.has(stem));
    const points = this.#lead.map((stems, at) => {
      const named = own.filter((stem) => stems.includes(stem)).length;
      return named * 2 > own.length ? (HEADING_IN_LEAD_POINTS * getWeight(at) * named) / own.length : 0;
    });
    return Math.max(0, ...points);
  }

  #sumRarity(stems: readonly string[]): number {
    return stems.reduce((sum, stem) => sum + this.#getRarity(stem), 0);
  }
}

export function mergeCoverage(one: Coverage, other: Coverage): Coverage {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) =>
    Math.max(one[at] ?? 0, other[at] ?? 0),
  );
}

function getWeight(position: number): number {
  return 1 / (1 + LEAD_DECAY * position);
}

function listStems(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}²]+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= MIN_STEM_LETTERS).map(getStem));
}
