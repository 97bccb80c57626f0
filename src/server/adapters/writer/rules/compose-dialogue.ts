import { countWords } from '../../../../domain/language/index.ts';
import type { DraftTurn, Host } from '../../../../domain/script/script.schema.ts';
import { getCachedExchange, getCachedHinge } from './cached-divisions.ts';
import type { Hinge } from './hinges.ts';
import type { Link, NarrationUnit } from './narration-unit.ts';
import type { Passage } from './passages.ts';
import type { PhrasePicker } from './phrase-picker.ts';
import type { PhraseKind } from './phrase-pools.ts';
import type { Random } from './phrase-random.ts';
import { findRelation } from './relation.ts';
import { isSeriousTopic } from './serious-topics.ts';
import type { Subject } from './subject.ts';
import { formatWithPronoun } from './subject-continuity.ts';
import { TurnBuilder } from './turn-builder.ts';
import { TurnOpenings } from './turn-openings.ts';
import { formatMidSentence, type Vocabulary } from './vocabulary.ts';

/** A turn ends when it has so many words; random in this range. */
const MIN_TURN_WORDS = 17;
const TURN_RANGE_WORDS = 15;
const MAX_TURN_WORDS = 46;
const MAX_JOINED_WORDS = 62;
const SWITCH_LINKS: ReadonlySet<Link> = new Set<Link>(['contrast', 'result']);

/** Questions per turn at the least and the most talkative. */
const QUESTION_RATE = { min: 0.26, perChattiness: 0.24 } as const;
/** Share of the rate for a sentence that could stay in the turn. */
const WITHIN_TURN_RATIO = 0.3;
const DUE_QUESTION = 0.3;
const DUE_WITHIN_TURN = 0.9;
const DUE_HINGE = -0.9;
const REPLY_RATE = { min: 0.04, perChattiness: 0.08 } as const;

/** A reply near these words would be heartless or false. */
const NO_REPLY =
  /\b(?:not|never|no|none|nobody|nothing|without|neither|nor|lost|loss|lose|failed|failure|refus\p{Ll}+|den(?:y|ied|ies|ial)|reject\p{Ll}*|unable|unsuccessful\p{Ll}*|without|against|crime|guilty|arrest\p{Ll}*|prison\p{Ll}*|poor|poverty|hunger|blind|suffer\p{Ll}*|injur\p{Ll}+|crash\p{Ll}*|cried|grief|mourn\p{Ll}*|divorc\p{Ll}+|bankrupt\p{Ll}*)\b|n['’]t\b/iu;
const MARKERS = ['And', 'Yes, and'] as const;
const UNSAFE_AFTER_MARKER =
  /^(?:Most|Only|No|Not|Neither|Never|And|But|So|Yet|However|Still|Then|Also|Instead|Which)\b/u;

export interface DialogueOptions {
  subject: Subject;
  vocabulary: Vocabulary;
  /** False: the hosts say nothing but the sentences. */
  isEnglish: boolean;
  /** 0 to 1: how much the hosts ask. */
  chattiness: number;
  /** Share of the sentences with a joint that the hosts divide between them. */
  dividedRatio: number;
  firstHost: Host;
  phrases: PhrasePicker;
  random: Random;
  /** Turns of the other segments. */
  spokenTexts: readonly string[];
  /** How many turns of the podcast may begin with the same two words. */
  maxSameOpenings: number;
  /** Asks in more words, if there is little to tell. */
  isWordy: boolean;
  /** Said before the first sentence of a passage, or asked by the other host. */
  open: (unit: NarrationUnit, passage: number) => Opener | null;
  /** What the other host says after the promised sentence; null for another sentence. */
  recognize: (unit: NarrationUnit) => string | null;
  /** Sentences in turns of their own, neither divided nor introduced, so that they claim nothing else. */
  plain: ReadonlySet<number>;
}

export type Opener = { kind: 'statement' | 'question'; text: string };

/** Tells passages in turns: joints of sentences and relations between them decide who speaks and who asks. */
export function composeDialogue(passages: readonly Passage[], options: DialogueOptions): DraftTurn[] {
  return new DialogueComposer(options).compose(passages);
}

export function countTurnWords(turns: readonly DraftTurn[]): number {
  return turns.reduce((sum, turn) => sum + countWords(turn.text), 0);
}

class DialogueComposer {
  readonly #options: DialogueOptions;
  readonly #builder: TurnBuilder;
  readonly #openings: TurnOpenings;
  readonly #usedMarkers = new Set<string>();
  #questionsDue: number;
  #repliesDue: number;
  #turnWords = 0;
  #lastHinge = 0;
  /** What remains of the next sentence after a question with its beginning. */
  #answer: string | null = null;

  constructor(options: DialogueOptions) {
    this.#options = options;
    this.#builder = new TurnBuilder(options.firstHost);
    this.#openings = new TurnOpenings(options.spokenTexts, options.maxSameOpenings);
    this.#questionsDue = options.random() / 2;
    this.#repliesDue = options.random() / 2;
  }

  compose(passages: readonly Passage[]): DraftTurn[] {
    for (const [index, passage] of passages.entries()) {
      for (const [at, unit] of passage.entries()) {
        const previous = passage[at - 1];
        if (previous) this.#continue(unit, previous);
        else this.#begin(unit, index);
        this.#tell(unit, previous);
        const recognized = this.#options.isEnglish ? this.#options.recognize(unit) : null;
        if (recognized !== null) this.#builder.interject(recognized);
      }
      this.#builder.switch();
    }
    return this.#builder.turns;
  }

  #begin(unit: NarrationUnit, passage: number): void {
    this.#builder.switch();
    const opener = this.#options.isEnglish ? this.#options.open(unit, passage) : null;
    if (opener?.kind === 'question') this.#ask(opener.text);
    else if (opener && !this.#options.plain.has(unit.number)) {
      this.#builder.say(opener.text, [unit.number]);
      this.#openings.add(opener.text);
    } else if (passage > 0) {
      const isUsed = this.#openings.isUsed(unit.standaloneText ?? unit.text);
      this.#questionsDue += isUsed ? 1 : this.#getRate(QUESTION_RATE);
      this.#askBefore(unit, null);
    }
    this.#addWords();
  }

  #continue(unit: NarrationUnit, previous: NarrationUnit): void {
    const { random } = this.#options;
    const { openWords } = this.#builder;
    // A quotation stays with the one who introduces it.
    if (/^["“«]/u.test(unit.text) && unit.standaloneText === null) return;
    const isFull = openWords >= this.#turnWords || openWords + unit.words > MAX_TURN_WORDS;
    const switches = unit.link !== null && SWITCH_LINKS.has(unit.link);
    this.#questionsDue += (isFull || switches ? 1 : WITHIN_TURN_RATIO) * this.#getRate(QUESTION_RATE);
    const mayAsk = isFull || switches || this.#questionsDue >= DUE_WITHIN_TURN;
    if (mayAsk && this.#askBefore(unit, previous)) return;
    if (!isFull && !switches) return;
    if (this.#options.isEnglish && this.#reply(previous, unit)) return;
    // A turn that would begin like another one joins the last one.
    const spoken = this.#formText(unit, previous);
    if (!switches && this.#openings.isUsed(spoken) && openWords + unit.words <= MAX_JOINED_WORDS) return;
    const needsPrevious = unit.standaloneText === null && !switches;
    if (needsPrevious && openWords + unit.words <= MAX_TURN_WORDS && random() < 0.6) return;
    this.#builder.switch();
  }

  /** Asks for the sentence in its own words, or by its link to the one before. */
  #askBefore(unit: NarrationUnit, previous: NarrationUnit | null): boolean {
    if (!this.#options.isEnglish || this.#questionsDue < DUE_QUESTION) return false;
    const text = previous ? unit.text : (unit.standaloneText ?? unit.text);
    const exchange = this.#options.plain.has(unit.number) ? null : this.#findExchange(text, unit);
    if (exchange) {
      this.#ask(exchange.question);
      this.#answer = exchange.answer;
      return true;
    }
    if (!previous || (unit.standaloneText === null && unit.link === null)) return false;
    const relation = findRelation(unit, previous);
    const question = relation === null ? null : this.#pickQuestion(relation);
    if (question !== null) this.#ask(question);
    return question !== null;
  }

  #findExchange(text: string, unit: NarrationUnit): { question: string; answer: string } | null {
    const found = getCachedExchange(unit, text, this.#options);
    if (!found || this.#openings.isUsed(found.answer)) return null;
    const questions = found.questions.filter((one) => !this.#openings.isUsed(one));
    const [question] = this.#options.isWordy
      ? questions.toSorted((a, b) => countWords(b) - countWords(a))
      : questions;
    return question !== undefined ? { question, answer: found.answer } : null;
  }

  #ask(question: string): void {
    this.#questionsDue -= 1;
    this.#openings.add(question);
    this.#builder.interject(question);
  }

  #pickQuestion(kind: PhraseKind): string | null {
    return this.#options.phrases.pick(kind, (phrase) => !this.#openings.isUsed(phrase));
  }

  #reply(previous: NarrationUnit, next: NarrationUnit): boolean {
    this.#repliesDue += this.#getRate(REPLY_RATE);
    const context = `${previous.text} ${next.text}`;
    if (this.#repliesDue < 1 || NO_REPLY.test(context) || isSeriousTopic(context)) return false;
    if (next.standaloneText === null || previous.words < MIN_TURN_WORDS) return false;
    const reply = this.#options.phrases.pick('short');
    if (reply === null) return false;
    this.#repliesDue -= 1;
    this.#builder.interject(reply);
    return true;
  }

  #tell(unit: NarrationUnit, previous: NarrationUnit | undefined): void {
    const text = this.#answer ?? this.#formText(unit, previous);
    this.#answer = null;
    // Claim verification doubted it beside others.
    const isPlain = this.#options.plain.has(unit.number);
    if (isPlain) this.#builder.switch();
    const hinge = this.#findHinge(text, unit);
    if (hinge) this.#tellHalves(hinge, unit);
    else this.#say(text, unit.number);
    if (isPlain) this.#builder.switch();
    this.#addWords();
  }

  #addWords(): void {
    if (this.#builder.openWords <= 0 || this.#turnWords === 0)
      this.#turnWords = MIN_TURN_WORDS + Math.floor(this.#options.random() * TURN_RANGE_WORDS);
  }

  /** A sentence after a question or a reply names its subject again. */
  #formText(unit: NarrationUnit, previous: NarrationUnit | undefined): string {
    if (!previous) return unit.standaloneText ?? unit.text;
    const isAnswer = this.#builder.openWords === 0;
    // 'For example?' is not answered with 'For example, ...'.
    const isAsked = isAnswer && (this.#builder.last?.text.endsWith('?') ?? false) && unit.link !== 'contrast';
    const keepsLink = unit.link !== null && !isAsked;
    const text = !isAnswer || keepsLink ? unit.text : (unit.standaloneText ?? unit.text);
    if (!isAnswer || !this.#openings.isUsed(text)) return text;
    return formatWithPronoun(unit, previous, this.#options.subject) ?? text;
  }

  #say(text: string, number: number): void {
    const isNewTurn = this.#builder.openWords === 0;
    const spoken = isNewTurn && !this.#options.plain.has(number) ? this.#addMarker(text) : text;
    if (isNewTurn) this.#openings.add(spoken);
    this.#builder.say(spoken, [number]);
  }

  #findHinge(text: string, unit: NarrationUnit): Hinge | null {
    if (!this.#options.isEnglish || this.#options.plain.has(unit.number)) return null;
    if (this.#lastHinge === unit.number - 1 && this.#options.random() < 0.5) return null;
    if (this.#options.random() >= this.#options.dividedRatio) return null;
    const hinge = getCachedHinge(unit, text, this.#options.vocabulary);
    if (!hinge || this.#openings.isUsed(hinge.second)) return null;
    this.#lastHinge = unit.number;
    return hinge;
  }

  #tellHalves({ first, second, question }: Hinge, { number }: NarrationUnit): void {
    if (this.#builder.openWords + countWords(first) > MAX_TURN_WORDS) this.#builder.switch();
    this.#say(first, number);
    const asked = question !== null && this.#questionsDue >= DUE_HINGE ? this.#pickQuestion(question) : null;
    if (asked !== null) this.#ask(asked);
    this.#builder.switch();
    this.#openings.add(second);
    this.#builder.say(second, [number]);
    this.#turnWords = MIN_TURN_WORDS;
  }

  /** Another first word for an opening that another turn has. */
  #addMarker(text: string): string {
    const { vocabulary, isEnglish } = this.#options;
    const isAfterFact = (this.#builder.last?.sources.length ?? 0) > 0;
    if (!isEnglish || !isAfterFact || !this.#openings.isUsed(text) || UNSAFE_AFTER_MARKER.test(text))
      return text;
    const continuation = formatMidSentence(text, vocabulary);
    if (continuation === null) return text;
    const marker = MARKERS.find(
      (one) => !this.#usedMarkers.has(one) && !this.#openings.isUsed(`${one} ${continuation}`),
    );
    if (marker === undefined) return text;
    this.#usedMarkers.add(marker);
    return `${marker} ${continuation}`;
  }

  #getRate(rate: { min: number; perChattiness: number }): number {
    return rate.min + rate.perChattiness * this.#options.chattiness;
  }
}
