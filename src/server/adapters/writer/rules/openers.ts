import type { SegmentRequest } from '../../../../domain/script-model.ts';
import type { Opener } from './compose-dialogue.ts';
import { findHeadingPhrase, findPeriod, findStandardQuestion } from './headings.ts';
import type { NarrationUnit } from './narration-unit.ts';
import type { PhrasePicker } from './phrase-picker.ts';
import type { Random } from './phrase-random.ts';
import type { PodcastAnalysis } from './podcast-analysis.ts';
import type { SegmentMaterial } from './segment-material.ts';
import type { Subject } from './subject.ts';

/** Share of the sections with a suitable heading that a statement with the heading opens. */
const STATEMENT_RATIO = 0.8;
/** Share of them that a question with the heading opens. `wordy`: with little material. */
const ASKED_RATIO = { usual: 0.3, wordy: 0.7 } as const;
/** Share of the later chapters without a heading that a question of the other host opens. */
const HANDOVER_RATIO = 0.9;
/** Share of these questions that are longer, with little material. */
const LONG_RATIO = 0.2;
/** The first sentence of a section may not support a heading with these words. */
const NEEDS_SUPPORT = /\d|\b(?:no|not|never|without|first|last|only|most|\p{Ll}{3,}est)\b/u;
const MIN_NAME_LETTERS = 3;
const BARE_PHRASE = /^(?!the |an? |his |her |its |their )\p{Ll}/u;
/** A shorter first chapter begins without a question. */
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

/** Phrases by section, cached because a chapter is composed in several versions. */
const headingPhrases = new WeakMap<PodcastAnalysis, Map<number, string | null>>();

interface OpenerTools {
  phrases: PhrasePicker;
  random: Random;
  isWordy: boolean;
}

/** How each section of a chapter begins: with a question or the words of its heading, or at once. */
export function createOpener(
  request: SegmentRequest,
  material: SegmentMaterial,
  tools: OpenerTools,
): (unit: NarrationUnit, passage: number) => Opener | null {
  const openers = new SectionOpeners(request, material, tools);
  return (unit, passage) => openers.open(unit, passage);
}

class SectionOpeners {
  readonly #request: SegmentRequest;
  readonly #analysis: PodcastAnalysis;
  readonly #subject: Subject;
  readonly #tools: OpenerTools;
  /** Sections that have begun. */
  readonly #begun = new Set<number>();

  constructor(request: SegmentRequest, { analysis, subject }: SegmentMaterial, tools: OpenerTools) {
    this.#request = request;
    this.#analysis = analysis;
    this.#subject = subject;
    this.#tools = tools;
  }

  open(unit: NarrationUnit, passage: number): Opener | null {
    const { random, isWordy } = this.#tools;
    const isNewSection = !this.#begun.has(unit.section);
    this.#begun.add(unit.section);
    if (this.#request.after.length > 0 || !isNewSection || !this.#startsSection(unit)) return null;
    const question = this.#findQuestion(unit);
    if (question !== null) return { kind: 'question', text: question };
    const phrase = this.#getPhrase(unit);
    if (phrase !== null && (isWordy || random() < STATEMENT_RATIO) && isSupported(phrase, unit))
      return this.#stateHeading(phrase, passage);
    return passage === 0 ? this.#openChapter() : null;
  }

  /** The standard question of the heading, or one with its words. */
  #findQuestion(unit: NarrationUnit): string | null {
    const { phrases, random, isWordy } = this.#tools;
    const standard = this.#findFirstStandardQuestion(unit);
    if (standard !== null) return standard;
    const period = findPeriod(unit.heading);
    const asked = period ? phrases.pick(period.kind) : null;
    if (period && asked !== null) return asked.replace('{a}', period.from).replace('{b}', period.to);
    const phrase = this.#getPhrase(unit);
    if (phrase === null || random() >= (isWordy ? ASKED_RATIO.wordy : ASKED_RATIO.usual)) return null;
    return phrases.pick('askedHeading')?.replace('{x}', phrase) ?? null;
  }

  /** Only the first section that it fits gets a standard question. */
  #findFirstStandardQuestion(unit: NarrationUnit): string | null {
    const question = findStandardQuestion(unit.heading, this.#subject);
    const first = this.#analysis.sections.findIndex(
      ({ heading }) => findStandardQuestion(heading, this.#subject) === question,
    );
    return first === unit.section && answersHeading(unit) ? question : null;
  }

  #stateHeading(phrase: string, passage: number): Opener | null {
    const { phrases, isWordy } = this.#tools;
    const isFirst = passage === 0 && this.#request.index === 1;
    const text =
      (isFirst ? phrases.pick('firstHeading') : null) ??
      (isWordy ? phrases.pick('longHeading') : null) ??
      phrases.pick('heading');
    return text === null ? null : { kind: 'statement', text: text.replace('{x}', phrase) };
  }

  /** Without a heading, the other host asks to begin or to go on. */
  #openChapter(): Opener | null {
    const { phrases, random, isWordy } = this.#tools;
    if (this.#request.index === 1) {
      const begin = this.#request.words >= MIN_BEGIN_WORDS ? phrases.pick('begin') : null;
      return begin === null ? null : { kind: 'question', text: begin };
    }
    if (random() < HANDOVER_RATIO) {
      const isLong = isWordy && random() < LONG_RATIO;
      const handover = phrases.pick(isLong ? 'longHandover' : 'handover');
      if (handover !== null) return { kind: 'question', text: handover };
    }
    const onward = isWordy ? phrases.pick('onward') : null;
    return onward === null ? null : { kind: 'statement', text: onward };
  }

  #getPhrase({ section, heading }: NarrationUnit): string | null {
    const phrases = headingPhrases.get(this.#analysis) ?? new Map<number, string | null>();
    headingPhrases.set(this.#analysis, phrases);
    const known = phrases.get(section);
    if (known !== undefined) return known;
    const text = (this.#analysis.sections[section]?.units ?? []).map((unit) => unit.text).join(' ');
    const found = findHeadingPhrase(heading, text, this.#subject, this.#analysis.vocabulary);
    // A bare 'awards' or 'definitions' does not say whose.
    const phrase = found !== null && BARE_PHRASE.test(found) ? null : found;
    phrases.set(section, phrase);
    return phrase;
  }

  /** An earlier chapter may have had the beginning of the section. */
  #startsSection({ section }: NarrationUnit): boolean {
    const [first] = this.#analysis.sections[section]?.units ?? [];
    return this.#request.sentences.some(({ number }) => number === first?.number);
  }
}

/** Whether the sentence has the names of the phrase. */
function isSupported(phrase: string, { text }: NarrationUnit): boolean {
  if (NEEDS_SUPPORT.test(phrase)) return false;
  const names = phrase.match(/\p{Lu}[\p{L}'’-]+/gu) ?? [];
  return names.every((name) => name.length < MIN_NAME_LETTERS || text.includes(name));
}
