import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { isSelfContained, type MomentRater } from './moments.ts';
import { isSideSection } from './section-kinds.ts';

export interface BodySection {
  heading: string;
  sentences: readonly NumberedSentence[];
}

interface PromiseContext {
  /** Lowercase words of the opening. */
  central: ReadonlySet<string>;
  rate: MomentRater;
}

const SIDE_SECTION_POINTS = -1.2;

/** The best moment of the body that can be understood alone: the opening names it, one chapter tells it. */
export function choosePromise(
  sections: readonly BodySection[],
  { central, rate }: PromiseContext,
): NumberedSentence | null {
  const candidates = sections.flatMap(({ heading, sentences }) => {
    const sectionPoints = isSideSection(heading, central) ? SIDE_SECTION_POINTS : 0;
    return sentences
      .filter(isSelfContained)
      .map((sentence) => ({ sentence, points: rate(sentence) + sectionPoints }));
  });
  const [best] = candidates.toSorted((a, b) => b.points - a.points);
  return best?.sentence ?? null;
}
