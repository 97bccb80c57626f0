import type { Subject } from '../references/subject.ts';
import { startsVerbPhrase } from './find-clause.ts';
import { isOpen } from './split-hazards.ts';

const LEADING = '(?:(?:But|And|So|Also|Later|Then|There),? |(?:In|On|By|At|After|Since|Until) [^,]{3,40}, )?';
const PRONOUN_SUBJECT = new RegExp(
  `^${LEADING}(?<subject>[Hh]e|[Ss]he|[Ii]t|[Tt]hey) (?!is \\p{Ll}+ that\\b)`,
  'u',
);
/** Only a thing is built or published: 'The hall was built in 1857, and is ...' */
const THING = new RegExp(
  `^${LEADING}(?!(?:[Tt]hese|[Tt]hose|[Bb]oth|[Mm]any|[Ss]ome)\\b)(?:[^\\s,]+ ){1,6}(?:was|is) (?:\\p{Ll}+ly |first |later )?(?:built|painted|published|launched|opened|released|designed|written|filmed|composed|printed|invented|constructed|manufactured|produced)\\b`,
  'u',
);
const NOUNS =
  'fire|war|treaty|battle|book|novel|film|song|album|building|church|house|bridge|railway|station|museum|city|town|village|river|island|mountain|law|system|method|theory|language|script|alphabet|word|name|term|poem|story|play|game|event|festival|mission|spacecraft|ship|machine|report|paper|picture|photo|mural|painting|statue|monument|park|road|street|plan|program|programme|project|process|temple|tower|castle|palace|jail|prison|hospital|school|university|essay|magazine|newspaper|expedition|campaign|storm|earthquake|disease|movement|organization|government|empire|kingdom|\\p{Ll}{3,}(?:tion|ment|ness|ism|ship)';
/** 'the Service Propulsion System' */
const ANY_NOUN = `${NOUNS}|${NOUNS.replaceAll(/(?<=^|\|)[a-z]/gu, (initial) => initial.toUpperCase())}`;
const THING_NOUN = new RegExp(
  `^${LEADING}(?:[Tt]he|[Tt]his|[Ii]ts|[Hh]is|[Hh]er|[Tt]heir|[Aa]n?)(?: (?!(?:of|and|or|for|in)\\b)[\\p{L}-]+){0,2} (?:${ANY_NOUN})(?: of \\d{4})? (?:\\p{Ll}+ly |also |later )?(?:was|is|has|had|became|began|came|took|gave|grew|led|\\p{Ll}{3,}ed)\\b`,
  'u',
);
/** 'Cyrillic is one of the most used scripts' */
const IS_THING = new RegExp(
  `^${LEADING}(?![Tt]here\\b)[^,]{2,50}? (?:is|was) (?:an?|the|one of the) (?:[\\p{L}-]+ ){0,5}(?:${NOUNS})s?(?: (?:in|of|on|for|to|that|which|by|from|at) |$)`,
  'u',
);
const PLURAL = new RegExp(
  `^${LEADING}(?![Tt]here\\b|(?:[Tt]he (?:number|majority|rest))\\b)(?:[^\\s,]+ ){1,4}(?:are|were|have)\\b`,
  'u',
);
const DATE_COMMA = /(?<=\p{Lu}\p{Ll}+ \d{1,2}), (?=\d{4}\b)/gu;
const PLACE = /, (?:at|in|on|near|by) [^,]+(?=,|$)/gu;
const OTHER_SUBJECT = /\b(?:which|who|whose|whom|where|while|when|as|because)\b/u;

/** 'He came to Bern, and was seen': the subject for the second half; null for an unclear one. */
export function repeatSubject(first: string, second: string, subject: Subject): string | null {
  return startsVerbPhrase(second, first) ? findPronoun(first, subject) : null;
}

export function findPronoun(first: string, subject: Subject): string | null {
  if (isOpen(first)) return null;
  const bare = first
    .replace(DATE_COMMA, ' ')
    .replace(/^(?:In|On|By|At|After|Since|Until|From) [^,]{3,40}, /u, '')
    .replace(PLACE, '');
  if (bare.includes(',') || OTHER_SUBJECT.test(bare)) return null;
  const pronoun = PRONOUN_SUBJECT.exec(first)?.groups?.subject?.toLowerCase();
  if (pronoun !== undefined) return pronoun;
  if (startsWithSubject(bare, subject)) return getPronoun(subject);
  if (PLURAL.test(first)) return 'they';
  return [THING, THING_NOUN, IS_THING].some((pattern) => pattern.test(first)) ? 'it' : null;
}

/** Not 'Toronto Island was' for 'Toronto'. */
function startsWithSubject(text: string, { name, short }: Subject): boolean {
  const names = [name, short.replace(/^the /u, '')].map((one) => {
    const [initial = '', rest = ''] = [one.charAt(0), one.slice(1)];
    return `[${RegExp.escape(initial.toUpperCase() + initial.toLowerCase())}]${RegExp.escape(rest)}`;
  });
  return new RegExp(`^(?:(?:And|But|So) )?(?:(?:[Tt]he|[Aa]n?) )?(?:${names.join('|')}) \\p{Ll}`, 'u').test(
    text,
  );
}

function getPronoun({ isPerson, isPlural, pronoun }: Subject): string | null {
  if (isPerson) return pronoun === '' ? null : pronoun;
  return isPlural ? 'they' : 'it';
}
