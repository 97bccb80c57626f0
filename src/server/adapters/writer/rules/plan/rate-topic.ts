import type { Coverage, LeadCoverage } from '../analysis/lead-coverage.ts';
import { createPassageSelector } from '../passages/passages.ts';
import { countUnknown } from '../references/footing.ts';
import { type NarrationUnit, sumWords } from '../text/narration-unit.ts';
import type { Topic } from './topics.ts';

/** What a chapter would tell of a topic, and how much a listener would miss it. */
export interface RatedTopic {
  topic: Topic;
  told: readonly NarrationUnit[];
  coverage: Coverage;
  score: number;
}

interface RatingContext {
  before: ReadonlySet<number>;
  toldTexts: ReadonlySet<string>;
  covered: Coverage;
  lead: LeadCoverage;
}

const BEST_MOMENTS = 3;
const LEAD_POINTS = 2;
const SHORT_POINTS = -4.5;
/** In a podcast of a minute, one long passage is too much. */
const LONG_POINTS = -6;
const MAX_LENGTH_RATIO = 1.15;
/** For each thing or person that nobody has introduced, after the tolerated ones. */
const UNKNOWN_POINTS = -1;
const TOLERATED_UNKNOWN = 1;

/** `before`: sentences told before. `toldTexts`: what chosen chapters say. `covered`: what of the lead they have. */
export function rateTopic(
  topic: Topic,
  chapterWords: number,
  { before, toldTexts, covered, lead }: RatingContext,
): RatedTopic {
  const units = topic.units.filter(({ text }) => !toldTexts.has(text));
  const told = createPassageSelector(units, { told: before })(chapterWords).flat();
  const coverage = lead.measure(`${topic.heading} ${told.map(({ text }) => text).join(' ')}`);
  const missing = Math.max(1 - sumWords(told) / chapterWords, 0);
  const excess = Math.max(sumWords(told) / chapterWords - MAX_LENGTH_RATIO, 0);
  const score =
    excess * LONG_POINTS +
    topic.rank +
    rateMoments(told) +
    LEAD_POINTS * lead.rateNew(coverage, covered) +
    missing * SHORT_POINTS +
    Math.max(countUnknown(told, before) - TOLERATED_UNKNOWN, 0) * UNKNOWN_POINTS;
  return { topic, told, coverage, score };
}

function rateMoments(units: readonly NarrationUnit[]): number {
  const scores = units.map(({ score }) => score).toSorted((a, b) => b - a);
  const best = scores.slice(0, BEST_MOMENTS).reduce((sum, one) => sum + one, 0) / BEST_MOMENTS;
  const mean = scores.reduce((sum, one) => sum + one, 0) / Math.max(scores.length, 1);
  return best + mean;
}
