import { type Coverage, LeadCoverage, mergeCoverage } from './lead-coverage.ts';
import { type NarrationUnit, sumWords } from './narration-unit.ts';
import { countTellable, listPassageSentences } from './passages.ts';
import type { AnalyzedSection } from './podcast-analysis.ts';
import { type RatedTopic, rateEnds, rateTopic } from './rate-topic.ts';
import type { Subject } from './subject.ts';
import { createTopics, isSideTopic, isStoryTopic, rankSections, type Topic } from './topics.ts';

/** A chapter of about a minute and a half has one or two passages. */
export const CHAPTER_WORDS = 225;
export const MIN_CHAPTERS = 2;
/** Share of the article's words in a chapter. The hosts' own words are the rest. */
export const FACTS_RATIO = 0.92;
/** In a short article, whose chapters have all sentences. */
const SHORT_CHAPTER_WORDS = 180;
/** With fewer words for the chapters, there is one. */
const MIN_CHAPTERS_WORDS = 130;
/** A section of which another piece is chosen is less interesting. */
const SAME_SECTION_POINTS = -0.7;
/** A later piece without the beginning of its section. */
const MISSING_START_POINTS = -0.9;
/** With this much material for each word of the chapters, no side topic is added. */
const ENOUGH_MATERIAL_RATIO = 1.1;

/**
 * The topics of the chapters, in the article's order. `facts`: words of the article that they need. `opened`: numbers
 * of the sentences in the opening.
 */
export function chooseTopics(
  body: readonly AnalyzedSection[],
  lead: readonly NarrationUnit[],
  subject: Subject,
  { facts, opened }: { facts: number; opened: ReadonlySet<number> },
): Topic[] {
  const count = facts < MIN_CHAPTERS_WORDS ? 1 : Math.max(Math.round(facts / CHAPTER_WORDS), MIN_CHAPTERS);
  const chapterFacts = (FACTS_RATIO * facts) / count;
  const leadTexts = lead.map(({ text }) => text);
  const coverage = new LeadCoverage(
    leadTexts,
    body.map(({ heading, units }) => `${heading} ${units.map(({ text }) => text).join(' ')}`),
  );
  const ranked = rankSections(body, coverage, leadTexts, subject);
  const usable = body.reduce((sum, { units }) => sum + sumWords(units), 0);
  if (usable <= facts) return createTopics(ranked, SHORT_CHAPTER_WORDS, { keepsAll: true });
  const topics = withTellableWords(createTopics(ranked, chapterFacts, { keepsAll: false }), opened);
  if (sumTopics(topics) < facts) return createTopics(ranked, SHORT_CHAPTER_WORDS, { keepsAll: true });
  const ends = rateEnds(topics);
  const chosen: RatedTopic[] = [];
  const countMaterial = () => sumTopics(chosen.map(({ topic }) => topic));
  while (chosen.length < topics.length && (chosen.length < count || countMaterial() < FACTS_RATIO * facts)) {
    const isTold = countMaterial() >= ENOUGH_MATERIAL_RATIO * facts;
    const covered = chosen.reduce<Coverage>((sum, one) => mergeCoverage(sum, one.coverage), []);
    const used = new Set(chosen.map(({ topic }) => topic.sections[0]?.heading));
    const [best] = topics
      .filter((topic) => chosen.every((one) => one.topic !== topic) && !(isTold && isSideTopic(topic)))
      .map((topic) => {
        const before = new Set([...opened, ...listToldBefore(topic, chosen)]);
        const isUsed = topic.sections.some(({ heading }) => used.has(heading));
        const end = isUsed ? 0 : (ends.get(topic) ?? 0);
        const rated = rateTopic(topic, chapterFacts, { before, covered, lead: coverage, subject, end });
        const again = isUsed ? SAME_SECTION_POINTS : topic.isContinued ? MISSING_START_POINTS : 0;
        return { ...rated, score: rated.score + again };
      })
      .toSorted((a, b) => b.score - a.score);
    if (!best) break;
    chosen.push(best);
  }
  const selected = new Set(chosen.map(({ topic }) => topic));
  return topics.filter((topic) => selected.has(topic));
}

/** The words that passages of the topics can have, and only the topics that have some. */
function withTellableWords(topics: readonly Topic[], opened: ReadonlySet<number>): Topic[] {
  const told = new Set(opened);
  return topics
    .map((topic) => {
      const words = isStoryTopic(topic)
        ? countTellable(topic.units, told)
        : sumWords(listPassageSentences(topic.units, told));
      for (const { number } of topic.units) told.add(number);
      return { ...topic, words };
    })
    .filter(({ words }) => words > 0);
}

function listToldBefore({ units: [first] }: Topic, chosen: readonly RatedTopic[]): number[] {
  return chosen
    .flatMap(({ told }) => told.map(({ number }) => number))
    .filter((number) => number < (first?.number ?? 0));
}

export function sumTopics(topics: readonly Topic[]): number {
  return topics.reduce((sum, { words }) => sum + words, 0);
}
