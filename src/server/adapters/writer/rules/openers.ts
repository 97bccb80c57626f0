import type { SegmentRequest } from '../../../../domain/script-model.ts';
import { capitalize } from './capitalize.ts';
import type { Opener } from './compose-dialogue.ts';
import { findSpokenHeading } from './heading-phrases.ts';
import { findStandardQuestion } from './headings.ts';
import type { NarrationUnit } from './narration-unit.ts';
import type { PhrasePicker } from './phrase-picker.ts';
import type { Random } from './phrase-random.ts';
import type { PodcastAnalysis } from './podcast-analysis.ts';
import type { SegmentMaterial } from './segment-material.ts';
import type { Subject } from './subject.ts';
import { TurnOpenings } from './turn-openings.ts';
import { listStems } from './unknown-references.ts';

/** Shares of the chapters whose heading can be said; the others just go on. */
const ASKED_RATIO = 0.6;
const STATED_RATIO = 0.7;
/** The first sentence of a section may not support a heading with these words. */
const NEEDS_SUPPORT = /\d|\b(?:no|not|never|without|first|last|only|most|\p{Ll}{3,}est)\b/u;
const MIN_NAME_LETTERS = 3;
/** These sections answer their question throughout, the others in their first sentences. */
const ANSWERED_THROUGHOUT =
  /\b(?:reception|criticism|response|reviews|legacy|influence|impact|personal life|plot|synopsis)\b/iu;
const LAST_ANSWERING_SENTENCE = 1;
const ABOUT_WORDS = /^(?:etymology|name|naming|terminology|toponymy)\b/iu;
const ABOUT_OPINIONS = /\b(?:reception|criticism|response|reviews)\b/iu;
const OPINION =
  /\b(?:critic\p{Ll}*|review\p{Ll}*|prais\p{Ll}+|acclaim\p{Ll}*|called|consider\p{Ll}*|argu\p{Ll}+|describ\p{Ll}+|said|wrote|believ\p{Ll}+|controvers\p{Ll}+|mixed|opinions?|received|disput\p{Ll}+|scholars|reader\p{Ll}*)\b/u;
const WORD_ORIGIN = /\b(?:words?|names?|named|terms?|called|deriv\p{Ll}+|Latin|Greek|means?|meaning)\b/u;
/** 'How does it work?' asks for what still is so. */
const ABOUT_PRESENT = /^(?:mechanism|operation|function|principle|how it works|uses?|applications?|usage)$/iu;
const PRESENT = /^(?!.{0,60}\b(?:was|were|had)\b).*\b(?:is|are|has|have|can|may|works?|uses?|consists?)\b/u;

function answersHeading({ heading, sentence, text }: NarrationUnit): boolean {
  if (ABOUT_WORDS.test(heading)) return WORD_ORIGIN.test(text);
  if (ABOUT_PRESENT.test(heading) && !PRESENT.test(text)) return false;
  if (ABOUT_OPINIONS.test(heading) && !OPINION.test(text)) return false;
  return sentence <= LAST_ANSWERING_SENTENCE || ANSWERED_THROUGHOUT.test(heading);
}

interface OpenerTools {
  phrases: PhrasePicker;
  random: Random;
  heardStems: ReadonlySet<string>;
}

/** How each section of a chapter begins: with a question, the words of its heading, or at once. */
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
  readonly #heardStems: ReadonlySet<string>;
  readonly #begun = new Set<number>();

  constructor(request: SegmentRequest, material: SegmentMaterial, tools: OpenerTools) {
    const { analysis, subject, spokenTexts, maxSameOpenings } = material;
    this.#openings = new TurnOpenings(spokenTexts, maxSameOpenings);
    this.#heardStems = tools.heardStems;
    this.#request = request;
    this.#analysis = analysis;
    this.#subject = subject;
    this.#tools = tools;
  }

  open(unit: NarrationUnit, passage: number): Opener | null {
    const isNewSection = !this.#begun.has(unit.section);
    this.#begun.add(unit.section);
    if (this.#request.after.length > 0 || !isNewSection || !this.#startsSection(unit)) return null;
    const standard = this.#findFirstStandardQuestion(unit);
    if (standard !== null && !this.#openings.isUsed(standard)) return { kind: 'question', text: standard };
    return passage === 0 ? this.#sayHeading(unit) : null;
  }

  /** Only the first section that it fits gets a standard question. */
  #findFirstStandardQuestion(unit: NarrationUnit): string | null {
    const question = findStandardQuestion(unit.heading, this.#subject);
    const first = this.#analysis.sections.findIndex(
      ({ heading }) => findStandardQuestion(heading, this.#subject) === question,
    );
    return first === unit.section && answersHeading(unit) ? question : null;
  }

  #sayHeading(unit: NarrationUnit): Opener | null {
    const { random } = this.#tools;
    const phrase = findSpokenHeading(unit.heading, this.#subject, this.#analysis);
    if (phrase === null) return null;
    const isHeard = [...listStems(phrase)].every((stem) => this.#heardStems.has(stem));
    if (isHeard && random() < ASKED_RATIO) return this.#fill('question', 'askedHeading', phrase);
    if (!isSupported(phrase, unit) || random() >= STATED_RATIO) return null;
    return this.#fill('statement', this.#request.index === 1 ? 'firstHeading' : 'heading', phrase);
  }

  #fill(
    kind: Opener['kind'],
    pool: 'askedHeading' | 'firstHeading' | 'heading',
    phrase: string,
  ): Opener | null {
    const text = this.#tools.phrases.pick(pool, (one) => !this.#openings.isUsed(one));
    return text === null ? null : { kind, text: capitalize(text.replace('{x}', phrase)) };
  }

  /** An earlier chapter may have had the beginning of the section. */
  #startsSection({ section }: NarrationUnit): boolean {
    const [first] = this.#analysis.sections[section]?.units ?? [];
    return this.#request.sentences.some(({ number }) => number === first?.number);
  }
}

function isSupported(phrase: string, { text }: NarrationUnit): boolean {
  if (NEEDS_SUPPORT.test(phrase)) return false;
  const names = phrase.match(/\p{Lu}[\p{L}'’-]+/gu) ?? [];
  return names.every((name) => name.length < MIN_NAME_LETTERS || text.includes(name));
}
