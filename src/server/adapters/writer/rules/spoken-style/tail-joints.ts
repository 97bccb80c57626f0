import { isWholeClause } from './find-clause.ts';
import { findPronoun } from './repeat-subject.ts';
import { isPastFact, UNCERTAIN } from './result-joints.ts';
import type { SentenceJoint } from './sentence-joint.ts';
import { isOpen } from './split-hazards.ts';

const PAST: Readonly<Record<string, string>> = {
  adding: 'added',
  announcing: 'announced',
  arguing: 'argued',
  asking: 'asked',
  becoming: 'became',
  beating: 'beat',
  beginning: 'began',
  building: 'built',
  buying: 'bought',
  calling: 'called',
  claiming: 'claimed',
  comparing: 'compared',
  declaring: 'declared',
  defeating: 'defeated',
  describing: 'described',
  earning: 'earned',
  emphasising: 'emphasised',
  emphasizing: 'emphasized',
  explaining: 'explained',
  finishing: 'finished',
  founding: 'founded',
  gaining: 'gained',
  giving: 'gave',
  graduating: 'graduated',
  insisting: 'insisted',
  joining: 'joined',
  killing: 'killed',
  losing: 'lost',
  marrying: 'married',
  moving: 'moved',
  noting: 'noted',
  placing: 'placed',
  praising: 'praised',
  publishing: 'published',
  reaching: 'reached',
  receiving: 'received',
  remaining: 'remained',
  returning: 'returned',
  saying: 'said',
  selling: 'sold',
  serving: 'served',
  settling: 'settled',
  spending: 'spent',
  stating: 'stated',
  staying: 'stayed',
  studying: 'studied',
  stressing: 'stressed',
  taking: 'took',
  teaching: 'taught',
  telling: 'told',
  travelling: 'travelled',
  traveling: 'traveled',
  using: 'used',
  visiting: 'visited',
  warning: 'warned',
  winning: 'won',
  working: 'worked',
  writing: 'wrote',
};
/** 'making trips, and working' goes on. */
const GOES_ON = /(?:, |\band |\bor |\bwhile )(?:\p{Ll}+ly |then )?\p{Ll}{3,}ing\b/u;
const PLURAL_BEFORE = /(?:^| )\p{Ll}{3,}(?<!s|u|i|ic)s$/u;
/** 'The church was destroyed, killing ten people': the church did not kill them. */
const PASSIVE = /\b(?:was|were|been) (?:\p{Ll}+ly )?\p{Ll}+(?:ed|en|t|ght)\b/u;
const HAS_CLAUSE = /\b(?:who|which|that|was|were|is|are|had|has|have)\b/u;

/** Last parts without a verb of their own: what the subject also did, or some of the things named last. */
export const TAIL_JOINTS: readonly SentenceJoint[] = [
  {
    pattern: new RegExp(`, (?:(then|later|eventually|finally) )?(${Object.keys(PAST).join('|')}) `, 'gu'),
    link: ({ first, second, subject }, [, adverb, verb = '']) => {
      if (!isPastFact(first) || GOES_ON.test(second) || !isWholeClause(first)) return null;
      const pronoun = findPronoun(first, subject);
      if (pronoun === null || (/^it$/iu.test(pronoun) && PASSIVE.test(first))) return null;
      return `${pronoun} ${adverb ? `${adverb} ` : ''}${PAST[verb]}`;
    },
  },
  {
    pattern: /, including (?=[^.]* and )/gu,
    link: ({ first, second }) => {
      if (isOpen(first) || !isWholeClause(first) || UNCERTAIN.test(first)) return null;
      if (!PLURAL_BEFORE.test(first) || HAS_CLAUSE.test(second)) return null;
      return isPastFact(first) ? 'Among them were' : null;
    },
  },
];
