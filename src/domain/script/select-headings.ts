import { listTerms, type MomentRater } from './moments.ts';
import { isAboutHistory, isAboutKinds, isAboutLife, isSideSection } from './section-kinds.ts';
import type { SectionMaterial } from './section-material.ts';

/** Spoken words of a heading: time for a story with its outcome and the talk about it (decision 047). */
const WORDS_PER_HEADING = 150;
const MIN_HEADINGS = 2;
/** A heading with fewer sentences cannot be told in depth. */
export const MIN_HEADING_SENTENCES = 3;
const MIN_MATERIAL_RATIO = 1.3;
const MAX_RATED_WORDS = 400;
const WORDS_PER_POINT = 150;
const SIDE_SECTION_POINTS = -3;
/** A listener wants to know how something came about, and cares less for its kinds. */
const KIND_POINTS = 0.8;

interface SelectionContext {
  promised: SectionMaterial | null;
  leadTerms: ReadonlySet<string>;
  /** Lowercase words of the opening. */
  central: ReadonlySet<string>;
  rate: MomentRater;
}

/** The promised heading, then those that the lead names, in the article's order; all if the material is short. */
export function selectHeadings(
  sections: readonly SectionMaterial[],
  spokenWords: number,
  { promised, leadTerms, central, rate }: SelectionContext,
): SectionMaterial[] {
  const maxHeadings = Math.max(Math.floor(spokenWords / WORDS_PER_HEADING), MIN_HEADINGS);
  const rank = (section: SectionMaterial): number => {
    if (section === promised) return Number.POSITIVE_INFINITY;
    if (section.sentences.length < MIN_HEADING_SENTENCES) return Number.NEGATIVE_INFINITY;
    const sidePoints = isSideSection(section.heading, central) ? SIDE_SECTION_POINTS : 0;
    const sizePoints = Math.min(section.words, MAX_RATED_WORDS) / WORDS_PER_POINT;
    const moments = section.sentences.reduce((sum, one) => sum + rate(one), 0) / section.sentences.length;
    return countLeadTerms(section, leadTerms) + moments + rateKind(section.heading) + sizePoints + sidePoints;
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

function rateKind(heading: string): number {
  if (isAboutKinds(heading)) return -KIND_POINTS;
  return isAboutHistory(heading) || isAboutLife(heading) ? KIND_POINTS : 0;
}

function countLeadTerms({ sentences }: SectionMaterial, leadTerms: ReadonlySet<string>): number {
  const terms = listTerms(sentences.map(({ text }) => text).join(' '));
  return [...leadTerms].filter((term) => terms.has(term)).length;
}
