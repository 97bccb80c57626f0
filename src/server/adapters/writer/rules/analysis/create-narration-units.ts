import type { NumberedSentence } from '../../../../../domain/article/numbered-sentences.ts';
import { changesOutcome, countWords, isOneQuotation } from '../../../../../domain/language/index.ts';
import { scoreMoment } from '../../../../../domain/script/moment-score.ts';
import { introducesQuotation } from '../references/introduces-quotation.ts';
import { pointsBack } from '../references/points-back.ts';
import { formatNames, type SpokenNames } from '../references/spoken-names.ts';
import { findStandalone, hasReferenceWithin, startsDependent } from '../references/standalone-text.ts';
import type { Subject } from '../references/subject.ts';
import { staysOnSubject } from '../references/subject-continuity.ts';
import {
  listStems,
  listUnknownThing,
  refersToUnknownPerson,
  startsWithBareOrdinal,
} from '../references/unknown-references.ts';
import { isSoonUntrue } from '../spoken-form/soon-untrue.ts';
import { toSpokenSentences } from '../spoken-form/spoken-sentence.ts';
import { QUOTED } from '../text/hide-quotations.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { isLostByEar } from './ear.ts';
import { opensStory } from './opens-story.ts';

export interface NarratableSection {
  isEnglish: boolean;
  /** Numbers of sentences that a colon before their paragraph introduces: a letter, a speech, a list. */
  introduced: ReadonlySet<number>;
  heading: string;
  /** Whether the article has more text than a podcast needs, so that hard sentences can be left out. */
  isAmple: boolean;
  /** 1 for the lead. */
  level: number;
  abbreviations: SpokenNames['abbreviations'];
  /** Words or stems of the things that the listener knows: of title and lead. */
  knownThings: ReadonlySet<string>;
  sentences: readonly NumberedSentence[];
}

/** Skips sentences that cannot be spoken, and those that depend on them. */
export function createNarrationUnits(
  {
    sentences,
    level,
    heading,
    introduced,
    isAmple,
    isEnglish,
    abbreviations,
    knownThings,
  }: NarratableSection,
  section: number,
  subject: Subject,
): NarrationUnit[] {
  const units: NarrationUnit[] = [];
  const ownWords = findFirstPerson(sentences);
  const ownerless = listOwnerlessQuotations(sentences, isEnglish);
  const known = new Set([...knownThings, ...listStems(heading)]);
  let isPreviousSpoken = false;
  let isAboutSubject = level === 1 || subject.isPerson;
  for (const [index, current] of sentences.entries()) {
    const { text: sourceText, number, sentence, paragraph } = current;
    const previous = sentences[index - 1];
    const isFirstInParagraph = previous?.paragraph !== paragraph;
    const isQuoted = ownWords.has(paragraph) || introduced.has(number) || ownerless.has(number);
    const text = isQuoted
      ? null
      : findSpokenText(current, isEnglish ? { subject, abbreviations, isAmple } : null);
    if (text === null) {
      isPreviousSpoken = false;
      isAboutSubject = staysOnSubject(sourceText, subject, isAboutSubject);
      continue;
    }
    const isFirstInSection = index === 0 && sentence === 0;
    const { text: standalone, link } = findStandalone(text, subject, isAboutSubject);
    const standaloneText = isOneQuotation(sourceText) ? null : standalone;
    isAboutSubject = staysOnSubject(text, subject, isAboutSubject);
    const hasUnknownThing = !isFirstInSection && listUnknownThing(text, known).length > 0;
    const needsContext =
      hasUnknownThing || (!isFirstInSection && (refersToContext(text, subject) || hasReferenceWithin(text)));
    // After a sentence that cannot be spoken, a pronoun refers to nobody.
    const needsPrevious = standaloneText === null || (needsContext && link === null);
    const isNext = !isFirstInSection && previous?.sentence === sentence - 1;
    isPreviousSpoken = (isPreviousSpoken && isNext) || !needsPrevious;
    if (!isPreviousSpoken) continue;
    const unit: NarrationUnit = {
      ...{ section, sentence, paragraph, heading, sourceText, number, text, standaloneText, link },
      isDependent:
        needsContext || (!isFirstInSection && pointsBack(text)) || standaloneText === null || link !== null,
      isTurned: isLeftOpen(current, sentences[index + 1]),
      words: countWords(text),
      isFirstInSection,
      isFirstInParagraph,
      needs: [],
      hasUnknownThing,
      score: 0,
    };
    units.push({ ...unit, score: scoreMoment(unit, subject.name) });
  }
  return units;
}

function refersToContext(text: string, subject: Subject): boolean {
  return (
    startsDependent(text, subject) ||
    startsWithBareOrdinal(text) ||
    refersToUnknownPerson(text, subject.pronoun)
  );
}

/** Whether the next sentence, told or not, has the outcome. */
function isLeftOpen(
  { text, number, paragraph }: NumberedSentence,
  next: NumberedSentence | undefined,
): boolean {
  if (next?.number !== number + 1) return false;
  return changesOutcome(next.text) || (next.paragraph === paragraph && opensStory(text));
}

/** Names and codes that a sentence of a short article may have beyond those of a long one. */
const MORE_OF_SHORT_ARTICLE = 5;
const OPEN_QUOTATION = /["“«].*$/u;
const SPEAKS_OF_SELF =
  /(?<![\p{L}\p{N}.'’-])(?:I(?= \p{Ll})|[Mm]y|[Mm]e|I['’](?:m|ve|d|ll))(?![\p{L}\p{N}.'’-])/u;
const MEANING = /\b(?:meaning|translated as) [^,.;]*/gu;
/** Sentences of a paragraph that make it somebody's own words. */
const MIN_FIRST_PERSON = 2;
/** Nobody writes 'it doesn't' in an encyclopedia but to quote. */
const FIRST_PERSON =
  /\b(?:\p{Ll}+n['’]t|(?:there|that|it|he|she|we|they|you)['’](?:s|re|ll|ve|d))\b|(?<![\p{L}\p{N}.'’-])(?:I(?= \p{Ll})|[Ww]e|[Uu]s|[Mm]y|[Mm]e|I['’](?:m|ve|d|ll))(?![\p{L}\p{N}.'’-])/u;

/** Numbers of the sentences that are nothing but a quotation and that nobody is said to say. */
function listOwnerlessQuotations(sentences: readonly NumberedSentence[], isEnglish: boolean): Set<number> {
  const ownerless = new Set<number>();
  for (const [index, { text, number, paragraph }] of sentences.entries()) {
    if (!isOneQuotation(text)) continue;
    const previous = sentences[index - 1];
    const goesOn = previous && isOneQuotation(previous.text) && !ownerless.has(previous.number);
    const isIntroduced = previous && (!isEnglish || goesOn || introducesQuotation(previous.text));
    if (previous?.paragraph !== paragraph || !isIntroduced) ownerless.add(number);
  }
  return ownerless;
}

/** A quotation without its introduction would sound like the host's own words. */
function findSpokenText(
  { text, inQuotation, section, sentence }: NumberedSentence,
  english: (SpokenNames & Pick<NarratableSection, 'isAmple'>) | null,
): string | null {
  const unquoted = text.replace(QUOTED, '');
  // An omission belongs to somebody's own words.
  const own = unquoted.replace(MEANING, '');
  if (SPEAKS_OF_SELF.test(own) || /\.{3}|…|\byou(?:r|rself)?\b|^You /u.test(own)) return null;
  if (isSoonUntrue(unquoted)) return null;
  if (inQuotation || startsLowercase(text)) return null;
  if (english === null) return toSpokenSentences(text, { isEnglish: false })?.join(' ') ?? null;
  const isIntroduction = section === 0 && sentence === 0;
  const isNeeded = isIntroduction || !english.isAmple;
  const spoken = toSpokenSentences(formatNames(text, section, english), { isNeeded }) ?? [];
  const more = english.isAmple ? 0 : MORE_OF_SHORT_ARTICLE;
  const isLost = !isIntroduction && spoken.some((one) => isLostByEar(one, english.subject.name, more));
  return isLost || spoken.length === 0 ? null : spoken.join(' ');
}

/** Paragraphs in which somebody speaks without quotation marks: a host would say 'we'. */
function findFirstPerson(sentences: readonly NumberedSentence[]): Set<number> {
  const counts = new Map<number, number>();
  for (const { text, paragraph, inQuotation } of sentences)
    if (!inQuotation && FIRST_PERSON.test(text.replace(QUOTED, '').replace(OPEN_QUOTATION, '')))
      counts.set(paragraph, (counts.get(paragraph) ?? 0) + 1);
  return new Set([...counts].flatMap(([paragraph, count]) => (count >= MIN_FIRST_PERSON ? [paragraph] : [])));
}

function startsLowercase(text: string): boolean {
  return /^["'“‘(]*\p{Ll}{3}/u.test(text);
}
