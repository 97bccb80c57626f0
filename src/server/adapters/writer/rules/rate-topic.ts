import type { Coverage, LeadCoverage } from './lead-coverage.ts';
import { type NarrationUnit, sumWords } from './narration-unit.ts';
import { createPassageSelector } from './passages.ts';
import type { Subject } from './subject.ts';
import { isStoryTopic, type Topic } from './topics.ts';

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
const SHORT_POINTS = -2;
const END_POINTS = 1.2;
const NEAR_END_POINTS = 0.8;
const YEAR = /\b(?:1\d|20)\d\d\b/u;
const DEATH = /\b(?:died|was killed|was executed|was assassinated|was murdered|passed away)\b/u;
const HIS_DEATH = /^(?:(?:On|In|At)\b[^,]*, )?(?:he|she)\b[^,;]{0,40}$/iu;

/** `before`: numbers of the sentences that are told before. `covered`: what of the lead they have. */
export function rateTopic(
  topic: Topic,
  chapterWords: number,
  {
    before,
    covered,
    lead,
    subject,
    end,
  }: {
    before: ReadonlySet<number>;
    covered: Coverage;
    lead: LeadCoverage;
    subject: Subject;
    end: number;
  },
): RatedTopic {
  const told = createPassageSelector(topic.units, { told: before })(chapterWords).flat();
  const coverage = lead.measure(`${topic.heading} ${told.map(({ text }) => text).join(' ')}`);
  const missing = Math.max(1 - sumWords(told) / chapterWords, 0);
  const isDeath = topic.units.some(({ text }) => tellsDeath(text, subject));
  const points = isDeath ? END_POINTS : end;
  const score =
    topic.rank +
    rateMoments(told) +
    LEAD_POINTS * lead.rateNew(coverage, covered) +
    points +
    missing * SHORT_POINTS;
  return { topic, told, coverage, score };
}

/** Points for the last part of a plot, and of the last of the sections with years: '2004–2006: Final years'. */
export function rateEnds(topics: readonly Topic[]): Map<Topic, number> {
  const dated = topics.filter(({ heading }) => YEAR.test(heading));
  const isChronicle = dated.some(({ heading }) => heading !== dated[0]?.heading);
  const last = isChronicle ? dated.at(-1) : undefined;
  const parts = dated.filter((topic) => topic.heading === last?.heading);
  return new Map(
    [...topics.filter(isStoryTopic).slice(-1), ...parts].map((topic) => [
      topic,
      parts.includes(topic) && topic !== last ? NEAR_END_POINTS : END_POINTS,
    ]),
  );
}

function rateMoments(units: readonly NarrationUnit[]): number {
  const scores = units.map(({ score }) => score).toSorted((a, b) => b - a);
  const best = scores.slice(0, BEST_MOMENTS).reduce((sum, one) => sum + one, 0) / BEST_MOMENTS;
  const mean = scores.reduce((sum, one) => sum + one, 0) / Math.max(scores.length, 1);
  return best + mean;
}

function tellsDeath(text: string, { isPerson, short }: Subject): boolean {
  const [before] = text.split(DEATH);
  if (!isPerson || before === undefined || before === text) return false;
  return HIS_DEATH.test(before) || (before.includes(short) && !/['’]s\b/u.test(before));
}
