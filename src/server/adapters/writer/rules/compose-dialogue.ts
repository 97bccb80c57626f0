import { countWords, hasAtMostSentences } from '../../../../domain/language/index.ts';
import type { DraftTurn, Host } from '../../../../domain/script/script.schema.ts';
import { HandoverComposer, type HandoverOptions, isQuestion } from './handovers.ts';
import { findKeyPhrase, findName, findYear } from './key-phrases.ts';
import type { NarrationUnit } from './narration-unit.ts';
import type { PhraseKind } from './phrase-pools.ts';
import { type QuestionContext, QuestionSelector } from './question-selector.ts';
import { groupSentences, type SentenceGroup, splitGroup } from './sentence-groups.ts';
import { isSeriousTopic } from './serious-topics.ts';

const MAX_SENTENCES = 4;
const MAX_WORDS_WITH_QUESTION = 44;
const MIN_COMMENTED_WORDS = 9;

/** Interjections per sentence group, tuned to the gates of `measureDialogue`. */
const QUESTION_RATE = { min: 0.34, perChattiness: 0.14 } as const;
const SHORT_REPLY_RATE = { min: 0.2, perChattiness: 0.08 } as const;
const REMARK_RATE = { min: 0, perChattiness: 0.4 } as const;

/** An interjection is due at 1. Less specific phrases need more than 1, more specific ones less. */
const DUE = 1;
const DUE_AT_HEADING = 0.55;
const DUE_LATER_SENTENCE = 1.35;
const DUE_FOLLOW_UP = 1.9;
const DUE_SPECIFIC_REPLY = 0.5;
const DUE_GENERIC_REPLY = 1.1;
/** Lowers `DUE_SPECIFIC_REPLY` at the end, so that a reply can give the last turn to the right host. */
const LAST_TURN_DISCOUNT = 0.4;

const REPLY_TO_ASKING_HOST_RATIO = 0.4;
/** Share of general replies if the topic also allows light ones. */
const GENERAL_REPLY_RATIO = 0.7;

/** A question with facts needs a citation, which the turn before it lacks. */
const HAS_FACT =
  /\d|\b(?:most|first|second|third|last|only|one|two|three|four|five|half|no|not|never|\p{Ll}+est)\b|\s["“]?\p{Lu}/u;

export interface DialogueOptions extends QuestionContext, HandoverOptions {
  /** 0 to 1: how many phrases of their own the hosts add. */
  chattiness: number;
  firstHost: Host;
  lastHost: Host;
  askingHost: Host;
  namesHeadings: boolean;
  isTalkative: boolean;
}

/** Counts how many questions and replies are due instead of drawing them, to spread them evenly. */
export function composeDialogue(units: readonly NarrationUnit[], options: DialogueOptions): DraftTurn[] {
  return new DialogueComposer(options).compose(groupSentences(units, options.random));
}

export function countTurnWords(turns: readonly DraftTurn[]): number {
  return turns.reduce((sum, turn) => sum + countWords(turn.text), 0);
}

class DialogueComposer {
  readonly #options: DialogueOptions;
  readonly #questions: QuestionSelector;
  readonly #handovers: HandoverComposer;
  readonly #turns: DraftTurn[] = [];
  #due: { question: number; shortReply: number; remark: number };

  constructor(options: DialogueOptions) {
    this.#options = options;
    this.#questions = new QuestionSelector(options);
    this.#handovers = new HandoverComposer(options);
    const { random } = options;
    // A random start in each segment makes the average over all segments right.
    this.#due = { question: random(), shortReply: random(), remark: random() };
  }

  compose(groups: readonly SentenceGroup[]): DraftTurn[] {
    let last: SentenceGroup | undefined;
    for (const group of groups) {
      this.#increaseDue();
      const isNewSection = last?.units[0].section !== group.units[0].section;
      if (isNewSection && this.#options.namesHeadings) this.#startSection(group, last);
      else this.#continueSection(group, last);
      last = group;
    }
    if (last) this.#finish(last);
    return this.#turns;
  }

  #increaseDue(): void {
    const { chattiness } = this.#options;
    const getRate = (rate: { min: number; perChattiness: number }) =>
      rate.min + rate.perChattiness * chattiness;
    this.#due.question += getRate(QUESTION_RATE);
    this.#due.shortReply += getRate(SHORT_REPLY_RATE);
    this.#due.remark += getRate(REMARK_RATE);
  }

  #startSection(group: SentenceGroup, last: SentenceGroup | undefined): void {
    const [unit] = group.units;
    const before = this.#getLastText();
    if (this.#due.question >= DUE_AT_HEADING) {
      const question = this.#questions.findHeadingQuestion(unit, before) ?? this.#findQuestion(group, last);
      if (question !== null) {
        this.#askQuestion(question);
        this.#stateFacts(group, last);
        return;
      }
    }
    this.#stateFacts(group, last, this.#questions.findTransition(unit, before));
  }

  #continueSection(group: SentenceGroup, last: SentenceGroup | undefined): void {
    if (!last || !this.#options.isTalkative) {
      this.#stateFacts(group, last);
      return;
    }
    if (this.#due.question >= DUE && this.#askBefore(group, last)) return;
    if (this.#due.question >= DUE_LATER_SENTENCE && this.#askWithin(group, last)) return;
    if (this.#canReply()) this.#reply(last, isSeriousTopic(`${last.text} ${group.text}`));
    this.#stateFacts(group, last);
  }

  #askBefore(group: SentenceGroup, last: SentenceGroup | undefined): boolean {
    const question = this.#findQuestion(group, last);
    if (question === null) return false;
    this.#askQuestion(question);
    this.#stateFacts(group, last);
    return true;
  }

  #askWithin(group: SentenceGroup, last: SentenceGroup | undefined): boolean {
    for (let at = 1; at < group.units.length; at += 1) {
      const [before, after] = splitGroup(group, at) ?? [];
      const question = before && after ? this.#findQuestion(after, before) : null;
      if (!before || !after || question === null) continue;
      this.#stateFacts(before, last);
      this.#askQuestion(question);
      this.#stateFacts(after, before);
      return true;
    }
    return false;
  }

  #findQuestion(group: SentenceGroup, last: SentenceGroup | undefined): string | null {
    const [unit] = group.units;
    const previous = last?.units.at(-1);
    const { question: due } = this.#due;
    const before = this.#getLastText();
    const allowsGeneric = due >= DUE_LATER_SENTENCE;
    const question = this.#questions.findQuestion({ unit, previous, allowsGeneric }, before);
    if (question !== null || due < DUE_FOLLOW_UP) return question;
    return this.#questions.findFollowUp(unit, previous, before);
  }

  #askQuestion(question: string): void {
    this.#due.question -= 1;
    const last = this.#turns.at(-1);
    const hasFact = HAS_FACT.test(question.replace(/[.!?] \p{Lu}|\bI\b/gu, ''));
    const text = `${last?.text} ${question}`;
    const fits = hasAtMostSentences(text, MAX_SENTENCES) && countWords(text) <= MAX_WORDS_WITH_QUESTION;
    const isByAskingHost = last?.host === this.#options.askingHost && last.sources.length > 0;
    if (last && isByAskingHost && !hasFact && fits) last.text = text;
    else this.#addTurn(question);
  }

  #canReply(): boolean {
    const last = this.#turns.at(-1);
    if (!last || last.sources.length === 0 || isQuestion(last)) return false;
    if (countWords(last.text) < MIN_COMMENTED_WORDS) return false;
    return last.host !== this.#options.askingHost || this.#options.random() < REPLY_TO_ASKING_HOST_RATIO;
  }

  #reply(last: SentenceGroup, isSerious: boolean, discount = 0): void {
    const { shortReply, remark } = this.#due;
    const unit = last.units[last.units.length - 1] ?? last.units[0];
    const text = unit.sourceText === unit.text ? unit.text : '';
    const keyPhrase = findKeyPhrase(text);
    const minSpecific = DUE_SPECIFIC_REPLY - discount;
    if (keyPhrase !== null && shortReply >= minSpecific) {
      this.#due.shortReply -= 1;
      this.#addTurn(`${keyPhrase}.`, [unit.number]);
    } else if (remark >= minSpecific && this.#addSpecificRemark(text, keyPhrase, unit.number))
      this.#due.remark -= 1;
    else if (shortReply >= DUE_GENERIC_REPLY && this.#addStockPhrase('short', 'lightShort', isSerious))
      this.#due.shortReply -= 1;
    else if (remark >= DUE_GENERIC_REPLY && this.#addStockPhrase('remark', 'lightRemark', isSerious))
      this.#due.remark -= 1;
  }

  #addSpecificRemark(text: string, keyPhrase: string | null, number: number): boolean {
    const { phrases, subject } = this.#options;
    const addRemark = (words: string | null, kind: PhraseKind) => {
      const template = words === null ? null : phrases.pick(kind);
      if (template === null || words === null) return false;
      this.#addTurn(template.replace('{x}', words), [number]);
      return true;
    };
    if (addRemark(keyPhrase, 'echoRemark') || addRemark(findYear(text), 'yearRemark')) return true;
    const name = findName(text);
    return addRemark(name !== null && !name.includes(subject.short) ? name : null, 'nameRemark');
  }

  #addStockPhrase(kind: PhraseKind, lightKind: PhraseKind, isSerious: boolean): boolean {
    const { phrases, random } = this.#options;
    const before = this.#getLastText();
    const isGeneral = isSerious || random() < GENERAL_REPLY_RATIO;
    const phrase = (isGeneral ? null : phrases.pick(lightKind, before)) ?? phrases.pick(kind, before);
    if (phrase !== null) this.#addTurn(phrase);
    return phrase !== null;
  }

  #finish(last: SentenceGroup): void {
    const { lastHost, isTalkative } = this.#options;
    if (!isTalkative || this.#turns.at(-1)?.host === lastHost || this.#turns.length < 3) return;
    this.#reply(last, isSeriousTopic(last.text), LAST_TURN_DISCOUNT);
  }

  #stateFacts(group: SentenceGroup, last: SentenceGroup | undefined, transition: string | null = null): void {
    const text = transition === null ? this.#connect(group, last) : `${transition} ${group.text}`;
    this.#addTurn(
      hasAtMostSentences(text, MAX_SENTENCES) ? text : group.text,
      group.units.map(({ number }) => number),
    );
  }

  #connect(group: SentenceGroup, last: SentenceGroup | undefined): string {
    return this.#options.isTalkative ? this.#handovers.connect(group, last, this.#turns.at(-1)) : group.text;
  }

  #addTurn(text: string, sources: number[] = []): void {
    const last = this.#turns.at(-1)?.host;
    const nextHost = last === 'A' ? 'B' : 'A';
    this.#turns.push({ host: last === undefined ? this.#options.firstHost : nextHost, text, sources });
  }

  #getLastText(): string {
    return this.#turns.at(-1)?.text ?? '';
  }
}
