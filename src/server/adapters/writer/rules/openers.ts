import type { SegmentRequest } from '../../../../domain/ports.ts';
import type { Opener } from './compose-dialogue.ts';
import { listCuriosities, type Wordings } from './curiosity.ts';
import { findHeadingPhrase, findStandardQuestion } from './headings.ts';
import { type NarrationUnit, sumWords } from './narration-unit.ts';
import type { PhrasePicker } from './phrase-picker.ts';
import type { Random } from './phrase-random.ts';
import { startsAtDate } from './relation.ts';
import type { SegmentMaterial } from './segment-material.ts';

/** Of the chapters without a standard question: the share that a statement opens. */
const STATEMENT_RATIO = 0.6;
const QUESTION_RATIO = 0.8;
/** A slot with these words needs support that the first sentence may not give. */
const NEEDS_SUPPORT = /\d|\b(?:no|not|never|without|first|last|only|most|\p{Ll}{3,}est)\b/u;
const MIN_NAME_LETTERS = 3;
/** At the start of a section, these words would refer to another one. */
const REFERS_BACK = /\b(?:it|that|there|they|them|everything)\b/iu;

/** How each passage of a chapter begins: in the words of its section, at its date, or at once. */
export function createOpener(
  request: SegmentRequest,
  { analysis, subject, units }: SegmentMaterial,
  { phrases, random, wordings }: { phrases: PhrasePicker; random: Random; wordings: Wordings },
): (unit: NarrationUnit, passage: number) => Opener | null {
  const sections = new Set<number>();
  // With little material, the hosts fill the length.
  const isShort = sumWords(units) < request.words;
  const pick = (kind: Parameters<PhrasePicker['pick']>[0], slot = ''): string | null => {
    const text = phrases.pick(kind)?.replace('{x}', slot) ?? null;
    return text === null ? null : text.charAt(0).toUpperCase() + text.slice(1);
  };
  const asked = new Set<string>();
  return (unit, passage) => {
    const isNewSection = !sections.has(unit.section);
    sections.add(unit.section);
    if (request.after.length > 0) return null;
    const [curiosity = null] = listCuriosities(unit, subject, wordings).filter(
      (question) => !asked.has(question) && (!isNewSection || !REFERS_BACK.test(question)),
    );
    if (!isNewSection) return askOnce(curiosity);
    const standard = isFirstUse(unit) ? findStandardQuestion(unit.heading, subject) : null;
    if (standard !== null) return askOnce(standard);
    const draw = random();
    const phrase = findHeadingPhrase(unit.heading, getSectionText(unit), subject, analysis.vocabulary);
    if (phrase !== null && draw < STATEMENT_RATIO && isSupported(phrase, unit))
      return toStatement(pick('heading', phrase));
    if (startsAtDate(unit) && draw < QUESTION_RATIO) return askOnce(pick('start'));
    if (curiosity !== null) return askOnce(curiosity);
    return (passage === 0 && draw < QUESTION_RATIO) || isShort
      ? askOnce(pick(request.index === 1 ? 'begin' : 'move'))
      : null;
  };

  function askOnce(text: string | null): Opener | null {
    if (text === null) return null;
    asked.add(text);
    return { kind: 'question', text };
  }

  function toStatement(text: string | null): Opener | null {
    return text === null ? null : { kind: 'statement', text };
  }

  function getSectionText({ section }: NarrationUnit): string {
    return (analysis.sections[section]?.units ?? []).map(({ text }) => text).join(' ');
  }

  /** Only the first section that it fits gets a standard question. */
  function isFirstUse(unit: NarrationUnit): boolean {
    const question = findStandardQuestion(unit.heading, subject);
    const first = analysis.sections.findIndex(
      ({ heading }) => findStandardQuestion(heading, subject) === question,
    );
    return (
      first === unit.section &&
      request.sentences.some(({ sentence, number }) => sentence === 0 && number <= unit.number)
    );
  }
}

/** Names in the slot occur in the sentence, too. */
function isSupported(phrase: string, { text }: NarrationUnit): boolean {
  if (NEEDS_SUPPORT.test(phrase)) return false;
  const names = phrase.match(/\p{Lu}[\p{L}'’-]+/gu) ?? [];
  return names.every((name) => name.length < MIN_NAME_LETTERS || text.includes(name));
}
