import { countWords } from '../../../../../domain/language/index.ts';
import { capitalize } from '../text/capitalize.ts';
import { isWholeClause, startsClause, startsIndependentClause, startsPluralClause } from './find-clause.ts';
import { RELATIVE_JOINTS } from './relative-joints.ts';
import { repeatSubject } from './repeat-subject.ts';
import { RESULT_JOINTS } from './result-joints.ts';
import type { Halves, SentenceJoint } from './sentence-joint.ts';
import { isOpen, isRow } from './split-hazards.ts';
import { TAIL_JOINTS } from './tail-joints.ts';

/** 'He came and was seen' stays. */
const MIN_PART_WORDS = 8;
/** 'It reads:' needs what follows. */
const ANNOUNCES = /\b(?:following|follows|reads|read|said|says|stated|states|wrote|namely|e\.g|these|this)$/u;
/** 'and the head' of 'and the head and the legs can be drawn back' */
const UNFINISHED_PAIR = /\band (?:the|his|her|its|their|an?) (?:[\p{L}-]+ ?){1,3}$/u;
const AFTER_PREPOSITION = /\b(?:in|at|from|to|on|near|for) (?:the )?(?:\p{Lu}[^\s,]*,? ?)+/gu;
const PERSON_NAME = /(?:\p{Lu}[\p{L}’'-]+ ?)+/gu;
const PLURAL_VERB = /^(?:\S+ ){0,5}?(?:are|were|have)\b/u;
const SINGULAR_SUBJECT = /^(?:an?|another|each|one|this|it|he|she) (?!(?:number|few|lot|of)\b)/u;
/** Without a comma, 'and the queen was' could go on with the object before. */
const UNCLEAR_BEFORE = /\b(?:between|from|of both|which|who|whom|whose|like|such as|including)\b/u;
const CLEAR_START =
  /^(?:he|she|it|they|we|there|the|his|her|its|their|this|these|all|both|each|in|by|at|after|again|then|later|as a result)\b/u;

/** 'Orwell met Smollett, and he': a new sentence would leave open who. */
function isUnclearPerson(first: string, second: string): boolean {
  if (!/^s?he\b/u.test(second) || /^(?:(?:And|But|So),? )?(?:He|She)\b/iu.test(first)) return false;
  const names = new Set(first.replace(AFTER_PREPOSITION, '').match(PERSON_NAME) ?? []);
  return names.size > 1 || /\b(?:him|his|her)\b/u.test(first);
}

function areClauses({ first, second }: Pick<Halves, 'first' | 'second'>, isContrast = false): boolean {
  if (isOpen(first) || isRow(first) || !isWholeClause(first)) return false;
  if (!startsClause(second) && !(isContrast && startsPluralClause(second))) return false;
  if (isUnclearPerson(first, second)) return false;
  return !(PLURAL_VERB.test(second) && SINGULAR_SUBJECT.test(second));
}

function areClearClauses(halves: Halves): boolean {
  const lastPart = halves.first.slice(halves.first.lastIndexOf(',') + 1).trim();
  if (/[,;:]$/u.test(halves.first) || UNCLEAR_BEFORE.test(lastPart)) return false;
  if (UNFINISHED_PAIR.test(lastPart)) return false;
  if (!isWholeClause(lastPart.replace(/^(?:and|but|so|or|yet|while) /u, ''))) return false;
  return (
    (CLEAR_START.test(halves.second) || halves.second.startsWith(`${halves.subject.short} `)) &&
    areClauses(halves)
  );
}

/** 'He created the fund and is now called otherwise' may have lost a subject. */
const changesTense = (first: string, second: string) =>
  /^(?:is|are|has|have)\b/u.test(second) && !/\b(?:is|are|has|have)\b/u.test(first);

export const SENTENCE_JOINTS: readonly SentenceJoint[] = [
  {
    pattern: /; (however, |therefore, |thus, |hence, |moreover, |furthermore, |and |but |so )?/gu,
    link: ({ first, second }, [, word = '']) => {
      if (/;/u.test(first + second) || isOpen(first) || !isWholeClause(first)) return null;
      if (!startsIndependentClause(second)) return null;
      if (/however|but/u.test(word)) return 'But';
      if (/therefore|thus|hence|so/u.test(word)) return 'So';
      return word === '' ? '' : 'And';
    },
  },
  {
    pattern: /: /gu,
    link: ({ first, second }) =>
      !/;|: /u.test(first + second) && !ANNOUNCES.test(first) && areClauses({ first, second }) ? '' : null,
  },
  {
    pattern: /, (and|but|so) (?!that\b)/gu,
    link: (halves, [, word = '']) => (areClauses(halves, word === 'but') ? capitalize(word) : null),
  },
  {
    pattern: / (and|but) /gu,
    link: (halves, [, word = '']) => (areClearClauses(halves) ? capitalize(word) : null),
  },
  {
    pattern: /, (and|but) (?=\p{Ll})/gu,
    link: ({ first, second, subject }, [, word = '']) => {
      const repeated = repeatSubject(first, second, subject);
      return repeated === null ? null : `${capitalize(word)} ${repeated}`;
    },
  },
  {
    pattern: / (and) (?=\p{Ll})/gu,
    link: ({ first, second, subject }) => {
      if (/[,;:]$/u.test(first) || Math.min(countWords(first), countWords(second)) < MIN_PART_WORDS)
        return null;
      if (UNCLEAR_BEFORE.test(first) || changesTense(first, second)) return null;
      const repeated = repeatSubject(first, second, subject);
      return repeated === null ? null : `And ${repeated}`;
    },
  },
  ...RELATIVE_JOINTS,
  ...RESULT_JOINTS,
  ...TAIL_JOINTS,
];
