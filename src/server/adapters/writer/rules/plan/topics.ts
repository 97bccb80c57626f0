import {
  isAboutHistory,
  isAboutKinds,
  isAboutLife,
  isAboutOpinions,
  isSideSection,
} from '../../../../../domain/script/section-kinds.ts';
import type { LeadCoverage } from '../analysis/lead-coverage.ts';
import type { Subject } from '../references/subject.ts';
import { isStory } from '../text/is-story.ts';
import { canBegin, type NarrationUnit, sumWords } from '../text/narration-unit.ts';

/** One section, or neighbouring short ones: what a chapter can be about. */
export interface Topic {
  heading: string;
  sections: TopicSection[];
  units: NarrationUnit[];
  words: number;
  rank: number;
  /** A later part of a long section. */
  isContinued: boolean;
  /** How the story of the article ends, if it ends here: told at any rate. */
  outcome: NarrationUnit | null;
}

export interface TopicSection {
  article: number;
  heading: string;
  path: string;
  level: number;
  units: NarrationUnit[];
  /** Points for what it is about. */
  rank: number;
  isSide: boolean;
}

/** A section with less material has no passage. */
const MIN_SECTION_UNITS = 3;
const MIN_SECTION_WORDS = 45;
const MAX_TOPIC_SECTIONS = 3;
/** A topic offers at least this much material for each word of its chapter. */
const MATERIAL_RATIO = 1.15;
/** A section with this much material for each word of a chapter is divided. */
const DIVISION_RATIO = 2.4;
/** The same, if nothing is left out. */
const KEEPING_MATERIAL_RATIO = 0.75;
const KEEPING_DIVISION_RATIO = 1.35;

const MIN_OWN_RATIO = 0.6;

/** A topic with this much material does not wait for a long section. */
const MIN_JOINED_RATIO = 0.5;

const LEAD_POINTS = 2.2;
/** Sentences of the lead that name what is central. */
const OUTLINE_SENTENCES = 3;
const SIDE_POINTS = -3.2;
const OPINIONS_POINTS = -1.4;
const LIFE_POINTS = 0.6;
const HISTORY_POINTS = 0.8;
const SPECIAL_POINTS = -0.8;
/** Groups sections into topics that are long enough for a chapter, and rates them. Keeps the article's order. */
export function createTopics(
  sections: readonly TopicSection[],
  chapterWords: number,
  { keepsAll }: { keepsAll: boolean },
): Topic[] {
  const usable = keepsAll
    ? sections.filter(({ units }) => units.some(({ standaloneText }) => standaloneText !== null))
    : selectUsable(sections);
  const topics: Topic[] = [];
  let open: TopicSection[] = [];
  const close = () => {
    if (open.length > 0) topics.push(createTopic(open));
    open = [];
  };
  const differs = (one: TopicSection, other: TopicSection) => !keepsAll && one.isSide !== other.isSide;
  const ratio = keepsAll ? KEEPING_MATERIAL_RATIO : MATERIAL_RATIO;
  const divisionRatio = keepsAll ? KEEPING_DIVISION_RATIO : DIVISION_RATIO;
  for (const section of usable) {
    const words = sumWords(section.units);
    const [first] = open;
    if (first && (first.article !== section.article || !isSibling(first, section) || differs(first, section)))
      close();
    if (words >= divisionRatio * chapterWords && !isStory(section.heading)) {
      close();
      topics.push(...divideSection(section, Math.max(Math.round(words / (divisionRatio * chapterWords)), 2)));
      continue;
    }
    const waiting = open.reduce((sum, { units }) => sum + sumWords(units), 0);
    // A section that fills a chapter does not share one with a section that nearly does.
    if (waiting >= MIN_OWN_RATIO * chapterWords && words >= chapterWords) close();
    if (
      keepsAll &&
      waiting >= MIN_JOINED_RATIO * chapterWords &&
      waiting + words > divisionRatio * chapterWords
    )
      close();
    open.push(section);
    const material = open.reduce((sum, { units }) => sum + sumWords(units), 0);
    if (material >= ratio * chapterWords || (!keepsAll && open.length >= MAX_TOPIC_SECTIONS)) close();
  }
  close();
  return topics;
}

function selectUsable(sections: readonly TopicSection[]): TopicSection[] {
  return sections.filter(
    ({ units }) =>
      units.length >= MIN_SECTION_UNITS && sumWords(units) >= MIN_SECTION_WORDS && units.some(canBegin),
  );
}

export function rankSections(
  sections: readonly Omit<TopicSection, 'rank' | 'isSide'>[],
  lead: LeadCoverage,
  leadSentences: readonly string[],
  { name, isPerson }: Pick<Subject, 'name' | 'isPerson'>,
): TopicSection[] {
  const outline = leadSentences.slice(0, OUTLINE_SENTENCES).join(' ').toLowerCase();
  const outlineWords = new Set(outline.match(/\p{L}+/gu));
  return sections.map((section) => {
    const isSide = isSideSection(section.path, outlineWords);
    const side = isSide ? SIDE_POINTS : isAboutOpinions(section.heading) ? OPINIONS_POINTS : 0;
    const told = isPerson ? rateLife(section) : rateHistory(section);
    return { ...section, isSide, rank: LEAD_POINTS * lead.rateHeading(section.heading, name) + side + told };
  });
}

function rateLife({ heading }: Pick<TopicSection, 'heading'>): number {
  return isAboutLife(heading) ? LIFE_POINTS : 0;
}

function rateHistory({ heading, path }: Pick<TopicSection, 'heading' | 'path'>): number {
  return (isAboutHistory(path) ? HISTORY_POINTS : 0) + (isAboutKinds(heading) ? SPECIAL_POINTS : 0);
}

function createTopic(sections: readonly TopicSection[]): Topic {
  const units = sections.flatMap((section) => section.units);
  const [first, second] = sections.map(({ heading }) => heading).filter((heading) => heading !== '');
  const words = sumWords(units);
  const rank = sections.reduce((sum, section) => sum + section.rank * sumWords(section.units), 0) / words;
  const rest = sections.length === 2 && second !== undefined ? `${first} and ${second}` : `${first} and more`;
  return {
    heading: second === undefined ? (first ?? '') : rest,
    sections: [...sections],
    units,
    words,
    rank,
    isContinued: false,
    outcome: null,
  };
}

export function isStoryTopic({ sections }: Topic): boolean {
  return sections.some(({ heading }) => isStory(heading));
}

export function isSideTopic(topic: Topic): boolean {
  return topic.sections.some(({ isSide }) => isSide);
}

/** 'Horses' of the characters and 'Origin' of the book have the same level, but no common subject. */
function isSibling(one: TopicSection, other: TopicSection): boolean {
  return other.path.startsWith(`${one.path}, `) || getPathAbove(one) === getPathAbove(other);
}

export function getPathAbove({ path, heading }: Pick<TopicSection, 'path' | 'heading'>): string {
  return path.slice(0, path.length - heading.length);
}

function divideSection(section: TopicSection, pieces: number): Topic[] {
  const total = sumWords(section.units);
  const topics: Topic[] = [];
  let from = 0;
  let words = 0;
  const createPiece = (units: NarrationUnit[]) => ({
    ...createTopic([{ ...section, units }]),
    isContinued: topics.length > 0,
  });
  for (const [index, unit] of section.units.entries()) {
    const isCut =
      unit.isFirstInParagraph &&
      canBegin(unit) &&
      words >= (total * (topics.length + 1)) / pieces - total / pieces / 4;
    if (isCut && index - from >= MIN_SECTION_UNITS && topics.length < pieces - 1) {
      topics.push(createPiece(section.units.slice(from, index)));
      from = index;
    }
    words += unit.words;
  }
  return [...topics, createPiece(section.units.slice(from))];
}
