import { countWords } from '../../../../../domain/language/index.ts';
import { hasNoVerb, isClause, isToldEvent } from '../text/clauses.ts';
import { isPastEvent } from '../text/is-past-event.ts';
import type { Joint } from './joint.ts';
import { TRAILING_JOINTS } from './trailing-joints.ts';

/** A joint without a contrast is worth a division only in a long sentence. */
const MIN_PLAIN_WORDS = 24;
const MIN_LIST_WORDS = 4;
const MIN_REASON_WORDS = 6;
const MAX_NAMES = 1;

const hasNoComma = (text: string) => !/,(?! and\b)/u.test(text);
/** Nobody waits for a row of names. */
const isShortList = (text: string) =>
  countWords(text) >= MIN_LIST_WORDS && (text.match(/(?<=^|[ “"])\p{Lu}/gu)?.length ?? 0) <= MAX_NAMES;
/** 'parts of carvings, such as eyes, into place': the sentence goes on behind the list. */
const LEAVES_LIST = /, (?:into|for|to|on|with|by|from|at|as) /u;
const isList = (text: string) =>
  hasNoVerb(text) && isShortList(text) && / (?:and|or) /u.test(text) && !/^\p{Ll}+ing\b/u.test(text);
const always = () => true;
const MIN_PURPOSE_WORDS = 4;
/** 'To address these issues' says nothing alone. */
const POINTS_BACK = /\b(?:this|that|it|them|these|those)\b(?! \p{Ll}+ing)/u;
/** 'The plan was flawed due to ...', but not 'to lessen the trouble due to ...' */
const IS_STATED = /\b(?:is|are|was|were|been|be)\b(?!.*\bto \p{Ll}+ )/u;

/** These open what follows: nobody asks how somebody began, and 'They reacted.' says nothing. */
const OPENS_MORE =
  /\b(?:began|begins?|started|starts?|ended|ends?|opened|opens?|closed|continue[sd]?|followed|finished|help(?:s|ed)?|react(?:s|ed)?|respond(?:s|ed)?|repl(?:y|ies|ied))\b/u;

const ENDS_WITH_SEVERAL = /\p{Ll}{2,}[^s\W]s$/u;
/** A name or a foreign word, of which one may ask what it means. */
const NAMES_AT_END = /(?:\p{Lu}[\p{L}’'-]+|["”’'])$/u;
/** 'It was not built until 1846.' tells no end; after 'From 1800', a question for the length would be odd. */
function isLasting(first: string): boolean {
  return !/\b(?:not|never|no|from|only|since|wait|delayed|postponed|died|dead)\b|n['’]t\b|,/iu.test(first);
}
const COUNTED_AT_END =
  /\b(?<named>(?:two|three|four|five|six|seven|eight|nine|ten) (?:\p{Ll}+ ){0,2}?\p{Ll}{3,}[^s\W]s)(?: of \p{Ll}+)?$/u;

function askWhich(pattern: RegExp, first: string): string | null {
  const named = pattern.exec(first)?.groups?.named;
  return named === undefined ? null : `Which ${named}?`;
}

function askForDeed(groups: Record<string, string> | undefined, when: 'there' | 'then'): string | null {
  return groups?.doer === undefined ? null : `And what did ${groups.doer} do ${when}?`;
}

function isEventOfItsOwn(second: string): boolean {
  return (
    isClause(second) &&
    hasNoComma(second) &&
    isToldEvent(second) &&
    !STATE.test(second) &&
    !/^(?:they|it) (?:concerned|involved|included|contained|consisted)\b/u.test(second)
  );
}
const SPEAKS =
  /\b(?:said|says|wrote|writes|stat\p{Ll}+|declared|explained|remarked|asked|replied|warned|words|message|letter|telegram|reads?|recalled|concluded|noted)\b/u;
/** 'They wrote two episodes of Old Bern: "The Mill" and "The Lake"' has titles, and nobody's words. */
const TITLED =
  /\b(?:episodes?|songs?|books?|films?|sketch(?:es)?|poems?|albums?|novels?|stories|plays?|essays?|articles?|series|titles?)(?: (?:of|for|in) [^,;:]+)?$/u;
const TITLE =
  /^["“](?:\p{Lu}[^\s"”]*|of|the|an?|and|in|on|to|for)(?: (?:\p{Lu}[^\s"”]*|of|the|an?|and|in|on|to|for))+["”]/u;
const SO = /, (?:and )?so (?!that\b|called\b|far\b|much\b|many\b|do\b|did\b|does\b|is\b|are\b)/gu;
const PRESENT = /\b(?:is|are|has|have|can|may|must|means|\p{Ll}{3,}s)\b/u;
const STATE =
  /^(?:\S+ ){1,5}(?:was|were|had|could|would)\b|^(?:\S+ ){1,3}(?:lost|won|died|fell|failed|drowned|met|faced|grew|lived)\b/u;

const PLACE_AT_END =
  /\b(?:in|at|to|from|near|into|for|on|of) (?:the )?(?:\p{Lu}[\p{L}.'’-]+(?:,? |$)){1,4}$|\b(?:city|town|village|house|school|island|castle|camp|farm|coast|port|hospital|prison|church|temple|capital|river|lake|valley|desert)$/u;

const INNER_JOINTS: readonly Joint[] = [
  {
    pattern:
      /,? ((?:partly |mainly |largely |perhaps |probably |possibly |mostly |in part |presumably )?because) /gu,
    question: 'why',
    minFirstWords: 4,
    accepts: (_, first) => !/\b(?:not|never|n't)\b|, and (?:in|for|at|with|by) [^,]{2,20}$/u.test(first),
    opens: (match) => match[1] ?? '',
  },
  {
    pattern:
      /, (?:as|since) (?!well\b|if\b|though\b|opposed\b|(?:he|she|it|they|\p{Lu}\p{Ll}+) (?:had|did|do|does|said|hoped|put|called|wrote|believed)\b)/gu,
    question: 'elaborate',
    accepts: (second, first) =>
      isClause(second) &&
      countWords(second) >= MIN_REASON_WORDS &&
      !/^[^,]{0,40},/u.test(second) &&
      !/\b(?:not|never|n't)\b/u.test(first),
  },
  {
    pattern: /,? but (?:rather )?(?=(?:the|an?|his|her|its|their) )/gu,
    question: 'instead',
    accepts: (second, first) =>
      !isClause(second) &&
      countWords(second) >= MIN_REASON_WORDS &&
      /\b(?:is|are|was|were) not (?!only\b)/u.test(first),
  },
  {
    pattern: /,? (?:due|thanks|owing) to /gu,
    question: 'why',
    accepts: (second, first) => hasNoVerb(second) && IS_STATED.test(first),
    opens: () => 'because of',
  },
  {
    pattern: /,? in order (?=to \p{Ll})/gu,
    question: 'purpose',
    accepts: (second) => countWords(second) >= MIN_PURPOSE_WORDS && !POINTS_BACK.test(second),
  },
  {
    pattern: /,? (so that) /gu,
    question: 'purpose',
    accepts: (second) => /^\S+(?: \S+){0,4} (?:could|can|would|might|may|should)\b/u.test(second),
    opens: (m) => m[1] ?? '',
  },
  {
    pattern: /(?<!ed|en|wn|ght|ade|old|unt) (by (?:\p{Ll}+ly )?\p{Ll}{2,}ing) (?!the \p{Ll}+ of\b$)/gu,
    question: 'how',
    accepts: (second, first) => countWords(second) >= 3 && !OPENS_MORE.test(first),
    opens: (m) => m[1] ?? '',
  },
  {
    pattern: /(?:,|;) (but|yet)(?: however,)? /gu,
    question: 'guess',
    accepts: (second) => countWords(second) >= 3 && isClause(second),
    opens: (m) => m[1] ?? '',
  },
  {
    pattern: /; (however|therefore|instead|nevertheless|consequently|thus), /gu,
    question: null,
    accepts: always,
    opens: (m) => `${m[1]},`,
  },
  {
    pattern: /,? (?:although|even though|though) /gu,
    question: null,
    accepts: (second) => isClause(second) && countWords(second) >= MIN_REASON_WORDS,
    opens: () => 'but',
  },
  {
    pattern:
      /, (?:which (?:literally )?(?:means|translates (?:to|as))|(?:literally )?meaning) (?=["“]|(?:the|an?) )/gu,
    question: 'means',
    minFirstWords: 4,
    accepts: (second, first) => hasNoVerb(second) && hasNoComma(second) && NAMES_AT_END.test(first),
  },
  {
    pattern: /, (?:which (?:also )?means|meaning) (?:that )?/gu,
    question: 'means',
    accepts: (second) => isClause(second) && countWords(second) >= MIN_REASON_WORDS,
  },
  {
    pattern: /, (?:while|whereas) /gu,
    question: null,
    accepts: isClause,
    asksForSubject: true,
  },
  {
    pattern: /, (including|such as|among them|notably|for example|for instance|especially) /gu,
    question: 'such',
    accepts: (second, first) => isList(second) && !LEAVES_LIST.test(second) && ENDS_WITH_SEVERAL.test(first),
    asks: (first) => askWhich(COUNTED_AT_END, first),
  },
  {
    pattern: /,? (until) /gu,
    question: 'untilWhen',
    accepts: (second, first) =>
      isLasting(first) && hasNoComma(second) && (isClause(second) || /^(?:the \p{L}+ )?\d{4}$/u.test(second)),
    opens: (m) => m[1] ?? '',
  },
  {
    pattern: /, (until) /gu,
    question: null,
    accepts: (second, first) => !/\bnot\b/u.test(first) && isClause(second),
    opens: (m) => m[1] ?? '',
  },
  {
    pattern: /: (?=["“])/gu,
    question: 'quote',
    accepts: (second, first) => SPEAKS.test(first) && !TITLED.test(first) && !TITLE.test(second),
  },
  { pattern: /: /gu, question: null, accepts: isClause },
  {
    pattern: /: /gu,
    question: null,
    accepts: (second) =>
      isShortList(second) && hasNoVerb(second) && !/^(?:This|These|The|namely)\b/iu.test(second),
    asks: (first) => askWhich(COUNTED_AT_END, first),
  },
  {
    pattern: SO,
    question: 'means',
    accepts: (second) => isClause(second) && PRESENT.test(second) && !isPastEvent(second),
  },
  {
    pattern: SO,
    question: 'result',
    accepts: (second, first) => isClause(second) && isToldEvent(first) && isPastEvent(second),
  },
  {
    pattern: /, where (?=(?:(?<doer>he|she|they)\b)?)/gu,
    question: 'there',
    accepts: (second, first) => isEventOfItsOwn(second) && PLACE_AT_END.test(first),
    asks: (_, { groups }) => askForDeed(groups, 'there'),
  },
  {
    pattern: /, when (?=(?:(?<doer>he|she|they)\b)?)/gu,
    question: 'thereupon',
    accepts: (second, first) => isEventOfItsOwn(second) && (isToldEvent(first) || /\buntil\b/u.test(first)),
    asks: (_, { groups }) => askForDeed(groups, 'then'),
  },
  {
    pattern: /, (only to) /gu,
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

export const JOINTS: readonly Joint[] = [...INNER_JOINTS, ...TRAILING_JOINTS];
