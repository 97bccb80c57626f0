import { countWords } from '../../../../domain/language/index.ts';
import type { DraftTurn, Host } from '../../../../domain/script/script.schema.ts';
import { type BeginningOptions, PassageBeginnings } from './begin-passage.ts';
import { getCachedHinge } from './cached-divisions.ts';
import { capitalize } from './capitalize.ts';
import { HeardWords } from './heard-words.ts';
import type { Hinge } from './hinges.ts';
import type { HingeQuestion } from './joint.ts';
import type { Link, NarrationUnit } from './narration-unit.ts';
import { isStory } from './opens-story.ts';
import type { Passage } from './passage-windows.ts';
import type { Random } from './phrase-random.ts';
import { QuestionFinder, type QuestionOptions } from './question-finder.ts';
import { type ReactionOptions, Reactions } from './reactions.ts';
import { removeAdverb } from './standalone-text.ts';
import { formatBirth, formatWithPronoun } from './subject-continuity.ts';
import { TurnBuilder } from './turn-builder.ts';
import { TurnOpenings } from './turn-openings.ts';
import { type TurnStartOptions, TurnStarts } from './turn-starts.ts';

/** A turn ends when it has so many words; random in this range. */
const MIN_TURN_WORDS = 19;
const TURN_RANGE_WORDS = 15;
const MAX_TURN_WORDS = 46;
const MAX_JOINED_WORDS = 62;
const SWITCH_LINKS: ReadonlySet<Link> = new Set<Link>(['contrast', 'result']);

/** Questions per turn at the least and the most talkative. */
const QUESTION_RATE = { min: 0.4, perChattiness: 0.3 } as const;
/** Share of the rate for a sentence that could stay in the turn. */
const WITHIN_TURN_RATIO = 0.3;
const DUE_QUESTION = 0.3;
const DUE_WITHIN_TURN = 0.5;
const DUE_IN_PLOT = 0.8;
const MIN_SENTENCES_BETWEEN_EXAMPLES = 2;
const MIN_ASKED_HALF_WORDS = 10;
const DUE_HINGE = -0.9;

/** Otherwise the other host recognizes the thing after its sentence. */
const ASKED_THING_RATIO = 0.7;

const NAMES_EXAMPLE = /^(?:For example|For instance), /u;

export interface DialogueOptions
  extends ReactionOptions,
    QuestionOptions,
    TurnStartOptions,
    BeginningOptions {
  random: Random;
  /** Share of the sentences with a joint that the hosts divide between them. */
  dividedRatio: number;
  firstHost: Host;
  /** Stems of the title and of the other segments. */
  heardStems: ReadonlySet<string>;
  maxSameOpenings: number;
  /** The question between the halves of the promised sentence; null for another one. */
  askAtMoment: (unit: NarrationUnit, question: HingeQuestion | null) => string | null;
  /** The question before a sentence with a thing that the opening named; null for another one. */
  askForThing: (unit: NarrationUnit) => string | null;
}

/** Tells passages in turns: joints of sentences and relations between them decide who speaks and who asks. */
export function composeDialogue(passages: readonly Passage[], options: DialogueOptions): DraftTurn[] {
  return new DialogueComposer(options).compose(passages);
}

class DialogueComposer {
  readonly #options: DialogueOptions;
  readonly #builder: TurnBuilder;
  readonly #openings: TurnOpenings;
  #questionsDue: number;
  readonly #reactions: Reactions;
  readonly #questions: QuestionFinder;
  readonly #starts: TurnStarts;
  readonly #beginnings: PassageBeginnings;
  readonly #heard: HeardWords;
  #turnWords = 0;
  #lastHinge = Number.NEGATIVE_INFINITY;
  /** Nobody asks after 'Go on.' */
  #hasReacted = false;
  #askedSentence: number | null = null;
  /** What remains of the next sentence after a question with its beginning. */
  #answer: string | null = null;

  constructor(options: DialogueOptions) {
    this.#options = options;
    this.#builder = new TurnBuilder(options.firstHost);
    this.#openings = new TurnOpenings(options.spokenTexts, options.maxSameOpenings);
    this.#heard = new HeardWords(options.heardStems);
    this.#questionsDue = options.random() / 2;
    this.#reactions = new Reactions(options, this.#openings);
    this.#questions = new QuestionFinder(options, this.#openings);
    this.#starts = new TurnStarts(options, this.#openings);
    this.#beginnings = new PassageBeginnings(options, this.#openings, this.#builder, (question) =>
      this.#ask(question),
    );
  }

  compose(passages: readonly Passage[]): DraftTurn[] {
    for (const [index, passage] of passages.entries()) {
      for (const [at, unit] of passage.entries()) {
        const previous = passage[at - 1];
        if (previous) this.#continue(unit, previous);
        else this.#begin(unit, index);
        const asksForMoment = this.#tell(unit, previous);
        const reaction =
          asksForMoment || this.#askedSentence === unit.number
            ? null
            : this.#reactions.find(unit, { previous, next: passage[at + 1] }, this.#builder);
        this.#hasReacted = reaction?.sources.length === 0;
        if (reaction === null) continue;
        this.#openings.add(reaction.text);
        this.#builder.interject(reaction.text, reaction.sources);
      }
      this.#builder.switch();
    }
    return this.#builder.turns;
  }

  #begin(unit: NarrationUnit, passage: number): void {
    this.#builder.switch();
    const { isEnglish, open } = this.#options;
    const opener = isEnglish ? open.openPassage(unit, passage) : null;
    if (!this.#beginnings.useOpener(opener, unit) && !this.#beginnings.bridge(unit)) {
      const isUsed = this.#openings.isUsed(unit.standaloneText ?? unit.text);
      this.#questionsDue += isUsed ? 1 : this.#getRate(QUESTION_RATE);
      const isAsked = this.#askBefore(unit, null) || this.#askByTopic(unit);
      if (!isAsked && passage === 0) this.#beginnings.handOver(unit);
      else if (!isAsked && unit.isFirstInParagraph) this.#beginnings.askOnward(unit);
    }
    this.#addWords();
  }

  #continue(unit: NarrationUnit, previous: NarrationUnit): void {
    const { openWords } = this.#builder;
    // A quotation stays with the one who introduces it.
    if (/^["“«]/u.test(unit.text) && unit.standaloneText === null) return;
    if (this.#askForThing(unit)) return;
    const isFull = openWords >= this.#turnWords || openWords + unit.words > MAX_TURN_WORDS;
    const switches = unit.link !== null && SWITCH_LINKS.has(unit.link);
    this.#questionsDue += (isFull || switches ? 1 : WITHIN_TURN_RATIO) * this.#getRate(QUESTION_RATE);
    const mayAsk = isFull || switches || this.#questionsDue >= DUE_WITHIN_TURN;
    if (mayAsk && (this.#askBefore(unit, previous) || this.#askInPlot(unit))) return;
    if (!isFull && !switches) return;
    // A turn that would begin like another one joins the last one.
    const spoken = this.#formText(unit, previous);
    if (!switches && this.#openings.isUsed(spoken) && openWords + unit.words <= MAX_JOINED_WORDS) return;
    const needsPrevious = unit.standaloneText === null && !switches;
    if (needsPrevious && openWords + unit.words <= MAX_TURN_WORDS && this.#options.random() < 0.6) return;
    this.#builder.switch();
  }

  #askForThing(unit: NarrationUnit): boolean {
    const { askForThing, isEnglish, plain, random } = this.#options;
    const question = isEnglish && !this.#hasReacted ? askForThing(unit) : null;
    if (question === null || unit.link !== null || plain.has(unit.number) || random() >= ASKED_THING_RATIO)
      return false;
    if (this.#openings.isUsed(question)) return false;
    this.#ask(question);
    this.#askedSentence = unit.number;
    return true;
  }

  #askBefore(unit: NarrationUnit, previous: NarrationUnit | null): boolean {
    if (!this.#options.isEnglish || this.#questionsDue < DUE_QUESTION || this.#hasReacted) return false;
    const text = previous ? unit.text : (unit.standaloneText ?? unit.text);
    const { turns, last } = this.#builder;
    const isPlain = this.#options.plain.has(unit.number);
    const heard = this.#heard.update(turns);
    const exchange = isPlain ? null : this.#questions.findExchange(text, last?.text ?? '', heard);
    if (exchange) {
      this.#ask(previous ? exchange.question : this.#introduce(exchange.question, unit));
      this.#answer = exchange.answer;
      return true;
    }
    if (!previous || (unit.standaloneText === null && unit.link === null)) return false;
    if (this.#openings.isUsed(unit.standaloneText ?? unit.text)) return false;
    const question = this.#questions.findByRelation(unit, previous);
    if (question === null) return unit.link === null && this.#askByTopic(unit);
    this.#ask(question);
    return true;
  }

  #askInPlot(unit: NarrationUnit): boolean {
    const isDue = this.#questionsDue >= DUE_IN_PLOT && !this.#hasReacted && !unit.isDependent;
    return isDue && isStory(unit.heading) && this.#beginnings.askOnward(unit);
  }

  #askByTopic(unit: NarrationUnit): boolean {
    const { isEnglish, continues, plain, spokenTexts } = this.#options;
    const { last } = this.#builder;
    if (!isEnglish || this.#questionsDue < DUE_QUESTION || this.#hasReacted) return false;
    if ((continues && !last) || plain.has(unit.number)) return false;
    const question = this.#questions.findByTopic(unit, last?.text ?? spokenTexts.at(-1) ?? '');
    if (question !== null) this.#ask(this.#introduce(question, unit));
    return question !== null;
  }

  #introduce(question: string, unit: NarrationUnit): string {
    const { continues, open } = this.#options;
    return this.#builder.last || continues ? question : open.introduceQuestion(question, unit);
  }

  #ask(question: string): void {
    this.#questionsDue -= 1;
    this.#openings.add(question);
    this.#builder.interject(question);
  }

  /** True if the other host has recognized the promised moment. */
  #tell(unit: NarrationUnit, previous: NarrationUnit | undefined): boolean {
    const text = this.#answer ?? this.#beginnings.takeAnswer() ?? this.#formText(unit, previous);
    this.#answer = null;
    // Claim verification doubted it beside others.
    const isPlain = this.#options.plain.has(unit.number);
    if (isPlain) this.#builder.switch();
    const moment = getCachedHinge(text, this.#options.vocabulary);
    const recognizing = isPlain ? null : this.#options.askAtMoment(unit, moment?.question ?? null);
    const hinge = recognizing === null ? this.#findHinge(text, unit) : moment;
    if (!hinge || !this.#tellHalves(hinge, unit, recognizing))
      this.#say(text, unit.number, previous !== undefined);
    if (isPlain) this.#builder.switch();
    this.#addWords();
    return recognizing !== null;
  }

  #addWords(): void {
    if (this.#builder.openWords <= 0 || this.#turnWords === 0)
      this.#turnWords = MIN_TURN_WORDS + Math.floor(this.#options.random() * TURN_RANGE_WORDS);
  }

  #isAsked(): boolean {
    return this.#builder.last?.text.endsWith('?') ?? false;
  }

  /** A sentence after a question or a reply names its subject again. */
  #formText(unit: NarrationUnit, previous: NarrationUnit | undefined): string {
    if (!previous) return formatBirth(unit.standaloneText ?? unit.text, this.#options.subject);
    const isAnswer = this.#builder.openWords === 0;
    // 'For example?' is not answered with 'For example, ...', nor 'Did it work?' with 'However, ...'.
    const isAsked = isAnswer && this.#isAsked();
    const keepsLink = unit.link !== null && !isAsked;
    const whole = isAsked ? capitalize(removeAdverb(unit.text.replace(NAMES_EXAMPLE, ''))) : unit.text;
    const text = !isAnswer || keepsLink ? unit.text : (unit.standaloneText ?? whole);
    const { subject } = this.#options;
    const isNamed = this.#builder.last?.text.includes(subject.short) ?? false;
    const withPronoun =
      isNamed || this.#openings.isUsed(text) ? formatWithPronoun(unit, previous, subject) : null;
    return withPronoun === null || (isAnswer && this.#openings.isUsed(withPronoun)) ? text : withPronoun;
  }

  #say(text: string, number: number, isContinued = false): void {
    const isNewTurn = this.#builder.openWords === 0;
    const isFree = isNewTurn && !this.#options.plain.has(number);
    const spoken = isFree ? this.#starts.add({ text, isContinued }, this.#builder) : text;
    if (isNewTurn) this.#openings.add(spoken);
    this.#builder.say(spoken, [number]);
  }

  #findHinge(text: string, unit: NarrationUnit): Hinge | null {
    if (!this.#options.isEnglish || this.#options.plain.has(unit.number)) return null;
    if (this.#lastHinge === unit.number - 1 && this.#options.random() < 0.5) return null;
    if (this.#options.random() >= this.#options.dividedRatio) return null;
    const hinge = getCachedHinge(text, this.#options.vocabulary);
    if (!hinge || this.#openings.isUsed(hinge.second)) return null;
    // Two examples in a row are a list.
    if (hinge.question === 'such' && this.#lastHinge >= unit.number - MIN_SENTENCES_BETWEEN_EXAMPLES)
      return null;
    // A question, half an answer and the next question are an interrogation.
    if (this.#isAsked() && countWords(hinge.first) < MIN_ASKED_HALF_WORDS) return null;
    this.#lastHinge = unit.number;
    return hinge;
  }

  /** False if the second half would need a question that nobody asks. */
  #tellHalves(hinge: Hinge, { number }: NarrationUnit, question: string | null): boolean {
    const { first } = hinge;
    const isDue = this.#questionsDue >= DUE_HINGE;
    const asked = question ?? (isDue ? this.#questions.findForHinge(hinge, first) : null);
    if (asked === null && hinge.needsQuestion) return false;
    if (this.#builder.openWords + countWords(first) > MAX_TURN_WORDS) this.#builder.switch();
    this.#say(first, number);
    if (asked !== null) this.#ask(asked);
    // 'What happened then?' is not answered with 'But ...'.
    const link = question === null ? /^And yet /u : /^(?:And yet|But) /u;
    const second = asked === null ? hinge.second : capitalize(hinge.second.replace(link, ''));
    this.#builder.switch();
    this.#openings.add(second);
    this.#builder.say(second, [number]);
    this.#turnWords = MIN_TURN_WORDS;
    return true;
  }

  #getRate(rate: { min: number; perChattiness: number }): number {
    return rate.min + rate.perChattiness * this.#options.chattiness;
  }
}
