import type { Coverage, LeadCoverage } from './lead-coverage.ts';
import { type NarrationUnit, sumWords } from './narration-unit.ts';
import { createPassageSelector } from './passages.ts';
import type { Topic } from './topics.ts';

/** What a chapter would tell of a topic, and how much a listener would miss it. */
export interface RatedTopic {
  topic: Topic;
  told: readonly NarrationUnit[];
  coverage: Coverage;
  score: number;
}

const BEST_MOMENTS = 3;
const LEAD_POINTS = 1.6;
/** A chapter with too little to tell is filled with phrases. */
const SHORT_POINTS = -3;

/** `before`: numbers of the sentences that are told before. `covered`: what of the lead they have. */
export function rateTopic(
  topic: Topic,
  chapterWords: number,
  { before, covered, lead }: { before: ReadonlySet<number>; covered: Coverage; lead: LeadCoverage },
): RatedTopic {
  const told = createPassageSelector(topic.units, { told: before })(chapterWords).flat();
  const coverage = lead.measure(`${topic.heading} ${told.map(({ text }) => text).join(' ')}`);
  const missing = Math.max(1 - sumWords(told) / chapterWords, 0);
  const score =
    topic.rank + rateMoments(told) + LEAD_POINTS * lead.rateNew(coverage, covered) + missing * SHORT_POINTS;
  return { topic, told, coverage, score };
}

function rateMoments(units: readonly NarrationUnit[]): number {
  const scores = units.map(({ score }) => score).toSorted((a, b) => b - a);
  const best = scores.slice(0, BEST_MOMENTS).reduce((sum, one) => sum + one, 0) / BEST_MOMENTS;
  const mean = scores.reduce((sum, one) => sum + one, 0) / Math.max(scores.length, 1);
  return best + mean;
}
