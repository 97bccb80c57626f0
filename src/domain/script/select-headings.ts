import { listTerms } from './moments.ts';
import { isSideSection } from './promise.ts';
import type { SectionMaterial } from './section-material.ts';

/** Spoken words that a heading needs for three sentences and the talk about them. */
const WORDS_PER_HEADING = 90;
/** One for each of the fewest chapters. */
const MIN_HEADINGS = 2;
/** A heading with fewer sentences cannot be told in depth. */
export const MIN_HEADING_SENTENCES = 3;
/** Words of material for each spoken word. */
const MIN_MATERIAL_RATIO = 1.3;
/** Longer sections do not count more. */
const MAX_RATED_WORDS = 400;
const WORDS_PER_POINT = 150;
const SIDE_SECTION_POINTS = -3;

/** The promised heading, then those that the lead names, in the article's order; all if the material is short. */
export function selectHeadings(
  sections: readonly SectionMaterial[],
  spokenWords: number,
  { promised, leadTerms }: { promised: SectionMaterial | null; leadTerms: ReadonlySet<string> },
): SectionMaterial[] {
  const maxHeadings = Math.max(Math.floor(spokenWords / WORDS_PER_HEADING), MIN_HEADINGS);
  const rank = (section: SectionMaterial): number => {
    if (section === promised) return Number.POSITIVE_INFINITY;
    if (section.sentences.length < MIN_HEADING_SENTENCES) return Number.NEGATIVE_INFINITY;
    const sidePoints = isSideSection(section.heading) ? SIDE_SECTION_POINTS : 0;
    const sizePoints = Math.min(section.words, MAX_RATED_WORDS) / WORDS_PER_POINT;
    return countLeadTerms(section, leadTerms) + sizePoints + sidePoints;
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

function countLeadTerms({ sentences }: SectionMaterial, leadTerms: ReadonlySet<string>): number {
  const terms = listTerms(sentences.map(({ text }) => text).join(' '));
  return [...leadTerms].filter((term) => terms.has(term)).length;
}
