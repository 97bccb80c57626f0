import { countWords, hasBalancedQuotations } from '../../../../../domain/language/index.ts';
import { TOPIC_RULE } from '../exchanges/topic.ts';
import { formatMidSentence, type Vocabulary } from '../references/vocabulary.ts';
import { capitalize } from '../text/capitalize.ts';
import { isClause } from '../text/clauses.ts';
import { DOUBT_WORDS } from '../text/doubt-words.ts';
import { FINITE_VERB, SUBJECT } from '../text/finite-verb.ts';
import type { HingeQuestion } from './joint.ts';
import { JOINTS } from './joints.ts';

/** A sentence in two halves, so that one host can hold the second back. */
export interface Hinge {
  first: string;
  second: string;
  /** Null if the other host says the second half unasked. */
  question: HingeQuestion | null;
  /** The question in words of the first half: 'Which four states?' Null if it has none. */
  asks: string | null;
  /** Whether the second half is said only as an answer. */
  needsQuestion: boolean;
}

const NEEDS_QUESTION: ReadonlySet<string> = new Set([
  'such',
  'instead',
  'means',
  'result',
  'elaborate',
  'untilWhen',
]);
const MIN_WORDS = 9;
const MIN_FIRST_WORDS = 5;
const MIN_SECOND_WORDS = 2;
const MIN_CLAUSE_WORDS = 4;

/** A first half that ends so needs the second one in the same breath. */
const DANGLING =
  /\b(?:and|or|but|of|the|an?|to|than|from|with|by|for|into|at|as|in|on|is|are|was|were|be|been|being|not|only|just|simply|both|either|neither|whether|that|which|who|more|less|so|such|very|too|its|their|his|her|due|had|has|have|did|would|could|including|this|these|said|says|saying|wrote|except|followed|caused|accompanied|replaced|preceded|characterized|marked|began|started|ended|opened)$/iu;
/** A verb that says nothing without its complement: 'Further missions depended.' */
const NEEDS_COMPLEMENT =
  /\b(?:depend(?:s|ed)?|consist(?:s|ed)?|rel(?:y|ies|ied)|focus(?:es|ed)?|result(?:s|ed)|tr(?:y|ies|ied|ying)|attempt(?:s|ed|ing)?|intend(?:s|ed|ing)?|s(?:eek|eeks|ought|eeking)|aim(?:s|ed|ing)|manage[sd]?|managing|used(?: also)?|able|unable|likely|based|known|called|named|considered|regarded|composed|involve[sd]?|become|becomes|became|becoming|seem(?:s|ed)|belong(?:s|ed)?|derive[sd]?|le(?:ad|ads|d)|enable[sd]?|allow(?:s|ed)?|force[sd]?|require[sd]?|need(?:s|ed)?|want(?:s|ed)?|hope[sd]?|decide[sd]?|order|according|because|rather|instead|unsuited|suited|similar|related|compared|equal|meant|destined|supposed|bound|expected|prepared|remained|lasted|stayed|waited|ran|open|kept|willing|eager|ready|designed|left|chosen)$/iu;
/** One half would lose the caution of the other. */
const UNCERTAIN = new RegExp(
  `\\b(?:${DOUBT_WORDS}|can|would|thought|likely|tend\\p{Ll}*|often|usually|some|most|generally|about|nearly|almost|around)\\b`,
  'iu',
);
const SUBORDINATE_FIRST =
  /^(?:Although|Though|While|When|Whenever|Where|If|Because|Since|As|After|Before|Until|Unless|Despite|Whereas|Once|Even though|Even if|By|In order to|To|With)\b/u;
const REPORTED = /\b(?:that|whether|if)\b/iu;

const LEADING_CONCESSION = /^(Although|Even though|Though) ([^;:"“”]{12,110}?), ([^;:]+)$/u;
/** 'When other mills closed' speaks of mills that were told of. */
const LEADING_TIME =
  /^(When|After|As soon as|Once) ((?!(?:the )?(?:others?|such|same|another|these|this|those)\b)[^,;:"“”]{12,90}), ([^;:]+)$/u;
const LEADING_CAUSE = /^(Because|Since) ((?!of\b)[^,;:"“”]{12,90}), ([^;:]+)$/u;

export function findHinge(text: string, vocabulary: Vocabulary): Hinge | null {
  const words = countWords(text);
  if (words < MIN_WORDS || /[.!?]["”’]? \p{Lu}/u.test(text)) return null;
  const isCertain = !UNCERTAIN.test(text);
  return findLeadingClause(text, vocabulary) ?? findJoint(text, words, isCertain, vocabulary);
}

/** The answer to a question keeps the caution of what was said before. */
function findJoint(text: string, words: number, isCertain: boolean, vocabulary: Vocabulary): Hinge | null {
  for (const {
    pattern,
    question,
    accepts,
    minWords = 0,
    minFirstWords,
    opens,
    asks,
    asksForSubject,
  } of JOINTS) {
    const isAsked = asks !== undefined || question !== null;
    if (words < minWords || (!isCertain && !isAsked)) continue;
    const needsQuestion =
      !isCertain || (asks !== undefined && question === null) || NEEDS_QUESTION.has(question ?? '');
    for (const match of text.matchAll(pattern)) {
      const first = text.slice(0, match.index);
      const rest = text.slice(match.index + match[0].length);
      const second = opens ? `${opens(match)} ${rest}` : rest;
      if (!canStandFirst(first, minFirstWords) || countWords(rest) < MIN_SECOND_WORDS) continue;
      if (!hasBalancedQuotations(first) || !hasBalancedQuotations(rest)) continue;
      if (!accepts(rest.replace(/[.!?]$/u, ''), first)) continue;
      const topic = asksForSubject ? TOPIC_RULE(capitalize(rest), { vocabulary, subjectNames: [] }) : null;
      if (topic)
        return {
          first: `${first}.`,
          second: topic.answer,
          question,
          asks: topic.questions[0] ?? null,
          needsQuestion: true,
        };
      const asked = asks?.(first, match) ?? null;
      return { first: `${first}.`, second: capitalize(second), question, asks: asked, needsQuestion };
    }
  }
  return null;
}

function canStandFirst(first: string, minWords = MIN_FIRST_WORDS): boolean {
  if (
    countWords(first) < minWords ||
    /[,;:]$/u.test(first) ||
    DANGLING.test(first) ||
    NEEDS_COMPLEMENT.test(first) ||
    !FINITE_VERB.test(first)
  )
    return false;
  if (/\b(?:not only|either|both|neither|so|such an?|whether) [^,]*$/iu.test(first)) return false;
  if (SUBORDINATE_FIRST.test(first)) {
    const main = first.slice(first.indexOf(',') + 1);
    if (!first.includes(',') || !FINITE_VERB.test(main)) return false;
  }
  if (/\b(?:but|and|that) (?:though|although|while|when|if|as|since)\b[^,]*$/iu.test(first)) return false;
  return !/^(?:If|Whether)\b/u.test(first) && !(REPORTED.test(first) && /[,(]\s*\S*$/u.test(first));
}

/** 'Although he lost, he stayed.' becomes 'He lost.' and 'And yet he stayed.' */
function findLeadingClause(text: string, vocabulary: Vocabulary): Hinge | null {
  const concession = LEADING_CONCESSION.exec(text);
  const time = LEADING_TIME.exec(text);
  const cause = LEADING_CAUSE.exec(text);
  const match = concession ?? time ?? cause;
  if (!match) return null;
  const [, , clause = '', main = ''] = match;
  if (!isWholeClause(clause) || !isClause(capitalize(main)) || countWords(main) < MIN_CLAUSE_WORDS)
    return null;
  if (!hasBalancedQuotations(main) || /\b(?:it|this) (?:is|was) (?:not|never)\b/u.test(clause)) return null;
  const first = `${capitalize(clause)}.`;
  if (time) {
    const isPast =
      /\b(?:was|were|had|\p{Ll}{3,}ed|came|went|took|began|became|left|found|saw|fell|got|met|won|lost)\b/u;
    const isState = /^(?:\S+ ){1,8}(?:was|were|had|could|would)\b/u;
    const isAddition = /^(?:such|including|especially|particularly|or|and)\b/u.test(main);
    const isPresent = /\b(?:is|are|has|have)\b/u.test(clause);
    return isPast.test(clause) && isPast.test(main) && !isState.test(main) && !isAddition && !isPresent
      ? { first, second: capitalize(main), question: 'afterwards', asks: null, needsQuestion: false }
      : null;
  }
  const continuation = formatMidSentence(main, vocabulary);
  if (continuation === null) return null;
  return {
    first,
    second: `${concession ? 'And yet' : 'So'} ${continuation}`,
    question: null,
    asks: null,
    needsQuestion: false,
  };
}

function isWholeClause(clause: string): boolean {
  return (
    countWords(clause) >= MIN_CLAUSE_WORDS &&
    SUBJECT.test(capitalize(clause)) &&
    FINITE_VERB.test(clause) &&
    !/^(?:\p{L}+ly )?\p{Ll}+(?:ing|ed)\b/u.test(clause) &&
    !/^(?:which|that|who|the (?:death|end|fall|loss|war|battle|release|publication|success) of)\b/u.test(
      clause,
    ) &&
    !DANGLING.test(clause)
  );
}
