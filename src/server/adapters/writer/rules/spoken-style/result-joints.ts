import { capitalize } from '../text/capitalize.ts';
import { DOUBT_WORDS } from '../text/doubt-words.ts';
import { isWholeClause, startsClause, startsPluralClause } from './find-clause.ts';
import type { SentenceJoint } from './sentence-joint.ts';
import { isOpen } from './split-hazards.ts';

const RESULT =
  'led to|meant|caused|allowed|enabled|resulted in|forced|prompted|helped|made it|made him|made her|made them|reduces|means';
const PLACE_BEFORE =
  /\b(?:in|at|to|for|near|from|of) (?:the )?(?:\p{Lu}[\p{L}’'-]*)(?: (?:(?:of|in) )?\p{Lu}[\p{L}’'-]*)*(?: (?:in|by) (?:\p{Lu}\p{Ll}+ )?\d{4})?$/u;
const PAST_CLAUSE =
  /^(?:he|she|they|\p{Lu}\p{Ll}+) (?:\p{Ll}+ly |also |later |first )?(?:was|were|had|could|would|did|became|began|took|gave|saw|wrote|made|met|won|spent|taught|stayed|held|found|led|got|\p{Ll}{3,}ed)\b/u;
const PRESENT_CLAUSE = /^(?:he|she|it|they) (?:is|are|has|have)\b/u;
export const UNCERTAIN = new RegExp(
  `\\b(?:${DOUBT_WORDS}|can|would|will|should|must|likely|thought|not|never|no|nor|n['’]t|want\\p{Ll}*|hop\\p{Ll}+|plan\\p{Ll}*|tr(?:y|ied|ies)|intend\\p{Ll}*|attempt\\p{Ll}*|order\\p{Ll}*|to \\p{Ll}+)\\b`,
  'iu',
);
const GOES_ON = /(?:, |\band )(?:\p{Ll}+ly )?\p{Ll}{3,}ing\b/u;
const IS_PRESENT = /\b(?:is|are|has|have|does|do|\p{Ll}{3,}(?:kes|ves|ces|ses|tes|ins|ows))\b/u;
const IS_PAST =
  /\b(?:was|were|had|did|became|began|came|went|took|gave|grew|rose|fell|won|lost|broke|\p{Ll}{3,}ed)\b/u;
/** What the whole event did; 'making suits' would be what its subject did. */
const DEED: Readonly<Record<string, string>> = {
  'making it': 'made it',
  'making him': 'made him',
  'making her': 'made her',
  'making them': 'made them',
  allowing: 'allowed',
  causing: 'caused',
  forcing: 'forced',
  prompting: 'prompted',
  'leading to': 'led to',
  'resulting in': 'resulted in',
  enabling: 'enabled',
};

export const isPastFact = (text: string) =>
  IS_PAST.test(text) && !IS_PRESENT.test(text) && !UNCERTAIN.test(text);

const canEndFirst = (first: string) => !isOpen(first) && isWholeClause(first);

const beginsClause = (text: string) => startsClause(text) || startsPluralClause(text);

export const RESULT_JOINTS: readonly SentenceJoint[] = [
  {
    pattern: new RegExp(`, which (?=(?:\\p{Ll}+ly |in turn |also |later )?(?:${RESULT})\\b)`, 'gu'),
    link: ({ first }) => (canEndFirst(first) ? 'That' : null),
  },
  {
    pattern:
      /(?<=(?<!\p{Lu}[\p{L}’'-]*)\p{Ll}), which (?=(?:is|was|isn['’]t|wasn['’]t) (?:an?|the|one|two|now|later|not|called|considered|known|what|how|why|still|also) )/gu,
    link: ({ first, second }) => (canEndFirst(first) && !second.includes(', ') ? 'That' : null),
  },
  {
    pattern: new RegExp(`, (${Object.keys(DEED).join('|')}) `, 'gu'),
    link: ({ first, second }, [, deed = '']) =>
      canEndFirst(first) && isPastFact(first) && !GOES_ON.test(second) ? `That ${DEED[deed]}` : null,
  },
  {
    pattern: /, (after which|at which point|by which time|at which time),? /gu,
    link: ({ first, second }, [, word = '']) => {
      if (!canEndFirst(first) || !startsClause(second)) return null;
      const [preposition = '', , noun] = word.split(' ');
      return `${capitalize(preposition)} that${noun ? ` ${noun}` : ''},`;
    },
  },
  {
    pattern: /, where (?=\S)/gu,
    link: ({ first, second }) =>
      PLACE_BEFORE.test(first) &&
      (PAST_CLAUSE.test(second) || PRESENT_CLAUSE.test(second)) &&
      canEndFirst(first)
        ? 'There'
        : null,
  },
  {
    pattern: /, (?:while|whereas) /gu,
    link: ({ first, second }, [joint]) => {
      if (!canEndFirst(first) || !beginsClause(second)) return null;
      if (joint.includes('whereas')) return 'But';
      const isState = /^(?:\S+ ){1,5}?(?:is|are|was|were|has|have)\b(?! \p{Ll}+ing\b)/u.test(second);
      return isState && /\b(?:is|are|was|were|has|have)\b/u.test(first) ? 'And' : null;
    },
  },
  {
    pattern: /, (?:although|though) /gu,
    link: ({ first, second }) =>
      canEndFirst(first) && beginsClause(second) && /\b(?:is|are|has|have)\b/u.test(second) ? 'But' : null,
  },
];
