import type { NarrationUnit } from '../text/narration-unit.ts';
import type { Subject } from './subject.ts';

/** A later pronoun can refer to these persons. */
const RELATIVE: Readonly<Record<string, RegExp>> = {
  he: /^His (?:\w+ )?(?:father|brother|son|husband|uncle|grandfather|nephew|friend|colleague|teacher|partner)\b/u,
  she: /^Her (?:\w+ )?(?:mother|sister|daughter|wife|aunt|grandmother|niece|friend|colleague|teacher|partner)\b/u,
};

export function staysOnSubject(text: string, subject: Subject, wasAboutSubject: boolean): boolean {
  if (startsWithSubject(text, subject)) return true;
  if (subject.isPerson && text.split(' ').slice(0, 5).join(' ').includes(subject.short)) return true;
  if (!subject.isPerson) return wasAboutSubject && (subject.isPlural ? /^They\b/u : /^It\b/u).test(text);
  if (RELATIVE[subject.pronoun]?.test(text)) return false;
  return wasAboutSubject && !/^\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’.-]+/u.test(text);
}

function startsWithSubject(text: string, subject: Subject): boolean {
  const names = [subject.name, subject.short].map((name) => RegExp.escape(name.replace(/^the /iu, '')));
  // Without a verb next, it is someone else: 'Einstein's father', 'Abacus makers'.
  return new RegExp(
    `^(?:The |An? )?(?:${names.join('|')})(?:,[^,]{1,60},)? (?:is|was|are|were|has|had|have|can|could|became|began|came|went|took|made|remained|remains|\\w+ed)\\b`,
    'iu',
  ).test(text);
}

/** 'Orwell wrote ...' as 'He wrote ...' after a sentence with the same subject. Null if that would be unclear. */
export function formatWithPronoun(
  { text, standaloneText, paragraph, number }: NarrationUnit,
  previous: NarrationUnit,
  subject: Subject,
): string | null {
  if (!subject.isPerson || previous.paragraph !== paragraph) return null;
  const pronoun = subject.pronoun === 'she' ? 'She' : 'He';
  if (text.startsWith(`${pronoun} `)) return number === previous.number + 1 ? text : null;
  const isSame = startsWithSubject(previous.text, subject) || previous.text.startsWith(`${pronoun} `);
  if (!isSame || !startsWithSubject(standaloneText ?? text, subject)) return null;
  for (const name of [subject.name, subject.short])
    if (text.startsWith(`${name} `)) return pronoun + text.slice(name.length);
  return null;
}

const BORN = /^(?<name>\p{Lu}[^.,;:]{2,50}?) was born\b/u;

/** 'Jane Marie Doe was born in Bern.' as 'She was born in Bern.' in a podcast about Jane Doe. */
export function formatBirth(text: string, { isPerson, name, pronoun }: Subject): string {
  const born = BORN.exec(text)?.groups?.name;
  if (!isPerson || born === undefined || born.split(' ')[0] !== name.split(' ')[0]) return text;
  return (pronoun === 'she' ? 'She' : 'He') + text.slice(born.length);
}
