import { countWords } from '../../../../domain/language/index.ts';
import { hasNoVerb, isClause, isToldEvent } from './clauses.ts';
import type { Joint } from './joint.ts';
import { FINITE_VERB } from './spoken-sentence.ts';
import { TRAILING_JOINTS } from './trailing-joints.ts';

/** A joint without a contrast is worth a division only in a long sentence. */
const MIN_PLAIN_WORDS = 24;
const MIN_NAMES = 3;

const hasNoComma = (text: string) => !/,(?! and\b)/u.test(text);
const isList = (text: string) =>
  hasNoVerb(text) && / (?:and|or) /u.test(text) && !/^\p{Ll}+ing\b/u.test(text);
const always = () => true;
/** 'But never again.' and 'But only for a year.' are whole thoughts. */
const HAS_NO_SUBJECT_NEED = /^(?:not|never|only|rather|with|without|in|on|at|for|to|from|as|because)\b/u;

/** These open what follows: nobody asks how somebody began. */
const OPENS_MORE =
  /\b(?:began|begins?|started|starts?|ended|ends?|opened|opens?|closed|continued|followed|finished)\b/u;

const COUNTED_AT_END =
  /\b(?<named>(?:two|three|four|five|six|seven|eight|nine|ten) (?:\p{Ll}+ ){0,2}?\p{Ll}{3,}[^s\W]s)(?: of \p{Ll}+)?$/u;

function askWhich(pattern: RegExp, first: string): string | null {
  const named = pattern.exec(first)?.groups?.named;
  return named === undefined ? null : `Which ${named}?`;
}

function askForDeed(groups: Record<string, string> | undefined, when: 'there' | 'then'): string | null {
  return groups?.doer === undefined ? null : `And what did ${groups.doer} do ${when}?`;
}

function isEffect(second: string): boolean {
  return (
    countWords(second) >= 2 &&
    !/^(?:it|him|her|them|this|that|to|\p{Ll}+ing)\b|^(?:\S+ ){1,6}to \p{Ll}+/u.test(second) &&
    !/\b(?:and|but) (?:was|were|is|are|had|has)\b/u.test(second)
  );
}

function isEventOfItsOwn(second: string): boolean {
  return isClause(second) && hasNoComma(second) && isToldEvent(second) && !STATE.test(second);
}
const STATE =
  /^(?:\S+ ){1,5}(?:was|were|had|could|would)\b|^(?:\S+ ){1,3}(?:lost|won|died|fell|failed|drowned|met|faced|grew|lived)\b/u;

const INNER_JOINTS: readonly Joint[] = [
  {
    pattern:
      /,? ((?:partly |mainly |largely |perhaps |probably |possibly |mostly |in part |presumably )?because) /gu,
    question: 'why',
    accepts: (_, first) => !/\b(?:not|never|n't)\b/u.test(first),
    opens: (match) => match[1] ?? '',
  },
  {
    pattern: /,? (due to|thanks to|owing to) /gu,
    question: 'why',
    accepts: hasNoVerb,
    opens: (m) => m[1] ?? '',
  },
  { pattern: /,? (in order to|so that) /gu, question: 'purpose', accepts: always, opens: (m) => m[1] ?? '' },
  {
    pattern: /(?<!ed|en|wn|ght|ade|old|unt) (by (?:\p{Ll}+ly )?\p{Ll}{2,}ing) (?!the \p{Ll}+ of\b$)/gu,
    question: 'how',
    accepts: (second, first) => countWords(second) >= 3 && !OPENS_MORE.test(first),
    opens: (m) => m[1] ?? '',
  },
  {
    pattern: /(?:,|;) (but|yet)(?: however,)? /gu,
    question: 'guess',
    accepts: (second) => countWords(second) >= 3 && (isClause(second) || HAS_NO_SUBJECT_NEED.test(second)),
    opens: (m) => m[1] ?? '',
  },
  {
    pattern: /; (however|therefore|instead|nevertheless|consequently|thus), /gu,
    question: null,
    accepts: always,
    opens: (m) => `${m[1]},`,
  },
  {
    pattern: /,? (although|even though|though|even if|whereas) /gu,
    question: null,
    accepts: (second) => isClause(second),
    opens: (m) => m[1] ?? '',
  },
  { pattern: /, (while) /gu, question: null, accepts: isClause, opens: (m) => m[1] ?? '' },
  {
    pattern: /, (including|such as|among them|notably|for example|for instance|especially) /gu,
    question: 'such',
    accepts: isList,
    asks: (first) => askWhich(COUNTED_AT_END, first),
  },
  {
    pattern: /, (until) /gu,
    question: 'until',
    accepts: (second, first) => !/\bnot\b/u.test(first) && countWords(second) >= 2,
    opens: (m) => m[1] ?? '',
  },
  { pattern: /: (?=["“])/gu, question: 'quote', accepts: always },
  { pattern: /: /gu, question: null, accepts: isClause },
  {
    pattern: /: /gu,
    question: 'namely',
    accepts: (second) =>
      countWords(second) >= 3 &&
      hasNoVerb(second) &&
      !/^(?:This|These|The|namely)\b/iu.test(second) &&
      // Nobody waits for a row of names or a title.
      (second.match(/\b\p{Lu}/gu)?.length ?? 0) < MIN_NAMES,
    asks: (first) => askWhich(COUNTED_AT_END, first),
  },
  {
    pattern: /, (so) (?!that\b|called\b|far\b|much\b|many\b)/gu,
    question: null,
    accepts: isClause,
    opens: (m) => m[1] ?? '',
  },
  {
    pattern:
      /, (?:which (?:also |in turn |eventually )?(?:led to|resulted in|caused|sparked|triggered)|leading to|resulting in|causing|sparking|triggering) /gu,
    question: 'effect',
    accepts: isEffect,
  },
  {
    pattern: /, where (?=(?:(?<doer>he|she|they)\b)?)/gu,
    question: 'there',
    accepts: isEventOfItsOwn,
    asks: (_, { groups }) => askForDeed(groups, 'there'),
  },
  {
    pattern: /, when (?=(?:(?<doer>he|she|they)\b)?)/gu,
    question: 'thereupon',
    accepts: isEventOfItsOwn,
    asks: (_, { groups }) => askForDeed(groups, 'then'),
  },
  {
    pattern: /(?<=\p{Lu}[\p{L}'’-]+), who (?:was|is) (?=(?:an?|the) )/gu,
    question: 'whoIsThat',
    accepts: (second, first) => hasNoComma(second) && FINITE_VERB.test(first),
  },
  {
    pattern: /, ((?:after|at|during|by|for|in|of|on|from) which) /gu,
    question: null,
    accepts: hasNoComma,
    opens: (m) => m[1] ?? '',
  },
  { pattern: /, (which) (?!is to say)/gu, question: null, accepts: hasNoComma, opens: (m) => m[1] ?? '' },
  {
    pattern: /, (making(?= (?:it|him|her|them|this) )|leaving|forcing|only to) /gu,
    question: null,
    accepts: (second) => countWords(second) >= 3,
    opens: (m) => m[1] ?? '',
  },
  { pattern: /; /gu, question: null, accepts: isClause },
  {
    pattern: /, (and) /gu,
    question: null,
    accepts: isClause,
    minWords: MIN_PLAIN_WORDS,
    opens: (m) => m[1] ?? '',
  },
];

/** Where a sentence can be divided, the strongest joint first. */
export const JOINTS: readonly Joint[] = [...INNER_JOINTS, ...TRAILING_JOINTS];
