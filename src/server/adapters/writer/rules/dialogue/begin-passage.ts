import { tellsEvent } from '../../../../../domain/script/moment-score.ts';
import { getCachedTopic } from '../joints/cached-divisions.ts';
import type { PhrasePicker } from '../phrases/phrase-picker.ts';
import type { PhraseKind } from '../phrases/phrase-pools.ts';
import type { UsedFirstWords } from '../phrases/used-first-words.ts';
import { isSubjectOf } from '../questions/asks-again.ts';
import type { Subject } from '../references/subject.ts';
import type { Vocabulary } from '../references/vocabulary.ts';
import { BEGINS_STORY } from '../text/begins-story.ts';
import { isStory } from '../text/is-story.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import { isSeriousTopic } from '../text/serious-topics.ts';
import { type Bridge, beginsWithTime, findBridge, findChapterBridge, isLaterThan } from './bridges.ts';
import { FIXED_TURNS } from './chapter-cost.ts';
import type { TurnBuilder } from './turn-builder.ts';

/** Versions of the first chapter with and without a question at its start are compared. */
const MIN_START_CHATTINESS = 0.4;
/** With more questions for each turn, nobody asks what a passage is about or how a plot goes on. */
const MAX_TOPIC_QUESTIONS_RATIO = 0.2;
/** With more, nobody asks a question that names nothing. */
const MIN_QUESTIONS_RATIO = 0.12;
/** A year is remembered for so many turns. */
const MAX_TURNS_BACK = 3;
const MAX_SUBJECT_TURNS = 2;
/** The whole podcast is about 'the history of' its subject. */
const BROAD = /^the (?:history|story|study|uses?|practice) of (?<thing>.+)$/u;
/** 'It was also used ...' is no first answer. */
const ADDS = /^\S+ (?:\S+ )?also\b/u;
/** The rest is worth asking for only within a chapter. */
const ASKS_FOR_REST = /\b(?:else is there|apart from that)\b/u;
/** A statement stands before the first sentence; an aside and a question are the other host's. */
export type Opener = { kind: 'statement' | 'aside' | 'question'; text: string };

export interface PassageOpeners {
  openPassage(unit: NarrationUnit, passage: number): Opener | null;
  openOtherwise(unit: NarrationUnit): Opener | null;
  /** Whether 'And later?' asks for the same story. */
  continuesStory(unit: NarrationUnit): boolean;
  /** The first question of a chapter, which may leave the chapter before. */
  introduceQuestion(question: string, unit: NarrationUnit): string;
}

export interface BeginningOptions {
  isEnglish: boolean;
  /** How much the hosts ask: 0 to 2. */
  chattiness: number;
  /** Whether nobody may ask before the first sentence: of the first chapter, or after given turns. */
  continues: boolean;
  isFirst: boolean;
  open: PassageOpeners;
  phrases: PhrasePicker;
  vocabulary: Vocabulary;
  subject: Subject;
  spokenTexts: readonly string[];
  /** Sentences in turns of their own, neither divided nor introduced, so that they claim nothing else. */
  plain: ReadonlySet<number>;
}

/** What the hosts say before the first sentence of a passage, if it is not a question about that sentence. */
export class PassageBeginnings {
  readonly #options: BeginningOptions;
  readonly #firstWords: UsedFirstWords;
  readonly #builder: TurnBuilder;
  readonly #ask: (question: string) => void;
  #answer: string | null = null;

  constructor(
    options: BeginningOptions,
    firstWords: UsedFirstWords,
    builder: TurnBuilder,
    ask: (question: string) => void,
  ) {
    this.#options = options;
    this.#firstWords = firstWords;
    this.#builder = builder;
    this.#ask = ask;
  }

  /** What remains of the first sentence after its year; null if nothing was said of it. */
  takeAnswer(): string | null {
    const answer = this.#answer;
    this.#answer = null;
    return answer;
  }

  useOpener(opener: Opener | null, unit: NarrationUnit): boolean {
    if (!opener || (opener.kind === 'statement' && this.#options.plain.has(unit.number))) return false;
    if (opener.kind === 'question') this.#ask(opener.text);
    else {
      this.#firstWords.add(opener.text);
      if (opener.kind === 'aside') this.#builder.interject(opener.text);
      else this.#builder.say(opener.text, [unit.number]);
    }
    return true;
  }

  bridge(unit: NarrationUnit, bridge = this.#findBridge(unit)): boolean {
    const { isEnglish, phrases, plain } = this.#options;
    if (!bridge || bridge.direction === 'year' || !isEnglish || plain.has(unit.number)) return false;
    const fill = (one: string) => one.replace('{x}', bridge.year);
    const phrase = phrases.pick(bridge.direction, (one) => !this.#firstWords.isUsed(fill(one)));
    if (phrase === null) return false;
    this.#firstWords.add(fill(phrase));
    this.#builder.say(fill(phrase), [unit.number]);
    this.#answer = bridge.rest;
    return true;
  }

  #findBridge(unit: NarrationUnit): Bridge | null {
    const { vocabulary, spokenTexts } = this.#options;
    const said = this.#builder.last?.text ?? spokenTexts.at(-1) ?? '';
    return findBridge(unit.standaloneText ?? unit.text, said, vocabulary);
  }

  handOver(unit: NarrationUnit): void {
    const { chattiness, continues, isEnglish, isFirst, open, phrases, spokenTexts, vocabulary } =
      this.#options;
    const isTalkative = chattiness >= MIN_START_CHATTINESS;
    const isBeginning = BEGINS_STORY.test(unit.text) && !isSeriousTopic(unit.text);
    const isStart = isFirst && isEnglish && isTalkative && isBeginning;
    const start = isStart ? phrases.pick('start') : null;
    if (start !== null) this.#ask(start);
    if (start !== null || continues || !isEnglish) return;
    if (this.#askForTopic(unit, true) || this.useOpener(open.openOtherwise(unit), unit)) return;
    const said = spokenTexts.slice(-MAX_TURNS_BACK).join(' ');
    const bridge = findChapterBridge(unit.standaloneText ?? unit.text, said, vocabulary);
    if (this.#askForYear(unit, bridge) || this.bridge(unit, bridge)) return;
    if (!this.#options.open.continuesStory(unit) || !isLaterThan(unit.text, said)) this.askOnward(unit, true);
    else if (!isSeriousTopic(unit.text)) this.#askPhrase('onwardLater');
  }

  /** A question that names nothing is better than a monologue, and worse than any other. True if one is asked. */
  askOnward(unit: NarrationUnit, isFirst = false): boolean {
    const { isEnglish, spokenTexts } = this.#options;
    const said = this.#builder.last?.text ?? spokenTexts.at(-1) ?? '';
    if (!isEnglish || isSeriousTopic(`${said} ${unit.text}`)) return false;
    if (isStory(unit.heading))
      return this.#mayAsk(MAX_TOPIC_QUESTIONS_RATIO) && this.#askPhrase('onwardPlot');
    if (this.#askForTopic(unit)) return true;
    if (!this.#mayAsk(MIN_QUESTIONS_RATIO)) return false;
    if (beginsWithTime(unit.text)) return this.#askForNextStep(unit, said);
    return this.#askPhrase('onward', (one) => !isFirst || !ASKS_FOR_REST.test(one));
  }

  #askForNextStep({ text }: NarrationUnit, said: string): boolean {
    return isLaterThan(text, said) && tellsEvent(text) && this.#askPhrase('next');
  }

  #mayAsk(maxRatio: number): boolean {
    const before = [...this.#options.spokenTexts, ...this.#builder.turns.map((turn) => turn.text)];
    const questions = before.filter((spoken) => spoken.endsWith('?')).length;
    return questions < maxRatio * (before.length + FIXED_TURNS);
  }

  #askForTopic(unit: NarrationUnit, isFirst = false): boolean {
    const { open, phrases, plain, subject, vocabulary } = this.#options;
    if (plain.has(unit.number) || isSeriousTopic(unit.text) || !this.#mayAsk(MAX_TOPIC_QUESTIONS_RATIO))
      return false;
    const found = getCachedTopic(unit.standaloneText ?? unit.text, { vocabulary, subject });
    if (found === null || this.#firstWords.isUsed(found.answer) || ADDS.test(found.answer)) return false;
    if (this.#isTold(found.topic)) return false;
    const fill = (one: string) => one.replace('{x}', found.topic);
    const phrase = phrases.pick('askedTopic', (one) => !this.#firstWords.isUsed(fill(one)));
    if (phrase === null) return false;
    this.#ask(isFirst ? open.introduceQuestion(fill(phrase), unit) : fill(phrase));
    this.#answer = found.answer;
    return true;
  }

  /** Nobody asks for what the last turns were about, or for 'the history of' the podcast's subject. */
  #isTold(topic: string): boolean {
    const { spokenTexts, subject } = this.#options;
    const tail = BROAD.exec(topic)?.groups?.thing?.toLowerCase();
    const names = [subject.name, subject.short, subject.phrase, subject.topic, subject.introduced];
    if (names.some((name) => name.toLowerCase() === tail)) return true;
    const told = [...spokenTexts, ...this.#builder.turns.map(({ text }) => text)];
    return isSubjectOf(topic, told.filter((text) => !text.endsWith('?')).slice(-MAX_SUBJECT_TURNS));
  }

  #askPhrase(kind: PhraseKind, accepts: (phrase: string) => boolean = () => true): boolean {
    const question = this.#options.phrases.pick(kind, (one) => accepts(one) && !this.#firstWords.isUsed(one));
    if (question !== null) this.#ask(question);
    return question !== null;
  }

  #askForYear(unit: NarrationUnit, bridge: Bridge | null): boolean {
    const { phrases, plain } = this.#options;
    if (!bridge || plain.has(unit.number) || !tellsEvent(bridge.rest)) return false;
    const fill = (one: string) => one.replace('{x}', bridge.year);
    const phrase = phrases.pick('askedYear', (one) => !this.#firstWords.isUsed(fill(one)));
    if (phrase === null) return false;
    this.#ask(fill(phrase));
    this.#answer = bridge.rest;
    return true;
  }
}
