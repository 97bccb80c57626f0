import { countWords } from '../../../../domain/language/index.ts';
import type { DraftTurn, Host } from '../../../../domain/script/script.schema.ts';
import { findPredicate, listCuriosities, type Wordings } from './curiosity.ts';
import { findHinge, type Hinge } from './hinges.ts';
import type { Link, NarrationUnit } from './narration-unit.ts';
import type { Passage } from './passages.ts';
import type { PhrasePicker } from './phrase-picker.ts';
import type { PhraseKind } from './phrase-pools.ts';
import { hashText, type Random } from './phrase-random.ts';
import { getFirstTwoWords } from './podcast-analysis.ts';
import { findRelation } from './relation.ts';
import { isSeriousTopic } from './serious-topics.ts';
import type { Subject } from './subject.ts';
import { TurnBuilder } from './turn-builder.ts';
import { formatMidSentence, type Vocabulary } from './vocabulary.ts';

/** A turn ends when it has so many words; random in this range. */
const MIN_TURN_WORDS = 17;
const TURN_RANGE_WORDS = 15;
const MAX_TURN_WORDS = 46;
const MAX_JOINED_WORDS = 54;
/** More talkative versions fill their length with short turns. */
const MAX_JOINING_CHATTINESS = 0.6;
const SWITCH_LINKS: ReadonlySet<Link> = new Set<Link>(['contrast', 'result']);

/** Questions per turn at the least and the most talkative. */
const QUESTION_RATE = { min: 0.18, perChattiness: 0.2 } as const;
/** Share of the rate for a sentence that could stay in the turn. */
const WITHIN_TURN_RATIO = 0.3;
const DUE_SPECIFIC = 0.3;
const DUE_GENERAL = 1;
const DUE_HINGE = -0.9;
const REPLY_RATE = { min: 0.04, perChattiness: 0.02 } as const;
const USED_OPENING_RANK = 4;
const OTHER_OPENING_RANK = 2;
const MARKER_RATIO = 0.03;
const COMMON_MARKER_RATIO = 0.4;

/** A reply near these words would be heartless or false. */
const NO_REPLY =
  /\b(?:not|never|no|none|nobody|nothing|without|neither|nor|lost|loss|lose|failed|failure|refus\p{Ll}+|den(?:y|ied|ies|ial)|reject\p{Ll}*|unable|unsuccessful\p{Ll}*|without|against|crime|guilty|arrest\p{Ll}*|prison\p{Ll}*|poor|poverty|hunger|blind|suffer\p{Ll}*|injur\p{Ll}+|crash\p{Ll}*|cried|grief|mourn\p{Ll}*|divorc\p{Ll}+|bankrupt\p{Ll}*)\b|n['’]t\b/iu;
const MARKERS = ['And', 'Now,', 'Well,', 'Yes, and', 'Right, and'] as const;
const UNSAFE_AFTER_MARKER =
  /^(?:Most|Only|No|Not|Neither|Never|And|But|So|Yet|However|Still|Then|Also|Instead|Which)\b/u;

export interface DialogueOptions {
  subject: Subject;
  vocabulary: Vocabulary;
  commonOpenings: ReadonlySet<string>;
  /** False: the hosts say nothing but the sentences. */
  isEnglish: boolean;
  /** 0 to 1: how much the hosts ask. */
  chattiness: number;
  firstHost: Host;
  phrases: PhrasePicker;
  random: Random;
  wordings: Wordings;
  /** Said before the first sentence of a passage, or asked by the other host. */
  open: (unit: NarrationUnit, passage: number) => Opener | null;
  /** Sentences that are neither divided nor introduced, so that they claim nothing else. */
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
  readonly #usedOpenings = new Set<string>();
  readonly #usedMarkers = new Set<string>();
  #questionsDue: number;
  #repliesDue: number;
  #turnWords = 0;
  #lastHinge = 0;

  constructor(options: DialogueOptions) {
    this.#options = options;
    this.#builder = new TurnBuilder(options.firstHost);
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
      }
      this.#builder.switch();
    }
    return this.#builder.turns;
  }

  #begin(unit: NarrationUnit, passage: number): void {
    this.#builder.switch();
    const opener = this.#options.isEnglish ? this.#options.open(unit, passage) : null;
    if (opener?.kind === 'question') this.#ask(opener.text);
    else if (opener && !this.#options.plain.has(unit.number)) this.#builder.say(opener.text, [unit.number]);
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
    const mayAsk = isFull || switches || this.#questionsDue >= DUE_GENERAL;
    if (this.#options.isEnglish && mayAsk && this.#askBefore(unit, previous)) return;
    if (!isFull && !switches) return;
    if (this.#options.isEnglish && this.#reply(previous, unit)) return;
    // A turn that would begin like many others joins the last one.
    const joins = this.#options.chattiness <= MAX_JOINING_CHATTINESS;
    if (joins && !switches && this.#isCommon(unit.text) && openWords + unit.words <= MAX_JOINED_WORDS) return;
    const needsPrevious = unit.standaloneText === null && !switches;
    if (needsPrevious && openWords + unit.words <= MAX_TURN_WORDS && random() < 0.6) return;
    this.#builder.switch();
  }

  #askBefore(unit: NarrationUnit, previous: NarrationUnit): boolean {
    if (this.#questionsDue < DUE_SPECIFIC || (unit.standaloneText === null && unit.link === null))
      return false;
    const relation = findRelation(unit, previous);
    const question =
      (relation?.isSpecific ? this.#pickQuestion(relation.kind) : null) ??
      (unit.link === null ? this.#findCuriosity(unit) : null) ??
      (relation && this.#questionsDue >= DUE_GENERAL ? this.#pickQuestion(relation.kind) : null);
    if (question === null) return false;
    this.#ask(question);
    this.#answersPerson = findPredicate(unit, this.#options.subject) !== null;
    return true;
  }

  #answersPerson = false;

  /** Each question once. */
  #findCuriosity(unit: NarrationUnit): string | null {
    const { subject, wordings } = this.#options;
    const asked = new Set(this.#builder.turns.map(({ text }) => text));
    const [best] = listCuriosities(unit, subject, wordings)
      .filter((question) => !asked.has(question) && this.#rankOpening(question) < USED_OPENING_RANK)
      .toSorted((a, b) => this.#rankOpening(a) - this.#rankOpening(b));
    return best ?? null;
  }

  #ask(question: string): void {
    this.#questionsDue -= 1;
    this.#builder.interject(question);
  }

  #pickQuestion(kind: PhraseKind): string | null {
    return this.#options.phrases.pick(kind, this.#builder.last?.text ?? '', (phrase) =>
      this.#rankOpening(phrase),
    );
  }

  /** The first two words are shared out among the chapters, so that few turns of a podcast begin alike. */
  #rankOpening(text: string): number {
    const opening = getFirstTwoWords(text);
    const { index, count } = this.#options.wordings;
    if (this.#builder.turns.some((turn) => getFirstTwoWords(turn.text) === opening)) return USED_OPENING_RANK;
    return !opening.includes(' ') || hashText(opening) % count === index % count ? 0 : OTHER_OPENING_RANK;
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
    const text = this.#formText(unit, previous);
    const hinge = this.#findHinge(text, unit);
    if (hinge) this.#tellHalves(hinge, unit);
    else this.#say(text, unit.number);
    this.#addWords();
  }

  #addWords(): void {
    if (this.#builder.openWords <= 0 || this.#turnWords === 0)
      this.#turnWords = MIN_TURN_WORDS + Math.floor(this.#options.random() * TURN_RANGE_WORDS);
  }

  /** A sentence after a question or a reply names its subject again. */
  #formText(unit: NarrationUnit, previous: NarrationUnit | undefined): string {
    const isAnswer = this.#builder.openWords === 0;
    const keepsPronoun = this.#answersPerson;
    this.#answersPerson = false;
    if (!previous) return unit.standaloneText ?? unit.text;
    if (!isAnswer || keepsPronoun || unit.link !== null) return unit.text;
    return unit.standaloneText ?? unit.text;
  }

  #say(text: string, number: number): void {
    const isNewTurn = this.#builder.openWords === 0;
    const isPlain = this.#options.plain.has(number);
    this.#builder.say(isNewTurn && !isPlain ? this.#addMarker(text) : text, [number]);
  }

  #findHinge(text: string, unit: NarrationUnit): Hinge | null {
    if (!this.#options.isEnglish || this.#options.plain.has(unit.number)) return null;
    if (this.#lastHinge === unit.number - 1 && this.#options.random() < 0.5) return null;
    const hinge = getCachedHinge(unit, text, this.#options.vocabulary);
    if (hinge) this.#lastHinge = unit.number;
    return hinge;
  }

  #tellHalves({ first, second, question }: Hinge, { number }: NarrationUnit): void {
    if (this.#builder.openWords + countWords(first) > MAX_TURN_WORDS) this.#builder.switch();
    this.#say(first, number);
    const asked = question !== null && this.#questionsDue >= DUE_HINGE ? this.#pickQuestion(question) : null;
    if (asked !== null) this.#ask(asked);
    this.#builder.switch();
    this.#builder.say(second, [number]);
    this.#turnWords = MIN_TURN_WORDS;
  }

  #isCommon(text: string): boolean {
    const opening = getFirstTwoWords(text);
    return this.#options.commonOpenings.has(opening) || this.#usedOpenings.has(opening);
  }

  /** Another first word for an opening that many sentences have. */
  #addMarker(text: string): string {
    const { commonOpenings, vocabulary, random, isEnglish } = this.#options;
    if (!isEnglish) return text;
    const opening = getFirstTwoWords(text);
    const isUsed = this.#usedOpenings.has(opening);
    const commonRatio = commonOpenings.has(opening) ? COMMON_MARKER_RATIO : MARKER_RATIO;
    this.#usedOpenings.add(opening);
    const isAfterFact = (this.#builder.last?.sources.length ?? 0) > 0;
    if (UNSAFE_AFTER_MARKER.test(text) || !(isUsed || (isAfterFact && random() < commonRatio))) return text;
    const continuation = formatMidSentence(text, vocabulary);
    if (continuation === null) return text;
    const { index } = this.#options.wordings;
    const unused = MARKERS.map((_, at) => MARKERS[(at + index) % MARKERS.length] ?? MARKERS[0]).filter(
      (marker) => !this.#usedMarkers.has(marker),
    );
    const marked = unused.map((marker) => ({ marker, text: `${marker} ${continuation}` }));
    const fresh = marked.find((one) => !this.#usedOpenings.has(getFirstTwoWords(one.text)));
    if (!fresh) return text;
    this.#usedMarkers.add(fresh.marker);
    this.#usedOpenings.add(getFirstTwoWords(fresh.text));
    return fresh.text;
  }

  #getRate(rate: { min: number; perChattiness: number }): number {
    return rate.min + rate.perChattiness * this.#options.chattiness;
  }
}

const hingeCache = new WeakMap<NarrationUnit, Map<string, Hinge | null>>();

/** A segment is composed in several versions. */
function getCachedHinge(unit: NarrationUnit, text: string, vocabulary: Vocabulary): Hinge | null {
  const cached = hingeCache.get(unit) ?? new Map<string, Hinge | null>();
  hingeCache.set(unit, cached);
  const known = cached.get(text);
  if (known !== undefined) return known;
  const hinge = findHinge(text, vocabulary);
  cached.set(text, hinge);
  return hinge;
}
