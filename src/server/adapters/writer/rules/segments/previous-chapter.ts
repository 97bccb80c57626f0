import type { SegmentRequest } from '../../../../../domain/script-model.ts';
import type { AnalyzedSection, PodcastAnalysis } from '../analysis/podcast-analysis.ts';

/** A later part of a long section. */
export const CONTINUED = /, (?:continued|part \d+)$/u;
const JOINED = ' and ';
const MORE = / and more$/u;

/** The section with which the chapter before ends; null if nothing is known of it. `told`: in the order of the podcast. */
export function findLeftSection(
  { index, plan }: Pick<SegmentRequest, 'index' | 'plan'>,
  told: ReadonlySet<number>,
  { sections, unitsByNumber }: Pick<PodcastAnalysis, 'sections' | 'unitsByNumber'>,
): AnalyzedSection | null {
  const chapter = plan[index - 2]?.replace(CONTINUED, '');
  if (chapter === undefined) return null;
  const last = [...told].findLast((number) => (unitsByNumber.get(number)?.section ?? 0) > 0);
  const section = sections[unitsByNumber.get(last ?? 0)?.section ?? -1];
  if (!section || section.heading === '') return null;
  return MORE.test(chapter) || isNamed(section.heading, chapter) ? section : null;
}

/** A chapter may join sections: 'A and B'. */
function isNamed(heading: string, chapter: string): boolean {
  return (
    chapter === heading ||
    chapter.startsWith(`${heading}${JOINED}`) ||
    chapter.endsWith(`${JOINED}${heading}`)
  );
}

/** Nobody says 'So much for its history.' before a part of it. */
export function isWithin(section: AnalyzedSection, left: AnalyzedSection): boolean {
  return section.path.startsWith(`${left.path}, `) || left.path === section.path;
}
