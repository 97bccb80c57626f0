import {
  definesEvent,
  isAboutAftermath,
  isAboutLastYears,
  isAboutOutcome,
} from '../../../../../domain/script/section-kinds.ts';
import type { Subject } from '../references/subject.ts';
import { canBegin, type NarrationUnit, sumWords } from '../text/narration-unit.ts';
import { isSideTopic, isStoryTopic, type Topic } from './topics.ts';

/** What begins within this share of the article's words tells how it began. */
const EARLY_RATIO = 0.2;
const LATE_RATIO = 0.65;
/** Where a story ends, the last passages are told. */
const END_RATIO = 1.9;
const YEAR = /\b(?:1\d|20)\d\d\b/u;
const DEATH = /\b(?:died|was killed|was executed|was assassinated|was murdered|passed away)\b/u;
const HIS_DEATH = /^(?:(?:On|In|At)\b[^,]*, )?(?:he|she)\b[^,;]{0,40}$/iu;
/** What came of it all: a good last chapter. */
const MEANING = /\b(?:legacy|importance|significance|influence|impact|aftermath)\b/iu;

export interface StoryArc {
  isEarly: (topic: Topic) => boolean;
  isLate: (topic: Topic) => boolean;
  isEnd: (topic: Topic) => boolean;
  isMeaning: (topic: Topic) => boolean;
  /** One of several sections with years: '2004–2006: Final years'. */
  isDated: (topic: Topic) => boolean;
  /** Of a person: a part of the life before its end. */
  isLife: (topic: Topic) => boolean;
}

/** `definition`: the first sentence of the lead. */
export function findStoryArc(topics: readonly Topic[], subject: Subject, definition: string): StoryArc {
  const total = topics.reduce((sum, { units }) => sum + sumWords(units), 0);
  const early = new Set<Topic>();
  const late = new Set<Topic>();
  let words = 0;
  for (const topic of topics) {
    if (words <= EARLY_RATIO * total && !isSideTopic(topic)) early.add(topic);
    if (words >= LATE_RATIO * total && !isSideTopic(topic)) late.add(topic);
    words += sumWords(topic.units);
  }
  const dated = topics.filter(({ heading }) => YEAR.test(heading));
  const isChronicle = dated.some(({ heading }) => heading !== dated[0]?.heading);
  const ends = new Set([
    ...(subject.isPerson ? [] : topics.filter(isStoryTopic).slice(-1)),
    ...(isChronicle ? dated.slice(-1) : []),
    ...findDeath(topics, subject),
    ...(!subject.isPerson && definesEvent(definition) ? findEnd(topics) : []),
  ]);
  const lifeEnd = subject.isPerson ? topics.findLastIndex((topic) => ends.has(topic)) : -1;
  return {
    isLife: (topic) => topics.indexOf(topic) < lifeEnd && !isSideTopic(topic),
    isEarly: (topic) => early.has(topic),
    isLate: (topic) => late.has(topic),
    isEnd: (topic) => ends.has(topic),
    isMeaning: (topic) => late.has(topic) && MEANING.test(topic.heading),
    isDated: (topic) => isChronicle && dated.includes(topic),
  };
}

/** The death of the person, otherwise the last sentence of the topic. */
export function findOutcome({ units }: Topic, subject: Subject): NarrationUnit | null {
  return units.find(({ text }) => tellsDeath(text, subject)) ?? units.at(-1) ?? null;
}

/** The last part of a topic, from where a passage can begin. A death is told at any rate. */
export function takeEnd(topic: Topic, words: number, subject: Subject): Topic {
  const { units } = topic;
  const death = units.findIndex(({ text }) => tellsDeath(text, subject));
  const isStart = (unit: NarrationUnit, at: number) =>
    unit.isFirstInParagraph && canBegin(unit) && (death < 0 || at <= death);
  const starts = units.flatMap((unit, at) => (isStart(unit, at) ? [at] : []));
  const start = starts.find((at) => sumWords(units.slice(at)) <= END_RATIO * words) ?? starts.at(-1) ?? 0;
  const end = units.slice(start);
  return sumWords(end) < words
    ? topic
    : { ...topic, units: end, words: Math.min(topic.words, sumWords(end)) };
}

/** A life is told to its end after the chapters about work and ideas. */
export function putDeathLast(topics: readonly Topic[], subject: Subject): Topic[] {
  const [death] = findDeath(topics, subject);
  if (!death) return [...topics];
  const at = topics.indexOf(death);
  const [{ article = 0 } = {}] = death.sections;
  const isTheme = (topic: Topic) => topic.sections[0]?.article === article && !isAftermath(topic);
  const after = topics.slice(at + 1);
  return [
    ...topics.slice(0, at),
    ...after.filter(isTheme),
    death,
    ...after.filter((topic) => !isTheme(topic)),
  ];
}

/** The topic with the outcome of an event, or else the last one before what came of it; [] for none. */
function findEnd(topics: readonly Topic[]): Topic[] {
  const own = topics.filter((topic) => !isSideTopic(topic) && !isAftermath(topic));
  return (own.some(hasOutcome) ? own.filter(hasOutcome) : own).slice(-1);
}

function hasOutcome({ sections }: Topic): boolean {
  return sections.some(({ heading }) => isAboutOutcome(heading));
}

/** The topic with the death of the person; [] for none. Other sections may mention it. */
function findDeath(topics: readonly Topic[], subject: Subject): Topic[] {
  const telling = topics.filter(
    (topic) => !isSideTopic(topic) && topic.units.some(({ text }) => tellsDeath(text, subject)),
  );
  const named = telling.find(({ heading }) => isAboutLastYears(heading));
  const death = named ?? telling.at(-1);
  return death ? [death] : [];
}

function isAftermath({ sections }: Topic): boolean {
  return sections.every(({ path }) => isAboutAftermath(path));
}

function tellsDeath(text: string, { isPerson, short }: Subject): boolean {
  const [before] = text.split(DEATH);
  if (!isPerson || before === undefined || before === text) return false;
  return HIS_DEATH.test(before) || (before.includes(short) && !/['’]s\b/u.test(before));
}
