import { listTerms, type MomentRater } from './moments.ts';
import { isAboutHistory, isAboutKinds, isAboutLife, isSideSection } from './section-kinds.ts';
import type { SectionMaterial } from './section-material.ts';

/** Spoken words of a heading: time for a story with its outcome and the talk about it (decision 047). */
const WORDS_PER_HEADING = 150;
const MIN_HEADINGS = 2;
export const MIN_HEADING_SENTENCES = 3;
const MIN_MATERIAL_RATIO = 1.3;
const SIDE_SECTION_POINTS = -5;
/** A listener wants to know how something came about, and cares less for its kinds. */
const KIND_POINTS = 2.5;
const NAMED_POINTS = 3;
const START_POINTS = 4;
const LEAD_TERM_POINTS = 0.2;
const MOMENTS_WEIGHT = 2;

interface SelectionContext {
  /** What has to be told: the promise and the end of the story. */
  required: readonly (SectionMaterial | null)[];
  leadTerms: ReadonlySet<string>;
  /** All terms of the lead but those of the titles. */
  namedTerms: ReadonlySet<string>;
  /** Lowercase words of the opening. */
  central: ReadonlySet<string>;
  rate: MomentRater;
}

/** The required headings, then those that the lead names, in the article's order; all if the material is short. */
export function selectHeadings(
  sections: readonly SectionMaterial[],
  spokenWords: number,
  { required, leadTerms, namedTerms, central, rate }: SelectionContext,
): SectionMaterial[] {
  const maxHeadings = Math.max(Math.floor(spokenWords / WORDS_PER_HEADING), MIN_HEADINGS);
  const start = sections.find(({ heading }) => isAboutHistory(heading) && !isSideSection(heading, central));
  const rank = (section: SectionMaterial): number => {
    if (required.includes(section)) return Number.POSITIVE_INFINITY;
    if (section.sentences.length < MIN_HEADING_SENTENCES) return Number.NEGATIVE_INFINITY;
    const sidePoints = isSideSection(section.heading, central) ? SIDE_SECTION_POINTS : 0;
    const leadPoints = LEAD_TERM_POINTS * countLeadTerms(section, leadTerms);
    const moments = section.sentences.reduce((sum, one) => sum + rate(one), 0) / section.sentences.length;
    const startPoints = section === start ? START_POINTS : 0;
    const headingPoints = rateHeading(section.heading, namedTerms);
    return leadPoints + MOMENTS_WEIGHT * moments + sidePoints + startPoints + headingPoints;
  };
  const ranked = sections
    .map((section, index) => ({ section, index, points: rank(section) }))
    .toSorted((a, b) => b.points - a.points || a.index - b.index);
  const chosen = new Set<SectionMaterial>();
  let material = 0;
  for (const { section, points } of ranked) {
    const isDeep = points > Number.NEGATIVE_INFINITY;
    const isEnough = material >= MIN_MATERIAL_RATIO * spokenWords;
    if (isEnough && (chosen.size >= maxHeadings || !isDeep)) continue;
    chosen.add(section);
    material += section.words;
  }
  return sections.filter((section) => chosen.has(section));
}

function rateHeading(heading: string, namedTerms: ReadonlySet<string>): number {
  const terms = [...listTerms(heading)];
  const named = terms.filter((term) => namedTerms.has(term)).length / Math.max(terms.length, 1);
  const kind = isAboutKinds(heading) ? -1 : isAboutHistory(heading) || isAboutLife(heading) ? 1 : 0;
  return NAMED_POINTS * named + KIND_POINTS * kind;
}

function countLeadTerms({ sentences }: SectionMaterial, leadTerms: ReadonlySet<string>): number {
  const terms = listTerms(sentences.map(({ text }) => text).join(' '));
  return [...leadTerms].filter((term) => terms.has(term)).length;
}
