import { countWords } from '../../../../domain/language/index.ts';
import { FINITE_VERB, SUBJECT } from './spoken-sentence.ts';

/** What the other host asks for between the halves. */
export type HingeQuestion =
  | 'why'
  | 'how'
  | 'purpose'
  | 'such'
  | 'namely'
  | 'quote'
  | 'until'
  | 'duration'
  | 'afterwards'
  | 'guess';

/** A joint without a contrast is worth a division only in a long sentence. */
const MIN_PLAIN_WORDS = 24;
const MIN_NAMES = 3;
const VERB_WITHIN_WORDS = 9;

export interface Joint {
  pattern: RegExp;
  question: HingeQuestion | null;
  /** What the second half must satisfy. */
  accepts: (second: string, first: string) => boolean;
  minWords?: number;
  /** Prefix of the second half. */
  opens?: (match: RegExpExecArray) => string;
}

/** 'A third stage that failed' has its verb in a clause of its own. */
const RELATIVE_CLAUSE = /\b(?:that|which|who|whom|whose) .*$/u;
export const isClause = (text: string) =>
  SUBJECT.test(text) &&
  FINITE_VERB.test(text.split(' ').slice(0, VERB_WITHIN_WORDS).join(' ').replace(RELATIVE_CLAUSE, ''));
const hasNoComma = (text: string) => !/,(?! and\b)/u.test(text);
const hasNoVerb = (text: string) => !FINITE_VERB.test(text);
const isList = (text: string) =>
  hasNoVerb(text) && / (?:and|or) /u.test(text) && !/^\p{Ll}+ing\b/u.test(text);
const always = () => true;
/** 'But never again.' and 'But only for a year.' are whole thoughts. */
const HAS_NO_SUBJECT_NEED = /^(?:not|never|only|rather|with|without|in|on|at|for|to|from|as|because)\b/u;

function isPastEvent(_: string, first: string): boolean {
  return (
    /\b(?:\p{Ll}{3,}ed|became|began|came|went|took|made|won|lost|left|sold|met|wrote|built|led|fell|ran|broke|sent|saw|got|died|gave|found|held|grew|rose|set|brought|drew|flew)\b/u.test(
      first,
    ) && !/\b(?:is|are|has|have|not|never)\b/u.test(first)
  );
}

/** These open what follows: nobody asks how somebody began. */
const OPENS_MORE =
  /\b(?:began|begins?|started|starts?|ended|ends?|opened|opens?|closed|continued|followed|finished)\b/u;

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
      !/^(?:This|These|The)\b/u.test(second) &&
      // Nobody waits for a row of names or a title.
      (second.match(/\b\p{Lu}/gu)?.length ?? 0) < MIN_NAMES,
  },
  {
    pattern: /, (so) (?!that\b|called\b|far\b|much\b|many\b)/gu,
    question: null,
    accepts: isClause,
    opens: (m) => m[1] ?? '',
  },
  {
    pattern: /, ((?:after|at|during|by|for|in|of|on|from) which) /gu,
    question: null,
    accepts: hasNoComma,
    opens: (m) => m[1] ?? '',
  },
  { pattern: /, (which) (?!is to say)/gu, question: null, accepts: hasNoComma, opens: (m) => m[1] ?? '' },
  {
    pattern: /, (making(?= (?:it|him|her|them|this) )|leading to|resulting in|leaving|forcing|only to) /gu,
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

/** What nobody misses until asked. */
const TRAILING_JOINTS: readonly Joint[] = [
  {
    pattern:
      / (?=for (?:\d+|two|three|four|five|six|seven|eight|nine|ten|many|several) (?:years|months|weeks|days|hours|decades|centuries)\.$)/gu,
    question: 'duration',
    accepts: isPastEvent,
  },
  {
    pattern:
      /(?<=\b(?:built|formed|founded|established|designed|introduced|invented|developed|hired) (?:an?|the|his|her|its|their|\p{Ll}+) [^,;]{3,60}) (?=to \p{Ll}+ )/gu,
    question: 'purpose',
    accepts: (second) =>
      /^to (?!the|an?|his|her|its|their|it|him|them|be)\p{Ll}+(?: (?!to\b)[^\s,;]+){1,12}$/u.test(second),
  },
];

/** Where a sentence can be divided, the strongest joint first. */
export const JOINTS: readonly Joint[] = [...INNER_JOINTS, ...TRAILING_JOINTS];
