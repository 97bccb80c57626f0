import { isWholeClause } from './find-clause.ts';
import { findPronoun } from './repeat-subject.ts';
import type { Halves, SentenceJoint } from './sentence-joint.ts';
import { isOpen } from './split-hazards.ts';

const SINGULAR_VERB =
  'is|was|has|had|became|won|led to|took|received|brought|helped|contained|contains|describes|described|ran|remained|remains|includes|included';
const PLURAL_VERB =
  'are|were|have|had|became|began|wanted|believed|lived|worked|helped|used|made|took|threatened|refused|saw|came|went|fought';
const SINGULAR_BEFORE =
  /(?:^| )(?!(?:these|those|some|many|several|all|other|two|three)\b)[\p{L}\uE001’'-]*[^s\s]$/u;
const PLURAL_BEFORE =
  /\b(?:the|these|those|some|many|several|other|two|three|four|five|nine) (?:[\p{L}-]+ ){0,2}\p{Ll}{2,}(?<!s|u|i)s$/u;
const LOOSE = /\b(?:and|or) [^,]*$/u;
const MADE =
  'written|published|founded|built|established|created|developed|produced|directed|composed|released|designed|painted|invented|introduced|launched|recorded|filmed|adopted|signed|completed|opened';

/** 'he' or 'she', with whom 'it' and 'they' cannot be confused. */
function isOnePerson(first: string, { subject }: Pick<Halves, 'subject'>): boolean {
  return /^s?he$/u.test(findPronoun(first, subject) ?? '');
}

const canEnd = (first: string) => !isOpen(first) && isWholeClause(first) && !LOOSE.test(first);

export const RELATIVE_JOINTS: readonly SentenceJoint[] = [
  {
    pattern: new RegExp(`, which (?=(?:\\p{Ll}+ly |later |also )?(?:${SINGULAR_VERB})\\b)`, 'gu'),
    link: ({ first, second, subject }) =>
      canEnd(first) &&
      SINGULAR_BEFORE.test(first) &&
      !second.includes(', ') &&
      isOnePerson(first, { subject })
        ? 'It'
        : null,
  },
  {
    pattern: new RegExp(`, wh(?:o|ich) (?=(?:\\p{Ll}+ly |later |also )?(?:${PLURAL_VERB})\\b)`, 'gu'),
    link: ({ first, second, subject }) =>
      canEnd(first) && PLURAL_BEFORE.test(first) && !second.includes(', ') && isOnePerson(first, { subject })
        ? 'They'
        : null,
  },
  {
    pattern: new RegExp(
      `, (?=(?:first |originally |later )?(?:${MADE}) (?:by|in|on|at|from|between|for)\\b)`,
      'gu',
    ),
    link: ({ first, second, subject }) => {
      if (isOpen(first) || second.includes(', and ') || !/^[^,]{2,60} (?:is|was) an? /u.test(first))
        return null;
      return findPronoun(first, subject) === 'it' ? 'It was' : null;
    },
  },
];
