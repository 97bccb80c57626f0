import { countWords } from '../../../../domain/language/index.ts';
import { asksAgain } from './asks-again.ts';
import { getCachedExchange } from './cached-divisions.ts';
import type { HingeQuestion } from './joints.ts';
import type { NarrationUnit } from './narration-unit.ts';
import type { PhrasePicker } from './phrase-picker.ts';
import type { PhraseKind } from './phrase-pools.ts';
import { findRelation, isPastEvent } from './relation.ts';
import { isSeriousTopic } from './serious-topics.ts';
import type { Subject } from './subject.ts';
import type { TurnOpenings } from './turn-openings.ts';
import { asksForUnknown } from './unknown-topics.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface QuestionOptions {
  subject: Subject;
  vocabulary: Vocabulary;
  phrases: PhrasePicker;
  /** Asks in more words, if there is little to tell. */
  isWordy: boolean;
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

  /** A question by the link of a sentence to the one before. */
  findByRelation(unit: NarrationUnit, previous: NarrationUnit): string | null {
    const relation = findRelation(unit, previous);
    if (relation === null) return null;
    const guess = relation === 'contrast' && isGuessable(previous.text) ? this.#pick('guess') : null;
    return guess ?? this.#pick(relation);
  }

  /** The question between the halves of a sentence. */
  findForHinge(question: HingeQuestion, first: string): string | null {
    return question === 'guess' && !isGuessable(first) ? null : this.#pick(question);
  }

  #pick(kind: PhraseKind): string | null {
    return this.#options.phrases.pick(kind, (phrase) => !this.#openings.isUsed(phrase));
  }
}

/** A state goes on: nobody asks after 'The serve was never his strength.' whether that was all. */
const HAPPENED =
  /\b(?:\p{Ll}{3,}ed|became|began|came|went|took|made|won|lost|left|sold|met|wrote|built|led|fell|ran|broke|sent|saw|got|gave|found|held|rose|bought|brought)\b/u;
const DENIED = /\b(?:not|never|no|nobody|none|may|might|can|could|would|should)\b|n['’]t\b/u;

/** Whether a listener may think that the story ends here: 'And that was that?' */
function isGuessable(text: string): boolean {
  return isPastEvent(text) && HAPPENED.test(text) && !DENIED.test(text) && !isSeriousTopic(text);
}
