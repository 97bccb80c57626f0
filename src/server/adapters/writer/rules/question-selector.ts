import type { Section } from '../../../../domain/article/article.schema.ts';
import { findHeadingQuestion, findStandardQuestion } from './heading-questions.ts';
import { isNextSentence, type NarrationUnit } from './narration-unit.ts';
import type { PhrasePicker } from './phrase-picker.ts';
import type { QuestionCandidate, QuestionKind } from './question-candidate.ts';
import { listQuestions } from './sentence-questions.ts';
import type { Subject } from './subject.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface QuestionContext {
  subject: Subject;
  sections: readonly Section[];
  allSections: readonly Section[];
  /** Whether the segment has the start of a section, by its index. Only then may its heading be spoken. */
  isFromStart: (section: number) => boolean;
  vocabulary: Vocabulary;
  phrases: PhrasePicker;
}

const GENERIC_KINDS: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
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
]);
const CONTINUING_KINDS: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'contrast',
  'result',
  'addition',
  'example',
  'meanwhile',
  'next',
  'unknown',
  'belief',
]);
const SAME_TOPIC_KINDS: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'figure',
  'method',
  'belief',
  'kinds',
  'standout',
  'unknown',
  'who',
]);
const MIN_KIND_DISTANCE = 3;

const TOPIC_PREFIX_LETTERS = 6;
const NO_TOPIC =
  /^(?:about|after|their|there|which|where|while|would|could|other|these|those|between|because|before|still|years|first)/u;

/** A heading with these words needs support that the unit may not give. */
const NEEDS_SUPPORT = /[\p{Lu}\d]|\b(?:no|not|never|without|first|last|only|most|\p{Ll}{3,}est)\b/u;

export interface QuestionRequest {
  unit: NarrationUnit;
  previous: NarrationUnit | undefined;
  allowsGeneric: boolean;
}

/** `before` is the text of the last turn. A question starts with another word. */
export class QuestionSelector {
  readonly #context: QuestionContext;
  readonly #askedKinds: QuestionKind[] = [];

  constructor(context: QuestionContext) {
    this.#context = context;
  }

  findQuestion({ unit, previous, allowsGeneric }: QuestionRequest, before: string): string | null {
    const { subject, vocabulary, phrases } = this.#context;
    for (const candidate of getCachedQuestions(unit, subject, vocabulary)) {
      const { kind, slot } = this.#adaptKind(candidate, unit);
      if (GENERIC_KINDS.has(kind) && !allowsGeneric) continue;
      if (CONTINUING_KINDS.has(kind) && !isNextSentence(unit, previous)) continue;
      if (SAME_TOPIC_KINDS.has(kind) && !sharesTopic(unit, previous)) continue;
      if (this.#askedKinds.slice(-MIN_KIND_DISTANCE).includes(kind)) continue;
      const template = phrases.pick(kind, before);
      if (template === null) continue;
      this.#askedKinds.push(kind);
      return fillSlot(template, slot ?? '');
    }
    return null;
  }

  /** For any sentence that continues the one before. */
  findFollowUp(unit: NarrationUnit, previous: NarrationUnit | undefined, before: string): string | null {
    if (!isNextSentence(unit, previous) || unit.isFirstInParagraph) return null;
    return this.#context.phrases.pick('more', before);
  }

  findHeadingQuestion(unit: NarrationUnit, before: string): string | null {
    const heading = this.#readHeading(unit);
    if (!heading) return null;
    if ('question' in heading) return this.#isFirstUse(heading.question, unit) ? heading.question : null;
    const kind = heading.kind === 'heading' ? 'headingAsk' : heading.kind;
    const template = this.#context.phrases.pick(kind, before);
    return template === null ? null : fillSlot(template, heading.slot);
  }

  findTransition(unit: NarrationUnit, before: string): string | null {
    const heading = this.#readHeading(unit);
    if (!heading || 'question' in heading || heading.kind !== 'heading') return null;
    if (NEEDS_SUPPORT.test(heading.slot)) return null;
    const template = this.#context.phrases.pick('heading', before);
    return template === null ? null : fillSlot(template, heading.slot);
  }

  #readHeading(unit: NarrationUnit) {
    const { sections, isFromStart, subject, vocabulary } = this.#context;
    const section = sections[unit.section];
    return section && isFromStart(unit.section) ? findHeadingQuestion(section, subject, vocabulary) : null;
  }

  /** 'Where does it start?' needs the start of the section. */
  #adaptKind(candidate: QuestionCandidate, unit: NarrationUnit): QuestionCandidate {
    const isMidSection = candidate.kind === 'start' && !this.#context.isFromStart(unit.section);
    return isMidSection ? { kind: 'next' } : candidate;
  }

  /** A standard question is asked once per podcast, about the first section that it fits. */
  #isFirstUse(question: string, unit: NarrationUnit): boolean {
    const { subject, allSections, sections } = this.#context;
    const first = allSections.find(
      ({ heading }) => findStandardQuestion(heading.trim(), subject) === question,
    );
    return first === undefined || first.heading === sections[unit.section]?.heading;
  }
}

const questionCache = new WeakMap<NarrationUnit, QuestionCandidate[]>();

/** A segment is composed in several versions. */
function getCachedQuestions(
  unit: NarrationUnit,
  subject: Subject,
  vocabulary: Vocabulary,
): QuestionCandidate[] {
  const questions = questionCache.get(unit) ?? listQuestions(unit, subject, vocabulary);
  questionCache.set(unit, questions);
  return questions;
}

function sharesTopic(unit: NarrationUnit, previous: NarrationUnit | undefined): boolean {
  if (!previous) return false;
  const previousTopics = new Set(listLongWords(previous.text).map(getTopicKey));
  return listLongWords(unit.text).some(
    (word) => previousTopics.has(getTopicKey(word)) && !NO_TOPIC.test(word),
  );
}

function listLongWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
}

function getTopicKey(word: string): string {
  return word.slice(0, TOPIC_PREFIX_LETTERS);
}

function fillSlot(template: string, slot: string): string {
  const text = template.replace('{x}', slot).replace(/\bthe the\b/u, 'the');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
