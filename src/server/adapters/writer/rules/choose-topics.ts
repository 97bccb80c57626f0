import { type NarrationUnit, sumWords } from './narration-unit.ts';
import { isStory } from './opens-story.ts';
import { countTellable, listPassageSentences } from './passages.ts';
import type { AnalyzedSection } from './podcast-analysis.ts';
import type { Subject } from './subject.ts';
import { createTopics, isSideTopic, scoreSections, type Topic } from './topics.ts';

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
  const scored = scoreSections(
    body,
    lead.map(({ text }) => text),
    subject,
  );
  const usable = body.reduce((sum, { units }) => sum + sumWords(units), 0);
  if (usable <= facts) return createTopics(scored, SHORT_CHAPTER_WORDS, { keepsAll: true });
  const told = new Set(opened);
  const topics = createTopics(scored, chapterFacts, { keepsAll: false })
    .map((topic) => {
      const tellable = topic.sections.some(({ heading }) => isStory(heading))
        ? countTellable(topic.units, told)
        : sumWords(listPassageSentences(topic.units, told));
      for (const { number } of topic.units) told.add(number);
      return { ...topic, words: tellable };
    })
    .filter((topic) => topic.words > 0);
  if (sumTopics(topics) < facts) return createTopics(scored, SHORT_CHAPTER_WORDS, { keepsAll: true });
  const chosen = new Set<Topic>();
  const countMaterial = () => sumTopics([...chosen]);
  while (chosen.size < topics.length && (chosen.size < count || countMaterial() < FACTS_RATIO * facts)) {
    const isUsed = (topic: Topic) =>
      [...chosen].some(({ sections }) =>
        sections.some(({ heading }) => topic.sections[0]?.heading === heading),
      );
    const getScore = (topic: Topic) =>
      topic.score +
      (isUsed(topic) ? SAME_SECTION_POINTS : topic.isContinued ? MISSING_START_POINTS : 0) +
      Math.min(topic.words / chapterFacts - 1, 0) * 2;
    const isTold = countMaterial() >= ENOUGH_MATERIAL_RATIO * facts;
    const [best] = topics
      .filter((topic) => !chosen.has(topic) && !(isTold && isSideTopic(topic)))
      .toSorted((a, b) => getScore(b) - getScore(a));
    if (!best) break;
    chosen.add(best);
  }
  return topics.filter((topic) => chosen.has(topic));
}

export function sumTopics(topics: readonly Topic[]): number {
  return topics.reduce((sum, { words }) => sum + words, 0);
}
