import type { UsedFirstWords } from '../phrases/used-first-words.ts';
import { HeardWords } from '../questions/heard-words.ts';
import type { QuestionFinder } from '../questions/question-finder.ts';
import type { NarrationUnit } from '../text/narration-unit.ts';
import type { PassageOpeners } from './begin-passage.ts';
import type { TurnBuilder } from './turn-builder.ts';

export interface AskerOptions {
  isEnglish: boolean;
  random: () => number;
  /** Stems of the title and of the other segments. */
  heardStems: ReadonlySet<string>;
  spokenTexts: readonly string[];
  continues: boolean;
  open: PassageOpeners;
  plain: ReadonlySet<number>;
  /** The question before a sentence with a thing that the opening named; null for another one. */
  askForThing: (unit: NarrationUnit) => string | null;
}

interface Answer {
  /** What remains of the next sentence after a question with its beginning; null for all of it. */
  answer: string | null;
  /** What the answer begins with: 'No.' */
  reply: string;
}

const DUE_QUESTION = 0.3;
/** A particular question may come sooner than others. */
const DUE_BETWEEN = -0.3;

/** Asks the questions of a chapter and keeps count of them. */
export class Asker {
  readonly #options: AskerOptions;
  readonly #firstWords: UsedFirstWords;
  readonly #builder: TurnBuilder;
  readonly #questions: QuestionFinder;
  readonly #heard: HeardWords;
  #next: Answer = { answer: null, reply: '' };
  /** How many questions should have been asked by now. */
  due: number;
  /** Nobody asks after 'Go on.' */
  hasReacted = false;

  constructor(
    options: AskerOptions,
    firstWords: UsedFirstWords,
    builder: TurnBuilder,
    questions: QuestionFinder,
  ) {
    this.#options = options;
    this.#firstWords = firstWords;
    this.#builder = builder;
    this.#questions = questions;
    this.#heard = new HeardWords(options.heardStems);
    this.due = options.random() / 2;
  }

  takeAnswer(): Answer {
    const next = this.#next;
    this.#next = { answer: null, reply: '' };
    return next;
  }

  askForThing(unit: NarrationUnit): boolean {
    const { askForThing, isEnglish, plain } = this.#options;
    const question = isEnglish && !this.hasReacted && !plain.has(unit.number) ? askForThing(unit) : null;
    if (question === null || unit.link !== null || this.#firstWords.isUsed(question)) return false;
    this.ask(question);
    return true;
  }

  /** What only this sentence answers after the one before it. */
  askBetween(unit: NarrationUnit, previous: NarrationUnit): boolean {
    const { isEnglish, plain } = this.#options;
    if (!isEnglish || this.hasReacted || this.due < DUE_BETWEEN || plain.has(unit.number)) return false;
    const found = this.#questions.findBetween(unit, previous);
    if (found === null) return false;
    this.ask(found.text);
    this.#next = { answer: null, reply: found.reply };
    return true;
  }

  askBefore(unit: NarrationUnit, previous: NarrationUnit | null): boolean {
    if (!this.#options.isEnglish || this.due < DUE_QUESTION || this.hasReacted) return false;
    const text = previous ? unit.text : (unit.standaloneText ?? unit.text);
    const { turns, last } = this.#builder;
    const isPlain = this.#options.plain.has(unit.number);
    const heard = this.#heard.update(turns);
    const exchange = isPlain ? null : this.#questions.findExchange(text, last?.text ?? '', heard);
    if (exchange) {
      this.ask(previous ? exchange.question : this.#introduce(exchange.question, unit));
      this.#next = { answer: exchange.answer, reply: '' };
      return true;
    }
    if (!previous || (unit.standaloneText === null && unit.link === null)) return false;
    if (this.#firstWords.isUsed(unit.standaloneText ?? unit.text)) return false;
    const question = this.#questions.findByRelation(unit, previous);
    if (question === null) return unit.link === null && this.askByTopic(unit);
    this.ask(question);
    return true;
  }

  askByTopic(unit: NarrationUnit): boolean {
    const { isEnglish, continues, plain, spokenTexts } = this.#options;
    const { last } = this.#builder;
    if (!isEnglish || this.due < DUE_QUESTION || this.hasReacted) return false;
    if ((continues && !last) || plain.has(unit.number)) return false;
    const question = this.#questions.findByTopic(unit, last?.text ?? spokenTexts.at(-1) ?? '');
    if (question !== null) this.ask(this.#introduce(question, unit));
    return question !== null;
  }

  #introduce(question: string, unit: NarrationUnit): string {
    const { continues, open } = this.#options;
    return this.#builder.last || continues ? question : open.introduceQuestion(question, unit);
  }

  ask(question: string): void {
    this.due -= 1;
    this.#firstWords.add(question);
    this.#builder.interject(question);
  }
}
