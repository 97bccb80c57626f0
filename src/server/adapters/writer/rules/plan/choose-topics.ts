import { type Coverage, LeadCoverage, mergeCoverage } from '../analysis/lead-coverage.ts';
import type { AnalyzedSection } from '../analysis/podcast-analysis.ts';
import { isWorthTelling } from '../passages/passage-windows.ts';
import { createTellableCounter } from '../passages/passages.ts';
import type { Subject } from '../references/subject.ts';
import { type NarrationUnit, sumWords } from '../text/narration-unit.ts';
import { type RatedTopic, rateTopic } from './rate-topic.ts';
import { findOutcome, findStoryArc, putDeathLast, type StoryArc, takeEnd } from './story-arc.ts';
import { createTopics, isSideTopic, isStoryTopic, rankSections, type Topic } from './topics.ts';

/** A chapter of about two minutes has room for a story with its outcome. */
export const CHAPTER_WORDS = 270;
export const MIN_CHAPTERS = 2;
/** Share of the article's words in a chapter. The hosts' own words are the rest. */
export const FACTS_RATIO = 0.92;
/** In a short article, whose chapters have all sentences. */
const SHORT_CHAPTER_WORDS = 180;
/** With fewer words for the chapters, there is one. */
const MIN_CHAPTERS_WORDS = 130;
const MIN_SINGLE_RATIO = 0.6;
/** A section of which another piece is chosen is less interesting. */
const SAME_SECTION_POINTS = -0.7;
const MISSING_START_POINTS = -0.9;
const NEW_ARTICLE_POINTS = 6;
/** Each period of a chronicle is told before a second part of one. */
const PERIOD_POINTS = 3;
const START_POINTS = 1.2;
const LATE_POINTS = 0.5;
const END_POINTS = 3;
const MEANING_POINTS = 1.8;
/** A listener follows a life from year to year. */
const LIFE_POINTS = 1;
const MIN_END_RATIO = 0.8;
export const MAX_CHAPTER_RATIO = 1.2;
/** With this much material for each word of the chapters, no side topic is added. */
const ENOUGH_MATERIAL_RATIO = 1.1;

/** Topics in the article's order. `facts`: words of the article that they need. `opened`: sentences in the opening. */
export function chooseTopics(
  body: readonly AnalyzedSection[],
  lead: readonly NarrationUnit[],
  subject: Subject,
  { facts, opened }: { facts: number; opened: ReadonlySet<number> },
): Topic[] {
  const count = facts < MIN_CHAPTERS_WORDS ? 1 : Math.max(Math.round(facts / CHAPTER_WORDS), MIN_CHAPTERS);
  const chapterFacts = (FACTS_RATIO * facts) / count;
  const leadTexts = lead.map(({ sourceText }) => sourceText);
  const coverage = new LeadCoverage(
    leadTexts,
    body.map(({ heading, units }) => `${heading} ${units.map(({ text }) => text).join(' ')}`),
  );
  const ranked = rankSections(body, coverage, leadTexts, subject);
  const usable = body.reduce((sum, { units }) => sum + sumWords(units), 0);
  if (usable <= facts) return createTopics(ranked, SHORT_CHAPTER_WORDS, { keepsAll: true });
  const [definition = ''] = leadTexts;
  const created = createTopics(ranked, chapterFacts, { keepsAll: false });
  const whole = findStoryArc(created, subject, definition);
  const ended = created.map((topic, at) =>
    whole.isEnd(topic) && !isStoryTopic(topic)
      ? takeTellableEnd(topic, created.slice(0, at), { chapterFacts, opened, subject })
      : topic,
  );
  const good = withTellableWords(ended, opened, isWorthTelling);
  const topics = sumTopics(good) < facts ? withTellableWords(ended, opened, () => true) : good;
  if (sumTopics(topics) < facts) return createTopics(ranked, SHORT_CHAPTER_WORDS, { keepsAll: true });
  const arc = findStoryArc(topics, subject, definition);
  const chosen: RatedTopic[] = [];
  const countMaterial = () =>
    chosen.reduce((sum, { topic }) => {
      const limit = isStoryTopic(topic) ? topic.words : MAX_CHAPTER_RATIO * chapterFacts;
      return sum + Math.min(topic.words, limit);
    }, 0);
  const minRatio = count === 1 ? MIN_SINGLE_RATIO : FACTS_RATIO;
  while (chosen.length < topics.length && (chosen.length < count || countMaterial() < minRatio * facts)) {
    const isTold = countMaterial() >= ENOUGH_MATERIAL_RATIO * facts;
    const toldTexts = new Set(chosen.flatMap(({ told }) => told.map(({ text }) => text)));
    const covered = chosen.reduce<Coverage>((sum, one) => mergeCoverage(sum, one.coverage), []);
    const [best] = topics
      .filter((topic) => chosen.every((one) => one.topic !== topic) && !(isTold && isSideTopic(topic)))
      .map((topic) => {
        const before = new Set([...opened, ...listToldBefore(topic, chosen)]);
        const rated = rateTopic(topic, chapterFacts, { before, toldTexts, covered, lead: coverage });
        return { ...rated, score: rated.score + ratePlace(topic, arc, chosen) };
      })
      .toSorted((a, b) => b.score - a.score);
    if (!best) break;
    chosen.push(best);
  }
  const selected = new Set(chosen.map(({ topic }) => topic));
  return putDeathLast(
    topics
      .filter((topic) => selected.has(topic))
      .map((topic) => (arc.isEnd(topic) ? { ...topic, outcome: findOutcome(topic, subject) } : topic)),
    subject,
  );
}

function ratePlace(topic: Topic, arc: StoryArc, chosen: readonly RatedTopic[]): number {
  const used = new Set(chosen.map((one) => one.topic.sections[0]?.heading));
  const isUsed = topic.sections.some(({ heading }) => used.has(heading));
  const isBegun = chosen.some((one) => arc.isEarly(one.topic));
  const articles = new Set(chosen.map((one) => one.topic.sections[0]?.article));
  const isNewArticle = articles.size > 0 && !articles.has(topic.sections[0]?.article);
  const needsStart = topic.isContinued && !isUsed && !arc.isEnd(topic);
  return (
    (isUsed ? SAME_SECTION_POINTS : 0) +
    (isNewArticle ? NEW_ARTICLE_POINTS : 0) +
    (needsStart ? MISSING_START_POINTS : 0) +
    (arc.isDated(topic) && !isUsed ? PERIOD_POINTS : 0) +
    (arc.isEarly(topic) && !isBegun ? START_POINTS : 0) +
    (arc.isLate(topic) && !chosen.some((one) => arc.isLate(one.topic)) ? LATE_POINTS : 0) +
    (arc.isEnd(topic) ? END_POINTS : 0) +
    (arc.isLife(topic) ? LIFE_POINTS : 0) +
    (arc.isMeaning(topic) && !chosen.some((one) => arc.isMeaning(one.topic)) ? MEANING_POINTS : 0)
  );
}

/** What a shorter end speaks of may only be introduced before it; then the topic stays whole. */
function takeTellableEnd(
  topic: Topic,
  topicsBefore: readonly Topic[],
  { chapterFacts, opened, subject }: { chapterFacts: number; opened: ReadonlySet<number>; subject: Subject },
): Topic {
  const before = topicsBefore.flatMap(({ units }) => units.map(({ number }) => number));
  const end = takeEnd(topic, chapterFacts, subject);
  const tellable = createTellableCounter(end.units)(new Set([...opened, ...before]));
  return tellable >= MIN_END_RATIO * chapterFacts ? end : topic;
}

function withTellableWords(
  topics: readonly Topic[],
  opened: ReadonlySet<number>,
  accepts: (unit: NarrationUnit) => boolean,
): Topic[] {
  const told = new Set(opened);
  return topics
    .map((topic) => {
      const words = createTellableCounter(topic.units.filter(accepts))(told);
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
