import type { Section } from '../../../../domain/article/article.schema.ts';
import { type Cue, type Question, questionsFor } from './cues.ts';
import type { Decks } from './decks.ts';
import { askAbout, commonQuestion } from './headings.ts';
import type { Subject } from './subject.ts';
import { follows, type Unit } from './units.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What questions are made from. */
export interface Asked {
  subject: Subject;
  sections: readonly Section[];
  /** Every section of the articles, told here or elsewhere. */
  allSections: readonly Section[];
  /** Whether a section (by its index) is told from its start, so that its heading may be named. */
  fromStart: (section: number) => boolean;
  vocabulary: Vocabulary;
  decks: Decks;
}

/** Questions that fit many a sentence, and are asked where nothing better is at hand. */
const WEAK: ReadonlySet<Cue> = new Set([
  ...([
    'figure',
    'method',
    'belief',
    'kinds',
    'standout',
    'who',
    'unknown',
    'addition',
    'next',
    'start',
  ] as const),
]);
/** These join on to the sentence before, and only there. */
const JOINING: ReadonlySet<Cue> = new Set([
  ...(['contrast', 'result', 'addition', 'example', 'meanwhile', 'next', 'unknown', 'belief'] as const),
]);
/** Questions of how and how much ask about what was just said, so the answer must be about the same thing. */
const NEEDS_TOPIC: ReadonlySet<Cue> = new Set([
  'figure',
  'method',
  'belief',
  'kinds',
  'standout',
  'unknown',
  'who',
]);
/** A question of the same kind comes again after so many others. */
const APART = 3;

/** Asks what a sentence answers, in one part of a podcast. */
export class Asking {
  readonly #asked: Asked;
  readonly #recent: Cue[] = [];

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  /** A question that this very sentence answers; also one that fits many where `urgent`. */
  question(unit: Unit, previous: Unit | undefined, urgent: boolean, last: string): string | null {
    const { subject, vocabulary, decks } = this.#asked;
    for (const found of knownQuestions(unit, subject, vocabulary)) {
      const { cue, slot } = this.#fitting(found, unit);
      if (WEAK.has(cue) && !urgent) continue;
      if (JOINING.has(cue) && !follows(unit, previous)) continue;
      if (NEEDS_TOPIC.has(cue) && !shareTopic(unit, previous)) continue;
      if (this.#recent.slice(-APART).includes(cue)) continue;
      const template = decks.draw(cue, last);
      if (template === null) continue;
      this.#recent.push(cue);
      return slotted(template, slot ?? '');
    }
    return null;
  }

  /** A question that fits whatever goes on from the sentence before. */
  more(unit: Unit, previous: Unit | undefined, last: string): string | null {
    if (!follows(unit, previous) || unit.firstInParagraph) return null;
    return this.#asked.decks.draw('more', last);
  }

  /** A question about the unit's section, by its heading. */
  aboutHeading(unit: Unit, last: string): string | null {
    const ask = this.#ask(unit);
    if (!ask) return null;
    if ('question' in ask) return this.#isFirstAsked(ask.question, unit) ? ask.question : null;
    const template = this.#asked.decks.draw(ask.kind === 'heading' ? 'headingAsk' : ask.kind, last);
    return template === null ? null : slotted(template, ask.slot);
  }

  /** A few words that turn to the unit's section. */
  bridge(unit: Unit, last: string): string | null {
    const ask = this.#ask(unit);
    if (!ask || 'question' in ask || ask.kind !== 'heading') return null;
    // The sentence that follows need not bear out what its heading names, counts, denies or ranks.
    if (/[\p{Lu}\d]|\b(?:no|not|never|without|first|last|only|most|\p{Ll}{3,}est)\b/u.test(ask.slot))
      return null;
    const template = this.#asked.decks.draw('heading', last);
    return template === null ? null : slotted(template, ask.slot);
  }

  #ask(unit: Unit) {
    const { sections, fromStart, subject, vocabulary } = this.#asked;
    const section = sections[unit.section];
    return section && fromStart(unit.section) ? askAbout(section, subject, vocabulary) : null;
  }

  #fitting(question: Question, unit: Unit): Question {
    return question.cue === 'start' && !this.#asked.fromStart(unit.section) ? { cue: 'next' } : question;
  }

  /** A fixed question is asked once in a podcast, about the first section that calls for it. */
  #isFirstAsked(question: string, unit: Unit): boolean {
    const { subject, allSections, sections } = this.#asked;
    const first = allSections.find(({ heading }) => commonQuestion(heading.trim(), subject) === question);
    return first === undefined || first.heading === sections[unit.section]?.heading;
  }
}

const questions = new WeakMap<Unit, Question[]>();

/** A part is laid out several times; a sentence's questions stay the same. */
function knownQuestions(unit: Unit, subject: Subject, vocabulary: Vocabulary): Question[] {
  const known = questions.get(unit) ?? questionsFor(unit, subject, vocabulary);
  questions.set(unit, known);
  return known;
}

/** Whether two sentences have a word of substance in common. */
function shareTopic(unit: Unit, previous: Unit | undefined): boolean {
  if (!previous) return false;
  const words = (text: string) => text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  const before = new Set(words(previous.text).map((word) => word.slice(0, 6)));
  return words(unit.text).some(
    (word) =>
      before.has(word.slice(0, 6)) &&
      !/^(?:about|after|their|there|which|where|while|would|could|other|these|those|between|because|before|still|years|first)/u.test(
        word,
      ),
  );
}

function slotted(template: string, slot: string): string {
  const text = template.replace('{x}', slot).replace(/\bthe the\b/u, 'the');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
