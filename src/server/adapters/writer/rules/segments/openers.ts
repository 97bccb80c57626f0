import { createTurnVerifier, type TurnVerifier } from '../../../../../domain/script/turn-verifier.ts';
import type { SegmentRequest } from '../../../../../domain/script-model.ts';
import type { AnalyzedSection, PodcastAnalysis } from '../analysis/podcast-analysis.ts';
import type { Opener, PassageOpeners } from '../dialogue/begin-passage.ts';
import { answersHeading } from '../headings/answers-heading.ts';
import { findStandardQuestion } from '../headings/find-standard-question.ts';
import { findSpokenHeading, isPluralPhrase } from '../headings/heading-phrases.ts';
import { findHeadingQuestion } from '../headings/heading-questions.ts';
import type { PhrasePicker } from '../phrases/phrase-picker.ts';
import type { PhraseKind } from '../phrases/phrase-pools.ts';
import type { Random } from '../phrases/phrase-random.ts';
import { UsedFirstWords } from '../phrases/used-first-words.ts';
import { getPathAbove } from '../plan/topics.ts';
import type { Subject } from '../references/subject.ts';
import { listStems } from '../references/unknown-references.ts';
import { capitalize } from '../text/capitalize.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { isSeriousTopic } from '../text/serious-topics.ts';
import { CONTINUED, findLeftSection, isWithin } from './previous-chapter.ts';
import type { SegmentMaterial } from './segment-material.ts';

/** Shares of the chapters that begin so though a question would fit, too. */
const STATED_RATIO = 0.4;
/** Of the questions at the start of a chapter: those after words about the chapter before. */
const LEAVING_RATIO = 0.5;
const ASKED_RATIO = 0.8;
const MIN_TURNS_PER_ASKED_HEADING = 13;
const ASKS_HEADING = /(?:^|[.] )(?:(?:But )?[Ww]hat about|And) [^.?]+\?$/u;
/** Of the asked headings: those after words about the chapter before. */
const ASKED_LEAVING_RATIO = 0.4;
/** Everybody can ask for them. */
const OF_SUBJECT = /^(?:its|their|his|her) /u;
/** Nobody says 'Now, the pigs.' before 'The pigs ...'. */
const FIRST_WORDS = 4;
const FIRST_WORDS_OF_SEVERAL = 10;
const MIN_REPEATED_RATIO = 0.6;
/** 'So much for the flight. Why does it matter?' would ask about the flight. */
const POINTS_BACK = /\b(?:it(?! all\b)|its|they|them|their|there|this|these|those)\b/iu;
const LAST_CHECKED_SENTENCE = 4;
const FUNCTION_WORDS = /\b(?:the|its|their|his|her|and|for|with|from)\b/gu;
/** Near something serious, nobody says 'So much for that.' */
const TURNS_BEFORE = 2;
const HAS_YEARS = /\d{3}/u;
/** 'That was Toronto.' claims something, 'That was the planning.' does not. */
const POINTS_AT = /^(?:So that's|That's|That was) \{x\}/u;
const IS_ONE_STEP = /^(?:the|its|his|her) \p{Ll}/u;
/** 'And the rise and the fall?' asks too much at once. */
const NAMES_TWO = / and /u;
const IS_TWO_QUESTIONS = /\?.*\?/u;
/** Sentences in which the subject of the chapter before may go on. */
const SENTENCES_AHEAD = 3;
const ASKS_FOR_SIGHTS = /^What is there to see\b/u;
const IS_GONE = /\b(?:closed|demolished|torn down|no longer)\b/u;
const HAS_COMPLEMENT = / (?:of|in|to|on|for|outside|after|before|and) /u;

interface OpenerTools {
  phrases: PhrasePicker;
  random: Random;
  heardStems: ReadonlySet<string>;
}

export function createOpener(
  request: SegmentRequest,
  material: SegmentMaterial,
  tools: OpenerTools,
): PassageOpeners {
  return new SectionOpeners(request, material, tools);
}

class SectionOpeners implements PassageOpeners {
  readonly #request: SegmentRequest;
  readonly #analysis: PodcastAnalysis;
  readonly #subject: Subject;
  readonly #tools: OpenerTools;
  readonly #firstWords: UsedFirstWords;
  readonly #begun = new Set<number>();
  readonly #left: AnalyzedSection | null;
  readonly #spokenTexts: readonly string[];
  readonly #told: ReadonlySet<number>;
  readonly #verifier: TurnVerifier;

  constructor(request: SegmentRequest, material: SegmentMaterial, tools: OpenerTools) {
    const { analysis, subject, spokenTexts, maxSameOpenings, told } = material;
    this.#firstWords = new UsedFirstWords(spokenTexts, maxSameOpenings);
    this.#request = request;
    this.#analysis = analysis;
    this.#subject = subject;
    this.#tools = tools;
    this.#left = findLeftSection(request, told, analysis);
    this.#told = told;
    this.#spokenTexts = spokenTexts;
    this.#verifier = createTurnVerifier(request.sentences, analysis.getClaimContext);
  }

  openPassage(unit: NarrationUnit, passage: number): Opener | null {
    const isNewSection = !this.#begun.has(unit.section);
    this.#begun.add(unit.section);
    if (this.#request.after.length > 0 || !isNewSection || !this.#startsSection(unit)) return null;
    const standard = this.#findFirstStandardQuestion(unit);
    const isAsked = this.#spokenTexts.some((text) => standard !== null && text.endsWith(standard));
    if (standard !== null && !isAsked && !this.#firstWords.isUsed(standard))
      return { kind: 'question', text: passage === 0 ? this.introduceQuestion(standard, unit) : standard };
    if (passage > 0) return this.#askNextHeading(unit);
    return this.#tools.random() < STATED_RATIO ? this.#sayHeading(unit) : null;
  }

  openOtherwise(unit: NarrationUnit): Opener | null {
    if (this.#request.after.length > 0) return null;
    const heading = this.#startsSection(unit) ? this.#sayHeading(unit) : null;
    if (heading) return heading;
    const x = this.#findLeft(unit);
    return this.#say('close', { x }, unit);
  }

  continuesStory({ heading }: NarrationUnit): boolean {
    return CONTINUED.test(this.#request.heading) || HAS_YEARS.test(heading);
  }

  introduceQuestion(question: string, unit: NarrationUnit): string {
    const x = this.#findLeft(unit);
    const { random } = this.#tools;
    if (x === null || IS_TWO_QUESTIONS.test(question) || POINTS_BACK.test(question)) return question;
    if (random() >= LEAVING_RATIO) return question;
    const leaving = this.#say('leave', { x }, unit);
    return leaving?.kind === 'aside' ? `${leaving.text} ${question}` : question;
  }

  /** Only the first section that it fits gets a standard question. */
  #findFirstStandardQuestion(unit: NarrationUnit): string | null {
    const own = findHeadingQuestion(unit.heading, this.#analysis.vocabulary);
    if (own !== null) return own;
    const question = findStandardQuestion(unit.heading, this.#subject, unit.standaloneText ?? unit.text);
    const first = this.#analysis.sections.findIndex(
      ({ heading, units }) => findStandardQuestion(heading, this.#subject, units[0]?.text) === question,
    );
    const isFirst = first < 0 || first >= unit.section;
    // A question that needs certain words is answered by their sentence, wherever it stands.
    const isChecked = question !== null && findStandardQuestion(unit.heading, this.#subject, '') === null;
    const isAnswered = isChecked ? unit.sentence <= LAST_CHECKED_SENTENCE : answersHeading(unit);
    const isTrue = question === null || !ASKS_FOR_SIGHTS.test(question) || !IS_GONE.test(this.#readOn(unit));
    return isFirst && isAnswered && isTrue ? question : null;
  }

  /** The second section of a chapter: 'And its legacy?' */
  #askNextHeading(unit: NarrationUnit): Opener | null {
    const y = this.#findNewPhrase(unit);
    return y !== null && this.#mayAskHeading(y) ? this.#askHeading(null, y, unit) : null;
  }

  #findNewPhrase(unit: NarrationUnit): string | null {
    const section = this.#analysis.sections[unit.section];
    const y = section ? this.#findPhrase(section) : null;
    return y === null || startsWith(unit, y) ? null : y;
  }

  #sayHeading(unit: NarrationUnit): Opener | null {
    const y = this.#findNewPhrase(unit);
    // A hook and 'Let's begin with the planning.' do not go together.
    if (y === null || this.#request.index === 1) return null;
    const x = this.#findLeft(unit);
    return (
      (this.#mayAskHeading(y) ? this.#askHeading(x, y, unit) : null) ??
      (x === null || x === y ? null : this.#say('transition', { x, y: this.#nameOwner(y, x) }, unit)) ??
      this.#say('heading', { x: this.#nameOwner(y) }, unit)
    );
  }

  /** 'its price' as 'the price of bread', where 'its' would be that of the chapter before or of the last turn. */
  #nameOwner(phrase: string, left: string | null = null): string | null {
    const { isPerson, name, short, phrase: inSentence, topic } = this.#subject;
    if (isPerson || !OF_SUBJECT.test(phrase)) return phrase;
    const said = this.#spokenTexts.at(-1)?.toLowerCase() ?? '';
    const isNamed = [name, short, inSentence, topic].some((one) => said.includes(one.toLowerCase()));
    if (left === null ? isNamed : OF_SUBJECT.test(left)) return phrase;
    return HAS_COMPLEMENT.test(phrase) ? null : `the ${phrase.replace(OF_SUBJECT, '')} of ${topic}`;
  }

  /** The sentence and those that follow in its section. */
  #readOn({ section, number }: NarrationUnit): string {
    const units = this.#analysis.sections[section]?.units ?? [];
    const rest = units.filter((one) => one.number >= number);
    return rest
      .slice(0, SENTENCES_AHEAD)
      .map(({ text }) => text)
      .join(' ');
  }

  /** Nobody leaves 'taxation and commerce' before a sentence on taxes. */
  #goesOn(phrase: string, unit: NarrationUnit): boolean {
    const { name, short, phrase: inSentence, topic } = this.#subject;
    const own = listStems([name, short, inSentence, topic].join(' '));
    const ahead = listStems(this.#readOn(unit));
    return [...listStems(phrase.replace(FUNCTION_WORDS, ' '))].some(
      (stem) => ahead.has(stem) && !own.has(stem),
    );
  }

  #mayAskHeading(y: string): boolean {
    const asked = this.#spokenTexts.filter((text) => ASKS_HEADING.test(text)).length;
    const isRare = asked * MIN_TURNS_PER_ASKED_HEADING <= this.#spokenTexts.length;
    return isRare && !isSeriousTopic(y) && this.#tools.random() < ASKED_RATIO;
  }

  /** Something new is asked for only where the chapter before is left. */
  #askHeading(x: string | null, y: string, unit: NarrationUnit): Opener | null {
    const { heardStems, random } = this.#tools;
    if (NAMES_TWO.test(y)) return null;
    const isHeard = OF_SUBJECT.test(y) || [...listStems(y)].every((stem) => heardStems.has(stem));
    const leaves = x !== null && x !== y && (!isHeard || random() < ASKED_LEAVING_RATIO);
    const transition = leaves ? this.#say('askedTransition', { x, y: this.#nameOwner(y, x) }, unit) : null;
    return transition ?? (isHeard ? this.#say('askedHeading', { x: this.#nameOwner(y) }, unit) : null);
  }

  /** The chapter before in words; null where 'So much for that.' would be wrong. */
  #findLeft(unit: NarrationUnit): string | null {
    const section = this.#analysis.sections[unit.section];
    if (!this.#left || !section || isWithin(section, this.#left)) return null;
    const phrase = this.#findPhrase(this.#left);
    const around = [phrase, ...this.#spokenTexts.slice(-TURNS_BEFORE), unit.text].join(' ');
    return phrase === null || isSeriousTopic(around) || this.#goesOn(phrase, unit) ? null : phrase;
  }

  #findPhrase(section: AnalyzedSection): string | null {
    return findSpokenHeading(section.heading, this.#subject, this.#analysis, getPathAbove(section));
  }

  #say(
    kind: PhraseKind,
    { x, y = '' }: { x: string | null; y?: string | null },
    unit: NarrationUnit,
  ): Opener | null {
    if (x === null || y === null) return null;
    const mayPoint = IS_ONE_STEP.test(x) && !isPluralPhrase(x);
    const fill = (phrase: string) => capitalize(phrase.replace('{x}', x).replace('{y}', y));
    const phrase = this.#tools.phrases.pick(
      kind,
      (one) => (mayPoint || !POINTS_AT.test(one)) && !this.#firstWords.isUsed(fill(one)),
    );
    return phrase === null ? null : this.#verify(fill(phrase), unit, kind === 'close');
  }

  /** Said by the other host, or before a sentence that supports its names, too. */
  #verify(
    text: string,
    { number, standaloneText, ...unit }: NarrationUnit,
    isBeforeSentence: boolean,
  ): Opener | null {
    const { supported, doubt } = this.#verifier.verify({ host: 'A', text, sources: [] }, []);
    if (!isBeforeSentence && supported === null && doubt === undefined)
      return { kind: text.endsWith('?') ? 'question' : 'aside', text };
    const isSupported = this.#verifier.isSupportedAsCited(`${text} ${standaloneText ?? unit.text}`, [number]);
    return isSupported && !text.endsWith('?') ? { kind: 'statement', text } : null;
  }

  /** An earlier chapter may have had the beginning of the section. */
  #startsSection({ section }: NarrationUnit): boolean {
    const units = this.#analysis.sections[section]?.units ?? [];
    if (this.#request.sentences.some(({ number }) => number === units[0]?.number)) return true;
    return !CONTINUED.test(this.#request.heading) && !units.some(({ number }) => this.#told.has(number));
  }
}

function startsWith({ text, standaloneText }: NarrationUnit, phrase: string): boolean {
  const stems = [...listStems(phrase.replace(FUNCTION_WORDS, ' '))];
  const count = stems.length > 1 ? FIRST_WORDS_OF_SEVERAL : FIRST_WORDS;
  const own = listStems((standaloneText ?? text).split(' ').slice(0, count).join(' '));
  return stems.filter((stem) => own.has(stem)).length >= MIN_REPEATED_RATIO * stems.length;
}
