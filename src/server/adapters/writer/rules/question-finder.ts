import { countWords } from '../../../../domain/language/index.ts';
import { asksAgain } from './asks-again.ts';
import { getCachedExchange } from './cached-divisions.ts';
import { findFollowUp, isTried } from './follow-ups.ts';
import type { Hinge } from './hinges.ts';
import type { NarrationUnit } from './narration-unit.ts';
import type { PhrasePicker } from './phrase-picker.ts';
import type { PhraseKind } from './phrase-pools.ts';
import { findRelation, isPastEvent } from './relation.ts';
import { isSeriousTopic } from './serious-topics.ts';
import type { Subject } from './subject.ts';
import { listTopicQuestions } from './topic-questions/index.ts';
import type { TurnOpenings } from './turn-openings.ts';
import { asksForUnknown } from './unknown-topics.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface QuestionOptions {
  subject: Subject;
  vocabulary: Vocabulary;
  phrases: PhrasePicker;
  /** Asks in more words, if there is little to tell. */
  isWordy: boolean;
  /** Of the other segments. */
  spokenTexts: readonly string[];
}

/** Finds questions that the next words answer. None begins like another turn. */
export class QuestionFinder {
  readonly #options: QuestionOptions;
  readonly #openings: TurnOpenings;

  constructor(options: QuestionOptions, openings: TurnOpenings) {
    this.#options = options;
    this.#openings = openings;
  }

  /** A question in the words of the sentence. `said`: the turn before. `knownStems`: of words that the listener heard. */
  findExchange(
    text: string,
    said: string,
    knownStems: ReadonlySet<string>,
  ): { question: string; answer: string } | null {
    const found = getCachedExchange(text, this.#options);
    if (!found || this.#openings.isUsed(found.answer)) return null;
    const questions = found.questions.filter(
      (one) => !this.#openings.isUsed(one) && !asksAgain(one, said) && !asksForUnknown(one, knownStems, said),
    );
    const [question] = this.#options.isWordy
      ? questions.toSorted((a, b) => countWords(b) - countWords(a))
      : questions;
    return question !== undefined ? { question, answer: found.answer } : null;
  }

  /** A question about what the sentence tells, which needs nothing before it. */
  findByTopic(unit: NarrationUnit, said: string): string | null {
    const text = unit.standaloneText ?? unit.text;
    if (this.#openings.isUsed(text)) return null;
    const questions = listTopicQuestions(text, this.#options.subject);
    const { spokenTexts } = this.#options;
    const isNew = (one: string) => !spokenTexts.includes(one) && !this.#openings.isUsed(one);
    return questions.find((one) => isNew(one) && !asksAgain(one, said)) ?? null;
  }

  /** A question about the sentence before, by what the next one tells or by its link. */
  findByRelation(unit: NarrationUnit, previous: NarrationUnit): string | null {
    const followUp = findFollowUp(unit, previous.text, this.#options.subject);
    const asked = followUp ? this.#pick(followUp.kind, followUp.slot) : null;
    if (asked !== null) return asked;
    const relation = findRelation(unit, previous);
    if (relation === 'contrast') return this.#guess(previous.text) ?? this.#expectReservation(previous.text);
    return relation === null ? null : this.#pick(relation);
  }

  /** The question between the halves of a sentence. */
  findForHinge({ question, asks }: Hinge, first: string): string | null {
    if (asks !== null && !this.#openings.isUsed(asks)) return asks;
    if (question === null) return null;
    return question === 'guess'
      ? (this.#guess(first) ?? this.#expectReservation(first))
      : this.#pick(question);
  }

  #expectReservation(before: string): string | null {
    if (!isGeneral(before)) return null;
    return this.#pick('but') ?? this.#pick('contrast');
  }

  /** 'And that was that?' or, after an attempt, 'Did it work?' */
  #guess(before: string): string | null {
    if (!isGuessable(before)) return null;
    const { isPerson, short, pronoun } = this.#options.subject;
    const success = isTried(before) ? this.#pick('success') : null;
    const isAboutPerson = isPerson && before.startsWith(`${short} `);
    const person = success === null && isAboutPerson ? OBJECT_FORMS[pronoun] : undefined;
    return success ?? (person ? this.#pick('guessOf', person) : null) ?? this.#pick('guess');
  }

  #pick(kind: PhraseKind, slot = ''): string | null {
    const fill = (phrase: string) => phrase.replace('{a}', slot);
    const phrase = this.#options.phrases.pick(kind, (one) => !this.#openings.isUsed(fill(one)));
    return phrase === null ? null : fill(phrase);
  }
}

const OBJECT_FORMS: Readonly<Record<string, string>> = { he: 'him', she: 'her' };

/** A state goes on: nobody asks after 'The serve was never his strength.' whether that was all. */
const HAPPENED =
  /\b(?:\p{Ll}{3,}ed|became|began|came|went|took|made|won|lost|left|sold|met|wrote|built|led|fell|ran|broke|sent|saw|got|gave|found|held|rose|bought|brought)\b/u;
const DENIED = /\b(?:not|never|no|nobody|none|may|might|can|could|would|should)\b|n['’]t\b/u;

/** Something that is so, not something that happened: 'The boundaries are clear.' */
function isGeneral(text: string): boolean {
  return /\b(?:is|are)\b/u.test(text) && !HAPPENED.test(text) && !DENIED.test(text) && !isSeriousTopic(text);
}

/** Whether a listener may think that the story ends here: 'And that was that?' */
function isGuessable(text: string): boolean {
  return isPastEvent(text) && HAPPENED.test(text) && !DENIED.test(text) && !isSeriousTopic(text);
}
