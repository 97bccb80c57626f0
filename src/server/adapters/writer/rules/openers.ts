import type { SegmentRequest } from '../../../../domain/script-model.ts';
import { capitalize } from './capitalize.ts';
import type { Opener } from './compose-dialogue.ts';
import { findHeadingPhrase } from './heading-phrases.ts';
import { findPeriod, findStandardQuestion } from './headings.ts';
import type { NarrationUnit } from './narration-unit.ts';
import type { PhrasePicker } from './phrase-picker.ts';
import type { PhraseKind } from './phrase-pools.ts';
import type { Random } from './phrase-random.ts';
import type { PodcastAnalysis } from './podcast-analysis.ts';
import type { SegmentMaterial } from './segment-material.ts';
import type { Subject } from './subject.ts';
import { TurnOpenings } from './turn-openings.ts';

const ASKED_RATIO = { supported: 0.08, unsupported: 0.2, few: 0.04 } as const;
const STATED_RATIO = { usual: 0.6, ofFew: 0.1 } as const;
const MAX_FEW_CHAPTERS = 4;
/** The first sentence of a section may not support a heading with these words. */
const NEEDS_SUPPORT = /\d|\b(?:no|not|never|without|first|last|only|most|\p{Ll}{3,}est)\b/u;
const MIN_NAME_LETTERS = 3;
/** These sections answer their question throughout, the others in their first sentences. */
const ANSWERED_THROUGHOUT =
  /\b(?:reception|criticism|response|reviews|legacy|influence|impact|personal life|plot|synopsis)\b/iu;
const LAST_ANSWERING_SENTENCE = 1;
const ABOUT_WORDS = /^(?:etymology|name|naming|terminology|toponymy)\b/iu;
const WORD_ORIGIN = /\b(?:words?|names?|named|terms?|called|deriv\p{Ll}+|Latin|Greek|means?|meaning)\b/u;

function answersHeading({ heading, sentence, text }: NarrationUnit): boolean {
  if (ABOUT_WORDS.test(heading)) return WORD_ORIGIN.test(text);
  return sentence <= LAST_ANSWERING_SENTENCE || ANSWERED_THROUGHOUT.test(heading);
}

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
  readonly #openings: TurnOpenings;
  /** Sections that have begun. */
  readonly #begun = new Set<number>();

  constructor(request: SegmentRequest, material: SegmentMaterial, tools: OpenerTools) {
    const { analysis, subject, spokenTexts, maxSameOpenings } = material;
    this.#openings = new TurnOpenings(spokenTexts, maxSameOpenings);
    this.#request = request;
    this.#analysis = analysis;
    this.#subject = subject;
    this.#tools = tools;
  }

  open(unit: NarrationUnit, passage: number): Opener | null {
    const isNewSection = !this.#begun.has(unit.section);
    this.#begun.add(unit.section);
    if (this.#request.after.length > 0 || !isNewSection || !this.#startsSection(unit)) return null;
    const question = this.#findQuestion(unit, passage);
    if (question !== null) return { kind: 'question', text: question };
    const phrase = this.#getPhrase(unit.heading);
    return phrase !== null && isSupported(phrase, unit) ? this.#stateHeading(phrase, passage) : null;
  }

  /** The standard question of the heading, or one with its words. */
  #findQuestion(unit: NarrationUnit, passage: number): string | null {
    const { random } = this.#tools;
    const standard = this.#findFirstStandardQuestion(unit);
    if (standard !== null && !this.#openings.isUsed(standard)) return standard;
    const period = findPeriod(unit.heading);
    const asked = period ? this.#pick(period.kind) : null;
    if (period && asked !== null) return asked.replace('{a}', period.from).replace('{b}', period.to);
    if (this.#request.index === 1) return this.#findBeginning(passage);
    const phrase = this.#getPhrase(unit.heading);
    const told = passage === 0 ? this.#findTold() : null;
    const isStated = phrase !== null && isSupported(phrase, unit);
    const isFew = this.#request.plan.length <= MAX_FEW_CHAPTERS;
    const { supported, unsupported, few } = ASKED_RATIO;
    const ratio = isFew ? few : isStated ? supported : unsupported;
    if (phrase !== null && random() < ratio) {
      const recap = told === null ? null : this.#pick('askedNext');
      if (told !== null && recap !== null) return fillBoth(recap, told, phrase);
      return this.#pick('askedHeading')?.replace('{x}', phrase) ?? null;
    }
    const { usual, ofFew } = STATED_RATIO;
    const isLeft = isStated && random() < (isFew ? ofFew : usual);
    if (told === null || isLeft) return null;
    const onward = (this.#tools.isWordy ? this.#pick('longAskedOn') : null) ?? this.#pick('askedOn');
    return onward?.replace('{w}', told) ?? null;
  }

  #findBeginning(passage: number): string | null {
    if (passage > 0 || this.#request.plan.length > MAX_FEW_CHAPTERS) return null;
    return this.#pick('begin')?.replace('{x}', this.#subject.topic) ?? null;
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
    const told = passage === 0 ? this.#findTold() : null;
    const recap = told === null || /\p{Lu}/u.test(told) ? null : phrases.pick('nextHeading');
    const text =
      (isFirst ? phrases.pick('firstHeading') : null) ??
      (isWordy ? phrases.pick('longHeading') : null) ??
      recap ??
      phrases.pick('heading');
    return text === null ? null : { kind: 'statement', text: fillBoth(text, told ?? '', phrase) };
  }

  #pick(kind: PhraseKind): string | null {
    return this.#tools.phrases.pick(kind, (phrase) => !this.#openings.isUsed(phrase));
  }

  /** What the chapter before was about, as part of a sentence. */
  #findTold(): string | null {
    const { index, plan } = this.#request;
    const heading = plan[index - 2] ?? '';
    const told = this.#analysis.sections.find((section) => section.heading === heading);
    return told === undefined ? null : this.#getPhrase(told.heading);
  }

  #getPhrase(heading: string): string | null {
    const phrase = findHeadingPhrase(heading, this.#subject, this.#analysis.vocabulary);
    if (phrase === null || !/^\p{Lu}/u.test(phrase)) return phrase;
    const isUsedWithThe = this.#analysis.sections.some(({ units }) =>
      units.some(({ text }) => text.includes(` the ${phrase} `)),
    );
    return isUsedWithThe ? `the ${phrase}` : phrase;
  }

  /** An earlier chapter may have had the beginning of the section. */
  #startsSection({ section }: NarrationUnit): boolean {
    const [first] = this.#analysis.sections[section]?.units ?? [];
    return this.#request.sentences.some(({ number }) => number === first?.number);
  }
}

function fillBoth(text: string, told: string, next: string): string {
  return capitalize(text.replace('{w}', told).replace('{x}', next));
}

/** Whether the sentence has the names of the phrase. */
function isSupported(phrase: string, { text }: NarrationUnit): boolean {
  if (NEEDS_SUPPORT.test(phrase)) return false;
  const names = phrase.match(/\p{Lu}[\p{L}'’-]+/gu) ?? [];
  return names.every((name) => name.length < MIN_NAME_LETTERS || text.includes(name));
}
