import { getStem } from '../../../../domain/language/index.ts';
import { canBegin, type NarrationUnit, sumWords } from './narration-unit.ts';
import type { Subject } from './subject.ts';

/** One section, or neighbouring short ones: what a chapter can be about. */
export interface Topic {
  heading: string;
  sections: TopicSection[];
  units: NarrationUnit[];
  words: number;
  score: number;
  /** A later part of a long section. */
  isContinued: boolean;
}

export interface TopicSection {
  article: number;
  heading: string;
  path: string;
  level: number;
  units: NarrationUnit[];
  /** Points for what the lead and the heading say of it. */
  rank: number;
  /** What a listener would not wait for. */
  isSide: boolean;
  score: number;
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

/** A topic with this much material does not wait for a long section. */
const MIN_JOINED_RATIO = 0.5;

const LEAD_POINTS = 2.2;
/** The weight of a lead sentence falls with its position. */
const LEAD_DECAY = 0.12;
const HEADING_IN_LEAD_POINTS = 0.5;
const BEST_MOMENTS = 3;
/** Sentences of the lead that name what is central. */
const OUTLINE_SENTENCES = 3;
const SIDE_POINTS = -2.2;
/** Of a section, a chapter tells so many words. */
const TOLD_WORDS = 200;
const STORY_WEIGHT = 1.2;
/** Who thinks what of it is no story. */
const OPINIONS =
  /\b(?:reception|critici\p{Ll}+|reactions?|academic|scholar\p{Ll}+|interpretations?|views?|opinions?|debates?|assessments?)\b/iu;
const OPINIONS_POINTS = -0.8;
/** Of a person, a listener remembers how they lived. */
const LIFE =
  /\b(?:biography|life|childhood|youth|personal|private|family|marriages?|relationships|autobiography|death|exile|arrest|trial|imprisonment|illness|controvers\p{Ll}+)\b/iu;
const LIFE_POINTS = 0.6;
const SIDE_SECTION =
  /\b(?:popular culture|media|awards|honou?rs|bibliography|filmography|discography|works|publications|demographics|statistics|twin towns|sister cities|gallery|adaptations|transport\p{L}*|infrastructure|characters|music|television|film|radio|theatre|games?|government|administration|governance|politics|topography|suburbs|neighbou?rhoods|subdivisions|terminology|etymology|naming|name|nomenclature|classification|taxonomy|list|notable|education|sports?|climate|methods|formulas?|notation|equations?|see also|trivia|editions|translations|cast|credits|software|tables?|reviews?|rankings?|results|records|finance|economy|sources|manuscripts|historiography|definitions?|schools?|college|universities|hospitals?|police|churches|sites|tourism|playing style|equipment|endorsements|sponsorships?|business ventures|museums|attractions|landmarks|commemorations?)\b/giu;

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
  const ratio = keepsAll ? KEEPING_MATERIAL_RATIO : MATERIAL_RATIO;
  const divisionRatio = keepsAll ? KEEPING_DIVISION_RATIO : DIVISION_RATIO;
  for (const section of usable) {
    const words = sumWords(section.units);
    const [first] = open;
    if (first && (first.article !== section.article || !isSibling(first, section))) close();
    if (words >= divisionRatio * chapterWords) {
      close();
      topics.push(...divideSection(section, Math.max(Math.round(words / (divisionRatio * chapterWords)), 2)));
      continue;
    }
    const waiting = open.reduce((sum, { units }) => sum + sumWords(units), 0);
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

/** Rates sections: the lead names what matters, and moments make it worth hearing. */
export function scoreSections(
  sections: readonly Omit<TopicSection, 'rank' | 'isSide' | 'score'>[],
  leadSentences: readonly string[],
  subject: Pick<Subject, 'name' | 'isPerson'>,
): TopicSection[] {
  const stems = sections.map(({ units, heading }) =>
    listStems(`${heading} ${units.map(({ text }) => text).join(' ')}`),
  );
  const sectionsWithStem = new Map<string, number>();
  for (const own of stems)
    for (const stem of own) sectionsWithStem.set(stem, (sectionsWithStem.get(stem) ?? 0) + 1);
  const getRarity = (stem: string) =>
    Math.log((sections.length + 1) / ((sectionsWithStem.get(stem) ?? 0) + 0.5));
  const leadStems = leadSentences.map((text) => [...listStems(text)]);
  const subjectStems = listStems(subject.name);
  const outline = leadSentences.slice(0, OUTLINE_SENTENCES).join(' ').toLowerCase();
  const outlineWords = new Set(outline.match(/\p{L}+/gu));
  return sections.map((section, index) => {
    const own = stems[index] ?? new Set<string>();
    const headingStems = [...listStems(section.heading)].filter((stem) => !subjectStems.has(stem));
    let lead = 0;
    let named = 0;
    for (const [position, sentence] of leadStems.entries()) {
      const total = sentence.reduce((sum, stem) => sum + Math.max(getRarity(stem), 0), 0);
      const shared = sentence.reduce(
        (sum, stem) => sum + (own.has(stem) ? Math.max(getRarity(stem), 0) : 0),
        0,
      );
      const weight = 1 / (1 + LEAD_DECAY * position);
      lead = Math.max(lead, total > 0 ? (weight * shared) / total : 0);
      const namedStems = headingStems.filter((stem) => sentence.includes(stem)).length;
      if (namedStems * 2 > headingStems.length)
        named = Math.max(named, (HEADING_IN_LEAD_POINTS * weight * namedStems) / headingStems.length);
    }
    const isSide = isSideSection(section.path, outlineWords);
    const side = isSide ? SIDE_POINTS : OPINIONS.test(section.heading) ? OPINIONS_POINTS : 0;
    const life = subject.isPerson && LIFE.test(section.heading) ? LIFE_POINTS : 0;
    const rank = LEAD_POINTS * (lead + named) + side + life;
    return { ...section, rank, isSide, score: rank + rateMoments(section.units) };
  });
}

/** Rates the best moments, and the best sentences that fill a chapter. */
function rateMoments(units: readonly NarrationUnit[]): number {
  const ranked = units.toSorted((a, b) => b.score - a.score);
  const best = ranked.slice(0, BEST_MOMENTS).reduce((sum, { score }) => sum + score, 0) / BEST_MOMENTS;
  let words = 0;
  const told = ranked.filter((unit) => {
    words += unit.words;
    return words <= TOLD_WORDS;
  });
  const mean = told.reduce((sum, { score }) => sum + score, 0) / Math.max(told.length, 1);
  return best + STORY_WEIGHT * mean;
}

function createTopic(sections: readonly TopicSection[]): Topic {
  const units = sections.flatMap((section) => section.units);
  const [first, second] = sections.map(({ heading }) => heading).filter((heading) => heading !== '');
  const words = sumWords(units);
  const score = sections.reduce((sum, section) => sum + section.score * sumWords(section.units), 0) / words;
  const rest = sections.length === 2 && second !== undefined ? `${first} and ${second}` : `${first} and more`;
  return {
    heading: second === undefined ? (first ?? '') : rest,
    sections: [...sections],
    units,
    words,
    score,
    isContinued: false,
  };
}

export function isSideTopic(topic: Topic): boolean {
  return topic.sections.some(({ isSide }) => isSide);
}

/** 'Film career' is no side section of a film-maker. */
function isSideSection(path: string, central: ReadonlySet<string>): boolean {
  return [...path.matchAll(SIDE_SECTION)].some(([word]) => !central.has(word.toLowerCase()));
}

/** 'Horses' of the characters and 'Origin' of the book have the same level, but no common subject. */
function isSibling(one: TopicSection, other: TopicSection): boolean {
  return other.path.startsWith(`${one.path}, `) || getParent(one) === getParent(other);
}

function getParent({ path, heading }: TopicSection): string {
  return path.slice(0, path.length - heading.length);
}

/** Cuts at the paragraphs nearest to equal pieces. */
function divideSection(section: TopicSection, pieces: number): Topic[] {
  const total = sumWords(section.units);
  const topics: Topic[] = [];
  let from = 0;
  let words = 0;
  const createPiece = (units: NarrationUnit[]) => ({
    ...createTopic([{ ...section, units, score: section.rank + rateMoments(units) }]),
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

const MIN_STEM_LETTERS = 4;

function listStems(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}²]+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= MIN_STEM_LETTERS).map(getStem));
}
