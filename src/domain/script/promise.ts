import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { isSelfContained, listTerms, scoreMoment } from './moments.ts';

/** The best moment of an article's body: the opening names it, and one chapter tells it. */
export interface PodcastPromise {
  /** The sentence that the opening names. */
  sentence: NumberedSentence;
  /** Two to five sentences in order, with the promised one; fewer in a shorter paragraph. */
  passage: NumberedSentence[];
}

export interface BodySection {
  heading: string;
  sentences: readonly NumberedSentence[];
}

const MAX_PASSAGE_BEFORE = 1;
const MAX_PASSAGE_AFTER = 3;
/** Weight of the sentences around a candidate. */
const NEIGHBOUR_RATIO = 0.35;
const SIDE_SECTION_POINTS = -1.2;
/** The lead names the section's subject. */
const LEAD_SECTION_POINTS = 0.8;
/** The sentence turns out otherwise: a story worth a promise. */
const OUTCOME_POINTS = 0.6;
const OUTCOME =
  /^(?:But|However|Instead|Yet|Nevertheless|Still|Unfortunately|Fortunately|In the end|Only)\b/u;
const SIDE_SECTION =
  /\b(?:popular culture|legacy|importance|impact|influence|aftermath|awards|honou?rs|bibliography|filmography|discography|works|publications|etymology|name|names|terminology|demographics|statistics|media|gallery|adaptations|sport|sports|education|transport\p{L}*|twin towns|notes)\b/iu;

/** A section that is rarely what the subject is known for. */
export function isSideSection(heading: string): boolean {
  return SIDE_SECTION.test(heading);
}

/** Chooses by rules; `leadTerms` as `listLeadTerms` finds them; null if no sentence is suitable. */
export function choosePromise(
  sections: readonly BodySection[],
  leadTerms: ReadonlySet<string>,
): PodcastPromise | null {
  let best: PodcastPromise | null = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const { heading, sentences } of sections) {
    const points = sentences.map((sentence) => scoreMoment(sentence, leadTerms));
    const sectionPoints = scoreSection(heading, leadTerms);
    for (const [at, sentence] of sentences.entries()) {
      if (!isSelfContained(sentence)) continue;
      const [from, to] = locatePassage(sentences, at);
      const own = points[at] ?? 0;
      const others = points.slice(from, to).reduce((sum, one) => sum + one, 0) - own;
      const outcome = OUTCOME.test(sentences[at + 1]?.text ?? '') && at + 1 < to ? OUTCOME_POINTS : 0;
      const total = own + (NEIGHBOUR_RATIO * others) / Math.max(to - from - 1, 1) + sectionPoints + outcome;
      if (total > highest) [highest, best] = [total, { sentence, passage: sentences.slice(from, to) }];
    }
  }
  return best;
}

function scoreSection(heading: string, leadTerms: ReadonlySet<string>): number {
  if (isSideSection(heading)) return SIDE_SECTION_POINTS;
  return [...listTerms(heading)].some((term) => leadTerms.has(term)) ? LEAD_SECTION_POINTS : 0;
}

/** The sentences around one, in its paragraph; the end is exclusive. */
function locatePassage(sentences: readonly NumberedSentence[], at: number): [from: number, to: number] {
  const paragraph = sentences[at]?.paragraph;
  let from = at;
  let to = at + 1;
  while (at - from < MAX_PASSAGE_BEFORE && sentences[from - 1]?.paragraph === paragraph) from -= 1;
  while (to - at <= MAX_PASSAGE_AFTER && sentences[to]?.paragraph === paragraph) to += 1;
  return [from, to];
}
