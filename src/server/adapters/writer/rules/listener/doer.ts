import type { Subject } from '../references/subject.ts';
import { OBJECT_PRONOUNS } from '../text/object-pronouns.ts';

/** How a question speaks of whoever does what the next sentence says. */
export interface Doer {
  p: string;
  o: string;
  s: string;
  did: string;
  was: string;
}

const POSSESSIVES: Readonly<Record<string, string>> = { he: 'his', she: 'her', it: 'its', they: 'their' };
const PAST =
  /^(?:was|were|had|did|could|would|(?:\p{L}+ly )?(?:\p{Ll}{2,}ed|beat|became|began|broke|brought|built|bought|came|caught|chose|cut|drew|drove|ate|fell|felt|fought|found|fled|flew|forgot|forbade|gave|got|grew|had|heard|held|hid|hit|hurt|kept|knew|laid|led|left|lent|let|lay|lit|lost|made|meant|met|paid|put|quit|ran|rang|read|rode|rose|said|sang|sank|sat|saw|sent|set|shook|shot|showed|shut|slept|sold|sought|spent|spoke|stood|stole|struck|swam|swore|taught|threw|thought|told|took|tore|understood|went|withdrew|woke|won|wore|wrote))\b/u;
const PLURAL_NOUN = /(?:[^s\W]s|people|men|women|children|police|mice|feet|bacteria|algae)$/u;
const SINGULAR_S = /(?:ics|news|series|species|physics|us|is|ss)$/u;

/** 'The study of plankton' is not the plankton. */
const COMPLEX = / (?:of|in|on|for|with|from|by|at|\p{Ll}{3,}ing)(?: |$)/u;

const NAME = /^\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?$/u;
const NO_NAME = /^(?:This|That|These|Those|There|Many|Some|Others?|Both|All|Most|One|Another)$/u;

const PRESENT =
  /^(?:\p{L}+ly )?(?:is|are|does|do|(?!was|has\b|his\b|its\b|this\b)\p{Ll}{2,}[^\Ws]s|\p{Ll}+(?:ss|sh|ch|x|z)es)\b/u;

/** 'She lost', 'she loses'. */
export function isPastPredicate(predicate: string): boolean {
  return PAST.test(predicate);
}

export function isPresentPredicate(predicate: string): boolean {
  return PRESENT.test(predicate);
}

/** Null if the sentence before did not speak of the doer. `says`: the matched predicate. */
export function nameDoer(doer: string, says: string, before: string, subject: Subject): Doer | null {
  if (COMPLEX.test(doer)) return null;
  const pronoun = findPronoun(doer, before, subject);
  if (pronoun !== null) return createDoer(pronoun, says);
  const noun = /^[Tt]he (?:\p{Ll}+ )*(?<noun>\p{Ll}{3,})$/u.exec(doer)?.groups?.noun;
  if (noun !== undefined) return mentions(before, noun) ? createNamed(`the ${noun}`, says) : null;
  const isName = NAME.test(doer) && !NO_NAME.test(doer) && !mentions(before, doer.toLowerCase());
  return isName && mentions(before, doer) ? createNamed(doer, says) : null;
}

function findPronoun(doer: string, before: string, subject: Subject): string | null {
  const { isPerson, isPlural, short, name, phrase, pronoun } = subject;
  const lower = doer.toLowerCase();
  if (lower in OBJECT_PRONOUNS) return lower;
  if ([short, name, phrase].some((one) => one.toLowerCase() === lower))
    return isPerson ? pronoun || null : isPlural ? 'they' : 'it';
  if (!/^the /iu.test(doer)) return null;
  const noun = doer.split(' ').at(-1) ?? '';
  if (!mentions(before, noun)) return null;
  return PLURAL_NOUN.test(noun) && !SINGULAR_S.test(noun) ? 'they' : null;
}

function mentions(before: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}-])${RegExp.escape(word)}(?![\\p{L}-])`, 'u').test(before);
}

function createDoer(pronoun: string, says: string): Doer {
  const o = OBJECT_PRONOUNS[pronoun] ?? pronoun;
  const s = POSSESSIVES[pronoun] ?? pronoun;
  return { p: pronoun, o, s, ...listAuxiliaries(pronoun === 'they', says) };
}

function createNamed(name: string, says: string): Doer {
  return { p: name, o: name, s: `${name}'s`, ...listAuxiliaries(false, says) };
}

function listAuxiliaries(isPlural: boolean, says: string): Pick<Doer, 'did' | 'was'> {
  if (PAST.test(says)) return { did: 'did', was: isPlural ? 'were' : 'was' };
  return isPlural ? { did: 'do', was: 'are' } : { did: 'does', was: 'is' };
}
