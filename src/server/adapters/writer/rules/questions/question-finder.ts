import { countWords } from '../../../../../domain/language/index.ts';
import { findRelation } from '../analysis/relation.ts';
import { getCachedExchange } from '../joints/cached-divisions.ts';
import type { Hinge } from '../joints/hinges.ts';
import type { ListenerLine } from '../listener/find-listener-lines.ts';
import { listQuestionsBetween } from '../listener/listener-lines.ts';
import type { PhrasePicker } from '../phrases/phrase-picker.ts';
import type { PhraseKind } from '../phrases/phrase-pools.ts';
import type { UsedFirstWords } from '../phrases/used-first-words.ts';
import type { Subject } from '../references/subject.ts';
import type { Vocabulary } from '../references/vocabulary.ts';
import { isPastEvent } from '../text/is-past-event.ts';
import { isNextSentence, type NarrationUnit } from '../text/narration-unit.ts';
import { isSeriousTopic } from '../text/serious-topics.ts';
import { listTopicQuestions } from '../topic-questions/index.ts';
import {
  asksAgain,
  asksForGivenReason,
  followsFrom,
  givesReason,
  isToldAlready,
  namesBeginning,
} from './asks-again.ts';
import { findFollowUp, isTried } from './follow-ups.ts';
import { asksForUnknown } from './unknown-topics.ts';

export interface QuestionOptions {
  subject: Subject;
  vocabulary: Vocabulary;
  phrases: PhrasePicker;
  isWordy: boolean;
  spokenTexts: readonly string[];
}

/** Finds questions that the next words answer. None begins like another turn. */
export class QuestionFinder {
  readonly #options: QuestionOptions;
  readonly #firstWords: UsedFirstWords;
  readonly #asked = new Set<string>();

  constructor(options: QuestionOptions, firstWords: UsedFirstWords) {
    this.#options = options;
    this.#firstWords = firstWords;
  }

  /** What `previous` makes a listener ask, and `unit` answers. Each wording is used once. */
  findBetween(unit: NarrationUnit, previous: NarrationUnit): ListenerLine | null {
    const { subject, spokenTexts } = this.#options;
    if (EXAMPLE.test(unit.text) && !isNextSentence(unit, previous)) return null;
    const found = listQuestionsBetween(previous.text, unit.text, subject).find(
      ({ text, reply }) =>
        !this.#asked.has(text) &&
        !asksForGivenReason(text, previous.text) &&
        !(reply !== '' && this.#firstWords.isUsed(`${reply} ${unit.text}`)) &&
        !namesBeginning(text, `${reply} ${unit.standaloneText ?? unit.text}`) &&
        !this.#firstWords.isUsed(text) &&
        !spokenTexts.some((spoken) => spoken.endsWith(text)),
    );
    if (found) this.#asked.add(found.text);
    return found ?? null;
  }

  /** A question in the words of the sentence. `said`: the turn before. `knownStems`: of words that the listener heard. */
  findExchange(
    text: string,
    said: string,
    knownStems: ReadonlySet<string>,
  ): { question: string; answer: string } | null {
    const found = getCachedExchange(text, this.#options);
    if (!found || this.#firstWords.isUsed(found.answer)) return null;
    if (found.needsPast === true && !isPastEvent(said)) return null;
    if (found.about !== undefined && !this.#isSpokenOf(found.about, said)) return null;
    const questions = found.questions.filter(
      (one) =>
        !this.#firstWords.isUsed(one) && !asksAgain(one, said) && !asksForUnknown(one, knownStems, said),
    );
    const [question] = this.#options.isWordy
      ? questions.toSorted((a, b) => countWords(b) - countWords(a))
      : questions;
    return question !== undefined ? { question, answer: found.answer } : null;
  }

  /** A question about what the sentence tells, which needs nothing before it. */
  findByTopic(unit: NarrationUnit, said: string): string | null {
    const text = unit.standaloneText ?? unit.text;
    if (this.#firstWords.isUsed(text)) return null;
    const questions = listTopicQuestions(text, this.#options.subject);
    const { spokenTexts } = this.#options;
    const isNew = (one: string) => !spokenTexts.includes(one) && !this.#firstWords.isUsed(one);
    return questions.find((one) => isNew(one) && !isToldAlready(one, said)) ?? null;
  }

  #isSpokenOf(about: string, said: string): boolean {
    const { name, short } = this.#options.subject;
    return about === short || about === name || followsFrom(about, said);
  }

  findByRelation(unit: NarrationUnit, previous: NarrationUnit): string | null {
    const followUp = findFollowUp(unit, previous.text, this.#options.subject, isNextSentence(unit, previous));
    const asked = followUp ? this.#pick(followUp.kind, followUp.slot) : null;
    if (asked !== null) return asked;
    if (unit.link === 'contrast') return BUT.test(unit.text) ? null : this.#askForSuccess(previous.text);
    const relation = findRelation(unit, previous);
    return relation === null || isReasonGiven(relation, previous.text) ? null : this.#pick(relation);
  }

  findForHinge({ question, asks }: Hinge, first: string): string | null {
    if (asks !== null && !this.#firstWords.isUsed(asks)) return asks;
    if (question === null) return null;
    if (question === 'guess') return this.#askForSuccess(first);
    return isReasonGiven(question, first) ? null : this.#pick(question);
  }

  #askForSuccess(before: string): string | null {
    const mayAsk = isTried(before) && !isSeriousTopic(before) && !DENIED.test(before);
    return mayAsk ? this.#pick('success') : null;
  }

  #pick(kind: PhraseKind, slot = ''): string | null {
    const fill = (phrase: string) => phrase.replace('{a}', slot);
    const phrase = this.#options.phrases.pick(kind, (one) => !this.#firstWords.isUsed(fill(one)));
    return phrase === null ? null : fill(phrase);
  }
}

const EXAMPLE = /^(?:For (?:example|instance)|Examples)\b/u;
const BUT = /^(?:But|Yet)\b/u;
const DENIED = /\b(?:not|never|no|nobody|none|may|might|can|could|would|should)\b|n['’]t\b/u;

/** Nobody asks 'Why is that?' after '... because the lake froze.' */
function isReasonGiven(kind: PhraseKind, said: string): boolean {
  return (kind === 'why' || kind === 'elaborate') && givesReason(said);
}
