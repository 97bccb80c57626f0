import type { Article } from '../../../../../domain/article/article.schema.ts';
import { type NumberedSentence, numberSentences } from '../../../../../domain/article/numbered-sentences.ts';
import { type IntroOutroWords, planWords } from '../../../../../domain/script/lengths.ts';
import { makeHeadingsUnique, type PlannedSegment } from '../../../../../domain/script/plan-segments.ts';
import { type AnalyzedSection, analyzeArticles } from '../analysis/podcast-analysis.ts';
import { createPassageSelector, createTellableCounter } from '../passages/passages.ts';
import { hasFooting } from '../references/footing.ts';
import { canBegin, isNextSentence, type NarrationUnit, sumWords } from '../text/narration-unit.ts';
import { CHAPTER_WORDS, chooseTopics, FACTS_RATIO, MAX_CHAPTER_RATIO, sumTopics } from './choose-topics.ts';
import { chooseShortThoughts, chooseThoughts, findReserved } from './closing-thoughts.ts';
import { findHeadedSentences } from './headed-sentences.ts';
import { directSegment, type PlannedTopic, type Promises, planPromises } from './plan-promises.ts';
import { isStoryTopic, type Topic } from './topics.ts';

const OPENING = 'Introduction';
const CLOSING = 'A closing thought';

/** Share of the podcast's words that opening and closing have. */
const ENDS_RATIO = 0.1;
const BARE_CLOSING_WORDS = 20;
/** In a longer podcast, a closing without a last thought hardly changes the length. */
const MAX_SPARE_RATIO = 0.05;
const MIN_CHAPTER_RATIO = 0.75;
const STORY_RATIO = 2;
const MAX_STORY_RATIO = 4.2;

const OPENING_LEAD_RATIO = 0.7;
const MIN_OUTLINE_SCORE = -0.3;
/** Share of the body's words that speak of what a sentence of the lead introduces. */
const MIN_INTRODUCED_RATIO = 0.03;
/** A lead this long needs no more for the opening, in words for each word of it. */
const OPENING_MATERIAL_RATIO = 1.6;
/** Segments with the sentences of few topics, chosen by lead and moments. [] if nothing can be told. */
export function planPodcast(
  articles: readonly Article[],
  words: number,
  fixedWords: IntroOutroWords,
): PlannedSegment[] {
  const analysis = analyzeArticles(articles);
  const { opening, lead, body, thoughts } = divideArticle(analysis.sections, words, fixedWords);
  const [subject] = analysis.subjects;
  const facts = countFactWords(words, fixedWords);
  const opened = new Set(opening.map(({ number }) => number));
  const topics = subject ? chooseTopics(body, lead, subject, { facts, opened }) : [];
  if (topics.length === 0) return [];
  const isShort = sumTopics(topics) <= facts;
  const weights = isShort ? topics.map((topic) => topic.words) : weighTopics(topics);
  const shares = planWords(words, weights, fixedWords);
  const planned = simulateChapters(topics, opened, shares);
  const promises = planPromises(planned, articles, analysis, words);
  const told = planned.flatMap((one) => one.told);
  const others = subject ? chooseThoughts(lead, body, [...opening, ...thoughts, ...told], subject) : [];
  const reserved = thoughts.length + others.length === 0 ? findReserved(opening) : null;
  const closing = reserved ? [reserved] : [...thoughts, ...others];
  const segmentWords = closing.length > 0 ? shares : shortenClosing(shares, fixedWords);
  return composeSegments(articles, {
    ...{ planned, closing, promises, shares: segmentWords },
    opening: opening.filter((unit) => unit !== reserved),
  });
}

function simulateChapters(
  topics: readonly Topic[],
  opened: ReadonlySet<number>,
  shares: readonly number[],
): PlannedTopic[] {
  const known = new Set(opened);
  return topics.map((topic, index) => {
    const before = new Set(known);
    const mustHave = listMustHave(topic);
    const select = createPassageSelector(topic.units, {
      told: before,
      mustHave: mustHave.map(({ number }) => number),
    });
    const told = select(FACTS_RATIO * (shares[index + 1] ?? CHAPTER_WORDS)).flat();
    for (const { number } of told) known.add(number);
    return { topic, told, before, mustHave };
  });
}

/** What a chapter tells at any rate: how a story ends, and what its heading names. */
function listMustHave(topic: Topic): NarrationUnit[] {
  const headed = findHeadedSentences(topic);
  return topic.outcome ? [...headed, topic.outcome] : headed;
}

/** The chapters of a short podcast get the words that a closing without a last thought does not need. */
function shortenClosing(shares: readonly number[], { outro }: IntroOutroWords): number[] {
  const [opening = 0, ...chapters] = shares.slice(0, -1);
  const closing = Math.min(shares.at(-1) ?? 0, outro + BARE_CLOSING_WORDS);
  const total = chapters.reduce((sum, words) => sum + words, 0);
  const spare = (shares.at(-1) ?? 0) - closing;
  if (spare <= MAX_SPARE_RATIO * total) return [...shares];
  return [opening, ...chapters.map((words) => Math.round(words * (1 + spare / total))), closing];
}

function weighTopics(topics: readonly Topic[]): number[] {
  const average = sumTopics(topics) / topics.length;
  const areLong = topics.every(({ words }) => words >= CHAPTER_WORDS);
  return topics.map((topic) => {
    if (isStoryTopic(topic)) return Math.min(STORY_RATIO * topic.words, MAX_STORY_RATIO * average);
    if (areLong) return average;
    const fewest = Math.min(MIN_CHAPTER_RATIO * average, sumWords(topic.units));
    return Math.min(Math.max(topic.words, fewest), MAX_CHAPTER_RATIO * average);
  });
}

interface Plan {
  planned: readonly PlannedTopic[];
  opening: readonly NarrationUnit[];
  closing: readonly NarrationUnit[];
  promises: Promises;
  shares: readonly number[];
}

function composeSegments(
  articles: readonly Article[],
  { planned, opening, closing, promises, shares }: Plan,
): PlannedSegment[] {
  const sentences = new Map(numberSentences(articles).map((sentence) => [sentence.number, sentence]));
  const get = (units: readonly NarrationUnit[]): NumberedSentence[] =>
    [...new Set(units.map(({ number }) => number))]
      .toSorted((a, b) => a - b)
      .flatMap((number) => sentences.get(number) ?? []);
  const chapters = planned.map(({ topic: { units, sections } }) => {
    const [{ article = 0 } = {}] = sections;
    return { kind: 'chapter' as const, heading: '', article, sentences: get(units) };
  });
  const named = planned.map(({ topic }, index) => {
    const title = articles[chapters[index]?.article ?? 0]?.title ?? '';
    const heading = topic.heading === '' ? title : topic.heading;
    return { heading: articles.length > 1 && heading !== title ? `${title}: ${heading}` : heading };
  });
  makeHeadingsUnique(named);
  return [
    { kind: 'opening' as const, heading: OPENING, sentences: get(opening) },
    ...chapters.map(({ kind, sentences: own }, index) => ({
      kind,
      heading: named[index]?.heading ?? '',
      sentences: own,
    })),
    { kind: 'closing' as const, heading: CLOSING, sentences: get(closing) },
  ].map((segment, index) => {
    const mustHave = (segment.kind === 'chapter' && planned[index - 1]?.mustHave) || [];
    const direction = directSegment({ ...segment, mustHave }, promises, sentences);
    return { ...segment, index, words: shares[index] ?? 0, ...(direction ? { direction } : {}) };
  });
}

interface Division {
  lead: NarrationUnit[];
  opening: NarrationUnit[];
  body: AnalyzedSection[];
  /** Of a short article, what the closing has. */
  thoughts: NarrationUnit[];
}

/** Of a short article, no sentence of the lead is left out. */
function divideArticle(
  sections: readonly AnalyzedSection[],
  words: number,
  fixedWords: IntroOutroWords,
): Division {
  const [first, ...rest] = sections;
  if (first?.level !== 1) return { lead: [], opening: [], body: [...sections], thoughts: [] };
  const [openingWords = 0] = planWords(words, [1], fixedWords);
  const lead = first.units;
  const outline = selectOutline(
    lead,
    rest.flatMap(({ units }) => units),
  );
  const ample = takeOpening(outline, (openingWords - fixedWords.intro) * OPENING_MATERIAL_RATIO);
  const material =
    sumWords(lead.slice(ample.length)) + rest.reduce((sum, { units }) => sum + sumWords(units), 0);
  if (material > countFactWords(words, fixedWords)) return { lead, opening: ample, body: rest, thoughts: [] };
  // What the opening has no time for is told by a chapter.
  const opening = takeOpening(lead, openingWords - fixedWords.intro);
  const left = lead.slice(opening.length);
  const thoughts = chooseShortThoughts(left);
  const units = left.filter((unit) => !thoughts.includes(unit));
  return { lead, opening, thoughts, body: [{ ...first, units }, ...rest] };
}

function countFactWords(words: number, { intro, outro }: IntroOutroWords): number {
  return Math.max(words * (1 - ENDS_RATIO) - intro - outro, 1);
}

/** The first sentence of the lead, those that soon say what it is about, and those that much of the body needs. */
function selectOutline(lead: readonly NarrationUnit[], body: readonly NarrationUnit[]): NarrationUnit[] {
  const selected: NarrationUnit[] = [];
  const countTellable = createTellableCounter(body);
  const introduces = (unit: NarrationUnit) => {
    const told = selected.map(({ number }) => number);
    const gain = countTellable(new Set([...told, unit.number])) - countTellable(new Set(told));
    return gain >= MIN_INTRODUCED_RATIO * sumWords(body);
  };
  for (const unit of lead) {
    const isClear = selected.length === 0 || unit.score >= MIN_OUTLINE_SCORE || introduces(unit);
    const isConnected = canBegin(unit) || isNextSentence(unit, selected.at(-1));
    const isFounded = isNextSentence(unit, selected.at(-1)) || hasFooting([...selected, unit], new Set());
    if (isClear && isConnected && isFounded) selected.push(unit);
  }
  return selected;
}

function takeOpening(lead: readonly NarrationUnit[], words: number): NarrationUnit[] {
  const total = sumWords(lead);
  const limit = Math.min(words, Math.max(total * OPENING_LEAD_RATIO, words / OPENING_MATERIAL_RATIO));
  let sum = 0;
  const end = lead.findIndex((unit) => {
    sum += unit.words;
    return sum > limit;
  });
  return lead.slice(0, Math.max(end < 0 ? lead.length : end, 1));
}
