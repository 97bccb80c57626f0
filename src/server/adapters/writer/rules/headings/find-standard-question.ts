import type { Subject } from '../references/subject.ts';
import { capitalize } from '../text/capitalize.ts';
import { YEARS_BEFORE } from './heading-phrases.ts';
import { STANDARD_QUESTIONS } from './standard-questions/index.ts';

/** 'Where does the history begin?' suits several things, too. */
const IMPERSONAL = /\bit all\b/u;
const PLURAL_FORMS: readonly [RegExp, string][] = [
  [/\bis it\b/iu, 'are they'],
  [/\bwas it\b/iu, 'were they'],
  [/\bdoes it\b/iu, 'do they'],
  [/\bdid it\b/iu, 'did they'],
  [/\bit(?=\?|$)/iu, 'them'],
];

/** The question that a section answers. `text`: the sentence that would answer it; without one, that is not checked. */
export function findStandardQuestion(title: string, subject: Subject, text?: string): string | null {
  const heading = title.trim().replace(YEARS_BEFORE, '');
  for (const [pattern, question] of STANDARD_QUESTIONS) {
    if (!pattern.test(heading)) continue;
    if (text !== undefined && question.needs && !question.needs.test(text)) continue;
    const asked = subject.isPerson
      ? addressPerson(question.person, subject)
      : addressThing(question.thing, subject);
    if (asked !== null) return asked;
  }
  return null;
}

function addressThing(question: string | undefined, { isPlural }: Subject): string | null {
  if (question === undefined || !isPlural || IMPERSONAL.test(question)) return question ?? null;
  const plural = PLURAL_FORMS.reduce((text, [singular, form]) => text.replace(singular, form), question);
  return /\bit\b/iu.test(plural) ? null : capitalize(plural);
}

function addressPerson(question: string | undefined, { pronoun, possessive }: Subject): string | null {
  const object = pronoun === 'she' ? 'her' : 'him';
  return question?.replace('{p}', pronoun).replace('{s}', possessive).replace('{o}', object) ?? null;
}
