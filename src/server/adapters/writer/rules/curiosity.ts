import { getStem } from '../../../../domain/language/index.ts';
import type { NarrationUnit } from './narration-unit.ts';
import { CURIOSITIES, type Curiosity, PERSON_CURIOSITIES } from './phrases/curiosities.ts';
import type { Subject } from './subject.ts';

/** What a sentence is about shows in its first words; what comes later is an addition. */
const MAX_TOPIC_WORDS = 14;
const PRESENT =
  /\b(?:is|are|has|have|can|may|do|does|remains?|contains?|includes?|requires?|uses?|allows?|lies|stands|means)\b/u;
const PAST =
  /\b(?:was|were|had|did|became|began|came|went|took|made|gave|found|held|led|won|wrote|built|brought|sent|spread|grew|fell|rose|lost|left|saw|set|ran|fought|sold|bought|kept|drew|died|met|\p{Ll}{3,}ed)\b/u;
const FIRST_WORDS = 4;
const MIN_WORD_LETTERS = 3;
const COMMON =
  /^(?:the|and|but|for|with|from|that|this|these|those|there|what|when|where|which|who|why|how|was|were|has|had|have|did|does|are|its|his|her|their|they|she|him|them|not|also|then|than|into|onto|one|two|some|many|most|all|any|you|out|about|after|before|during|because)$/u;

/** Which wordings belong to a chapter, so that no two chapters ask the same. */
export interface Wordings {
  /** Position of the chapter, and how many chapters share the wordings. */
  index: number;
  count: number;
}

/** Questions that the sentence answers, the most fitting first. */
export function listCuriosities(unit: NarrationUnit, subject: Subject, wordings: Wordings): string[] {
  const text = unit.standaloneText ?? unit.text;
  const topic = text.split(' ').slice(0, MAX_TOPIC_WORDS).join(' ');
  const predicate = findPredicate(unit, subject);
  const ofPerson = predicate === null ? [] : select(PERSON_CURIOSITIES, predicate, 'past', wordings);
  const past = PAST.exec(topic)?.index ?? Number.POSITIVE_INFINITY;
  const present = PRESENT.exec(topic)?.index ?? Number.POSITIVE_INFINITY;
  const tense = past <= present ? 'past' : 'present';
  const ofAnything =
    Math.min(past, present) < Number.POSITIVE_INFINITY ? select(CURIOSITIES, topic, tense, wordings) : [];
  const object = subject.pronoun === 'she' ? 'her' : 'him';
  return [...ofPerson, ...ofAnything]
    .map((question) =>
      question
        .replaceAll('{p}', subject.pronoun)
        .replaceAll('{s}', subject.possessive)
        .replaceAll('{o}', object)
        .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
    )
    .filter((question) => !repeatsStart(question, text));
}

function select(
  curiosities: readonly Curiosity[],
  text: string,
  tense: 'past' | 'present',
  { index, count }: Wordings,
): string[] {
  return curiosities.flatMap(({ pattern, ...questions }, kind) => {
    // Each kind begins elsewhere, so that short lists do not all serve the same chapters.
    const own = (questions[tense] ?? []).filter((_, at) => (at + kind) % count === index % count);
    return own.length > 0 && pattern.test(text) ? own : [];
  });
}

/** What a sentence says of the person that the article is about; null for another subject. */
export function findPredicate({ text, standaloneText }: NarrationUnit, subject: Subject): string | null {
  if (!subject.isPerson || standaloneText === null) return null;
  const [first = '', ...rest] = text.split(' ');
  const isSubject = first.toLowerCase() === subject.pronoun || first === subject.short;
  if (isSubject) return rest.join(' ');
  if (text.startsWith(`${subject.name} `)) return text.slice(subject.name.length + 1);
  const dated = new RegExp(
    `^(?:In|On|By|At|After|During) [^,]{2,40}, (?:${subject.pronoun}|${escapeText(subject.short)}) `,
    'u',
  );
  const start = dated.exec(text)?.[0];
  return start === undefined ? null : text.slice(start.length);
}

/** Whether a question contains one of the first words of its answer. */
export function repeatsStart(question: string, answer: string): boolean {
  const start = listContentStems(answer.split(' ').slice(0, FIRST_WORDS).join(' '));
  const own = listContentStems(question);
  return start.some((stem) => own.includes(stem));
}

function listContentStems(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length >= MIN_WORD_LETTERS && !COMMON.test(word)).map(getStem);
}

function escapeText(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
