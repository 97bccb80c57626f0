import type { SegmentRequest } from '../../../../domain/script-model.ts';
import type { Opener } from './compose-dialogue.ts';
import { findHeadingPhrase, findStandardQuestion } from './headings.ts';
import type { NarrationUnit } from './narration-unit.ts';
import type { PhrasePicker } from './phrase-picker.ts';
import type { Random } from './phrase-random.ts';
import type { PodcastAnalysis } from './podcast-analysis.ts';
import type { SegmentMaterial } from './segment-material.ts';

/** Of the passages that could: the share that a statement with the heading opens. */
const STATEMENT_RATIO = 0.5;
/** The same for a question with the heading. */
const ASKED_RATIO = { usual: 0.15, wordy: 0.7 } as const;
/** Of the later chapters that begin without a heading: the share before which the other host asks to go on. */
const HANDOVER_RATIO = 0.7;
/** Of these, if there is little to tell: the share in more words. */
const LONG_RATIO = 0.2;
/** A slot with these words needs support that the first sentence may not give. */
const NEEDS_SUPPORT = /\d|\b(?:no|not|never|without|first|last|only|most|\p{Ll}{3,}est)\b/u;
const MIN_NAME_LETTERS = 3;
const BARE_PHRASE = /^(?!the |an? |his |her |its |their )\p{Ll}/u;
/** A shorter chapter begins at once. */
const MIN_BEGIN_WORDS = 80;
/** These sections answer their question throughout, the others in their first sentences. */
const ANSWERED_THROUGHOUT =
  /\b(?:reception|criticism|response|reviews|legacy|influence|impact|personal life)\b/iu;
const LAST_ANSWERING_SENTENCE = 1;
const ABOUT_WORDS = /^(?:etymology|name|naming|terminology|toponymy)\b/iu;
const WORD_ORIGIN = /\b(?:words?|names?|named|terms?|called|deriv\p{Ll}+|Latin|Greek|means?|meaning)\b/u;

function answersHeading({ heading, sentence, text }: NarrationUnit): boolean {
  if (ABOUT_WORDS.test(heading)) return WORD_ORIGIN.test(text);
  return sentence <= LAST_ANSWERING_SENTENCE || ANSWERED_THROUGHOUT.test(heading);
}

/** By section. A chapter is composed in several versions. */
const headingPhrases = new WeakMap<PodcastAnalysis, Map<number, string | null>>();

/** How each section of a chapter begins: with a question or the words of its heading, or at once. */
export function createOpener(
  request: SegmentRequest,
  { analysis, subject }: SegmentMaterial,
  { phrases, random, isWordy }: { phrases: PhrasePicker; random: Random; isWordy: boolean },
): (unit: NarrationUnit, passage: number) => Opener | null {
  const sections = new Set<number>();
  const phrasesOfSections = headingPhrases.get(analysis) ?? new Map<number, string | null>();
  headingPhrases.set(analysis, phrasesOfSections);
  return (unit, passage) => {
    const isNewSection = !sections.has(unit.section);
    sections.add(unit.section);
    if (request.after.length > 0 || !isNewSection || !startsSection(unit)) return null;
    const question =
      isFirstUse(unit) && answersHeading(unit) ? findStandardQuestion(unit.heading, subject) : null;
    if (question !== null) return { kind: 'question', text: question };
    const phrase = getPhrase(unit);
    if (phrase !== null && random() < (isWordy ? ASKED_RATIO.wordy : ASKED_RATIO.usual)) {
      const asked = phrases.pick('askedHeading');
      if (asked !== null) return { kind: 'question', text: asked.replace('{x}', phrase) };
    }
    if (phrase !== null && (isWordy || random() < STATEMENT_RATIO) && isSupported(phrase, unit)) {
      const isFirst = passage === 0 && request.index === 1;
      const text =
        (isFirst ? phrases.pick('firstHeading') : null) ??
        (isWordy ? phrases.pick('longHeading') : null) ??
        phrases.pick('heading');
      return text === null ? null : { kind: 'statement', text: text.replace('{x}', phrase) };
    }
    if (passage === 0 && request.index > 1 && random() < HANDOVER_RATIO) {
      const isLong = isWordy && random() < LONG_RATIO;
      const handover = phrases.pick(isLong ? 'longHandover' : 'handover');
      if (handover !== null) return { kind: 'question', text: handover };
    }
    if (isWordy && passage === 0 && request.index > 1) {
      const onward = phrases.pick('onward');
      if (onward !== null) return { kind: 'statement', text: onward };
    }
    const hasTime = request.words >= MIN_BEGIN_WORDS;
    const begins = hasTime && passage === 0 && request.index === 1 ? phrases.pick('begin') : null;
    return begins === null ? null : { kind: 'question', text: begins };
  };

  function getPhrase(unit: NarrationUnit): string | null {
    const known = phrasesOfSections.get(unit.section);
    if (known !== undefined) return known;
    const found = findHeadingPhrase(unit.heading, getSectionText(unit), subject, analysis.vocabulary);
    // Of 'awards' or 'definitions' nobody knows whose.
    const phrase = found !== null && BARE_PHRASE.test(found) ? null : found;
    phrasesOfSections.set(unit.section, phrase);
    return phrase;
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
    return first === unit.section;
  }

  /** An earlier chapter may have had the beginning of the section. */
  function startsSection({ section }: NarrationUnit): boolean {
    const [first] = analysis.sections[section]?.units ?? [];
    return request.sentences.some(({ number }) => number === first?.number);
  }
}

/** Names in the slot occur in the sentence, too. */
function isSupported(phrase: string, { text }: NarrationUnit): boolean {
  if (NEEDS_SUPPORT.test(phrase)) return false;
  const names = phrase.match(/\p{Lu}[\p{L}'’-]+/gu) ?? [];
  return names.every((name) => name.length < MIN_NAME_LETTERS || text.includes(name));
}
