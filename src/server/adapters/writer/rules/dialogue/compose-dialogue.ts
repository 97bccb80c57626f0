import { countWords } from '../../../../../domain/language/index.ts';
import type { DraftTurn, Host } from '../../../../../domain/script/script.schema.ts';
import { getCachedHinge } from '../joints/cached-divisions.ts';
import type { Hinge } from '../joints/hinges.ts';
import type { HingeQuestion } from '../joints/joint.ts';
import { divideQuotation } from '../joints/quotation-joint.ts';
import type { Passage } from '../passages/passage-windows.ts';
import type { Random } from '../phrases/phrase-random.ts';
import { UsedFirstWords } from '../phrases/used-first-words.ts';
import { QuestionFinder, type QuestionOptions } from '../questions/question-finder.ts';
import { removeAdverb } from '../references/standalone-text.ts';
import { formatBirth, formatWithPronoun } from '../references/subject-continuity.ts';
import { capitalize } from '../text/capitalize.ts';
import { isStory } from '../text/is-story.ts';
import { continuesWithQuotation, type Link, type NarrationUnit } from '../text/narration-unit.ts';
import { Asker, type AskerOptions } from './asker.ts';
import { type BeginningOptions, PassageBeginnings } from './begin-passage.ts';
import { type ReactionOptions, Reactions } from './reactions.ts';
import { TurnBuilder } from './turn-builder.ts';
import { type TurnLinkOptions, TurnLinks } from './turn-links.ts';

/** A turn ends when it has so many words; random in this range. */
const MIN_TURN_WORDS = 19;
const TURN_RANGE_WORDS = 15;
const MAX_TURN_WORDS = 46;
const MAX_JOINED_WORDS = 62;
/** A paragraph begins a turn, unless what was just said is too short for one. */
const MIN_OWN_TURN_WORDS = 16;
const SWITCH_LINKS: ReadonlySet<Link> = new Set<Link>(['contrast', 'result']);

/** Questions per turn at the least and the most talkative. */
const QUESTION_RATE = { min: 0.4, perChattiness: 0.3 } as const;
/** Share of the rate for a sentence that could stay in the turn. */
const WITHIN_TURN_RATIO = 0.3;
const DUE_WITHIN_TURN = 0.5;
const DUE_ONWARD = 0.8;
const MIN_SENTENCES_BETWEEN_EXAMPLES = 2;
const MIN_ASKED_HALF_WORDS = 10;
const DUE_HINGE = -0.9;

/** 'Why?' is answered with 'She had no money.', and 'What happened then?' not with 'But ...'. */
const CUT_AFTER_QUESTION =
  /^(?:And yet|Because(?= (?:the|an?|he|she|it|they|there|this|that|these|his|her|its|their|\p{Lu}\S+) ))\s/u;
const CUT_AFTER_MOMENT = /^(?:And yet|But) /u;

const NAMES_EXAMPLE = /^(?:For example|For instance), /u;

export interface DialogueOptions
  extends ReactionOptions,
    AskerOptions,
    QuestionOptions,
    TurnLinkOptions,
    BeginningOptions {
  random: Random;
  /** Share of the sentences with a joint that the hosts divide between them. */
  dividedRatio: number;
  firstHost: Host;
  maxSameOpenings: number;
  /** The question between the halves of the promised sentence; null for another one. */
  askAtMoment: (unit: NarrationUnit, question: HingeQuestion | null) => string | null;
}

/** Tells passages in turns: joints of sentences and relations between them decide who speaks and who asks. */
export function composeDialogue(passages: readonly Passage[], options: DialogueOptions): DraftTurn[] {
  return new DialogueComposer(options).compose(passages);
}

class DialogueComposer {
  readonly #options: DialogueOptions;
  readonly #builder: TurnBuilder;
  readonly #firstWords: UsedFirstWords;
  readonly #reactions: Reactions;
  readonly #questions: QuestionFinder;
  readonly #asker: Asker;
  readonly #links: TurnLinks;
  readonly #beginnings: PassageBeginnings;
  #turnWords = 0;
  #lastHinge = Number.NEGATIVE_INFINITY;

  constructor(options: DialogueOptions) {
    this.#options = options;
    this.#builder = new TurnBuilder(options.firstHost);
    this.#firstWords = new UsedFirstWords(options.spokenTexts, options.maxSameOpenings);
    this.#reactions = new Reactions(options, this.#firstWords);
    this.#questions = new QuestionFinder(options, this.#firstWords);
    this.#links = new TurnLinks(options, this.#firstWords);
    this.#asker = new Asker(options, this.#firstWords, this.#builder, this.#questions);
    this.#beginnings = new PassageBeginnings(options, this.#firstWords, this.#builder, (question) =>
      this.#asker.ask(question),
    );
  }

  compose(passages: readonly Passage[]): DraftTurn[] {
    for (const [index, passage] of passages.entries()) {
      for (const [at, unit] of passage.entries()) {
        const previous = passage[at - 1];
        if (previous) this.#continue(unit, previous);
        else this.#begin(unit, index);
        const asksForMoment = this.#tell(unit, previous, passage[at + 1]);
        const reaction = asksForMoment
          ? null
          : this.#reactions.find(unit, { previous, next: passage[at + 1] }, this.#builder);
        this.#asker.hasReacted = reaction?.sources.length === 0 && !reaction.goesOn;
        if (reaction === null) continue;
        this.#firstWords.add(reaction.text);
        if (reaction.goesOn) this.#builder.remark(reaction.text);
        else this.#builder.interject(reaction.text, reaction.sources);
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
      const isUsed = this.#firstWords.isUsed(unit.standaloneText ?? unit.text);
      this.#asker.due += isUsed ? 1 : this.#getRate(QUESTION_RATE);
      const isAsked = this.#asker.askBefore(unit, null) || this.#asker.askByTopic(unit);
      if (!isAsked && passage === 0) this.#beginnings.handOver(unit);
      else if (!isAsked && unit.isFirstInParagraph) this.#beginnings.askOnward(unit);
    }
    this.#addWords();
  }

  #continue(unit: NarrationUnit, previous: NarrationUnit): void {
    const { openWords } = this.#builder;
    // A quotation stays with the one who introduces it.
    if (continuesWithQuotation(unit)) return;
    if (this.#asker.askForThing(unit)) return;
    const isNewThought = unit.isFirstInParagraph && openWords >= MIN_OWN_TURN_WORDS;
    const isFull = isNewThought || openWords >= this.#turnWords || openWords + unit.words > MAX_TURN_WORDS;
    const switches = unit.link !== null && SWITCH_LINKS.has(unit.link);
    this.#asker.due += (isFull || switches ? 1 : WITHIN_TURN_RATIO) * this.#getRate(QUESTION_RATE);
    const mayAsk = isFull || switches || this.#asker.due >= DUE_WITHIN_TURN;
    if (this.#asker.askBetween(unit, previous)) return;
    if (mayAsk && (this.#asker.askBefore(unit, previous) || this.#askOnward(unit))) return;
    if (!isFull && !switches) return;
    // A turn that would begin like another one joins the last one.
    const spoken = this.#formText(unit, previous);
    if (!switches && this.#firstWords.isUsed(spoken) && openWords + unit.words <= MAX_JOINED_WORDS) return;
    const needsPrevious = unit.standaloneText === null && !switches;
    if (needsPrevious && openWords + unit.words <= MAX_TURN_WORDS && this.#options.random() < 0.6) return;
    this.#builder.switch();
  }

  /** In a plot, and at a new paragraph, if nothing particular has been asked for long. */
  #askOnward(unit: NarrationUnit): boolean {
    const isDue = this.#asker.due >= DUE_ONWARD && !this.#asker.hasReacted && !unit.isDependent;
    return isDue && (isStory(unit.heading) || unit.isFirstInParagraph) && this.#beginnings.askOnward(unit);
  }

  /** True if the other host has recognized the promised moment. */
  #tell(unit: NarrationUnit, previous: NarrationUnit | undefined, next: NarrationUnit | undefined): boolean {
    const { answer, reply } = this.#asker.takeAnswer();
    const text = answer ?? this.#beginnings.takeAnswer() ?? this.#formText(unit, previous);
    if (reply !== '') {
      this.#say(`${reply} ${text}`, unit.number, true);
      this.#addWords();
      return false;
    }
    // Claim verification doubted it beside others.
    const isPlain = this.#options.plain.has(unit.number);
    if (isPlain) this.#builder.switch();
    const moment = getCachedHinge(text, this.#options.vocabulary);
    const recognizing = isPlain ? null : this.#options.askAtMoment(unit, moment?.question ?? null);
    const hinge = recognizing === null ? this.#findHinge(text, unit) : moment;
    const isDivided =
      (hinge && this.#tellHalves(hinge, unit, recognizing)) || (!isPlain && this.#haveRead(text, unit, next));
    if (!isDivided) this.#say(text, unit.number, previous !== undefined);
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
      isNamed || this.#firstWords.isUsed(text) ? formatWithPronoun(unit, previous, subject) : null;
    return withPronoun === null || (isAnswer && this.#firstWords.isUsed(withPronoun)) ? text : withPronoun;
  }

  #say(text: string, number: number, isContinued = false): void {
    const isNewTurn = this.#builder.openWords === 0;
    const isFree = isNewTurn && !this.#options.plain.has(number);
    const spoken = isFree ? this.#links.addLink({ text, isContinued }, this.#builder) : text;
    if (isNewTurn) this.#firstWords.add(spoken);
    this.#builder.say(spoken, [number]);
  }

  #findHinge(text: string, unit: NarrationUnit): Hinge | null {
    if (!this.#options.isEnglish || this.#options.plain.has(unit.number)) return null;
    if (this.#lastHinge === unit.number - 1 && this.#options.random() < 0.5) return null;
    if (this.#options.random() >= this.#options.dividedRatio) return null;
    const hinge = getCachedHinge(text, this.#options.vocabulary);
    if (!hinge || this.#firstWords.isUsed(hinge.second)) return null;
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
    const isDue = this.#asker.due >= DUE_HINGE;
    const asked = question ?? (isDue ? this.#questions.findForHinge(hinge, first) : null);
    if (asked === null && hinge.needsQuestion) return false;
    if (this.#builder.openWords + countWords(first) > MAX_TURN_WORDS) this.#builder.switch();
    this.#say(first, number);
    if (asked !== null) this.#asker.ask(asked);
    const link = question === null ? CUT_AFTER_QUESTION : CUT_AFTER_MOMENT;
    const second = asked === null ? hinge.second : capitalize(hinge.second.replace(link, ''));
    this.#builder.switch();
    const spoken = this.#links.addLink({ text: second, isContinued: false }, this.#builder);
    this.#firstWords.add(spoken);
    this.#builder.say(spoken, [number]);
    this.#turnWords = MIN_TURN_WORDS;
    return true;
  }

  /** The other host reads what somebody says, unless the next sentence goes on with it. */
  #haveRead(text: string, { number }: NarrationUnit, next: NarrationUnit | undefined): boolean {
    const halves =
      this.#options.isEnglish && !(next && continuesWithQuotation(next)) ? divideQuotation(text) : null;
    if (!halves || this.#firstWords.isUsed(halves.quotation)) return false;
    if (this.#builder.openWords + countWords(halves.introduction) > MAX_TURN_WORDS) this.#builder.switch();
    this.#say(halves.introduction, number);
    this.#firstWords.add(halves.quotation);
    this.#builder.interject(halves.quotation, [number]);
    return true;
  }

  #getRate(rate: { min: number; perChattiness: number }): number {
    return rate.min + rate.perChattiness * this.#options.chattiness;
  }
}
