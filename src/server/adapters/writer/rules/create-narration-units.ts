import type { Section } from '../../../../domain/article/article.schema.ts';
import type { NumberedSentence } from '../../../../domain/article/numbered-sentences.ts';
import { countWords, isOneQuotation } from '../../../../domain/language/index.ts';
import type { NarrationUnit } from './narration-unit.ts';
import { scoreSentence } from './sentence-score.ts';
import { toSpokenSentences } from './spoken-sentence.ts';
import { findStandalone, hasReferenceWithin, startsDependent } from './standalone-text.ts';
import type { Subject } from './subject.ts';
import { staysOnSubject } from './subject-continuity.ts';

export interface NarratableSection extends Section {
  sentences: NumberedSentence[];
}

/** Skips sentences that cannot be spoken, and those that depend on them. */
export function createNarrationUnits(
  sections: readonly NarratableSection[],
  subject: Subject,
): NarrationUnit[] {
  return sections.flatMap((section, index) => createSectionUnits(section, index, subject));
}

function createSectionUnits(
  { sentences, level, heading }: NarratableSection,
  section: number,
  subject: Subject,
): NarrationUnit[] {
  const units: NarrationUnit[] = [];
  let isPreviousSpoken = false;
  let isAboutSubject = level === 1 || subject.isPerson;
  let last: NumberedSentence | undefined;
  for (const current of sentences) {
    const { text: sourceText, number, sentence, paragraph } = current;
    const isFirstInParagraph = last?.paragraph !== paragraph;
    const isNext = last?.sentence === sentence - 1;
    last = current;
    const text = findSpokenText(current, isFirstInParagraph);
    if (text === null) {
      isPreviousSpoken = false;
      isAboutSubject = staysOnSubject(sourceText, subject, isAboutSubject);
      continue;
    }
    const isFirstInSection = units.length === 0;
    const standalone = findStandalone(text, subject, isAboutSubject);
    const standaloneText = isOneQuotation(sourceText) ? null : standalone.text;
    const { link } = standalone;
    isAboutSubject = staysOnSubject(text, subject, isAboutSubject);
    const isDependent =
      standaloneText === null ||
      link !== null ||
      (!isFirstInSection && startsDependent(text, subject)) ||
      hasReferenceWithin(text);
    const needsPrevious = standaloneText === null || (isDependent && link === null);
    const hasPrevious: boolean = isPreviousSpoken && isNext && !isFirstInSection;
    isPreviousSpoken = hasPrevious || !needsPrevious;
    if (!isPreviousSpoken) continue;
    const unit: NarrationUnit = {
      section,
      sentence,
      paragraph,
      heading,
      sourceText,
      number,
      text,
      standaloneText,
      isDependent,
      link,
      words: countWords(text),
      isFirstInSection,
      isFirstInParagraph,
      score: 0,
    };
    units.push({ ...unit, score: scoreSentence(unit, subject) });
  }
  return units;
}

/** A quotation without its introduction would sound like the host's own words. */
function findSpokenText({ text, inQuotation }: NumberedSentence, isFirstInParagraph: boolean): string | null {
  if (inQuotation || (isFirstInParagraph && isOneQuotation(text)) || startsLowercase(text)) return null;
  return toSpokenSentences(text)?.join(' ') ?? null;
}

function startsLowercase(text: string): boolean {
  return /^["'“‘(]*\p{Ll}{3}/u.test(text);
}
