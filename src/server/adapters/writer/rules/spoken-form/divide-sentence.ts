import { countWords, hasBalancedQuotations } from '../../../../../domain/language/index.ts';
import { capitalize } from '../text/capitalize.ts';
import { FINITE_VERB, SUBJECT, SUBORDINATE_START } from '../text/finite-verb.ts';

const MIN_HALF_WORDS = 6;
const VERB_WITHIN_WORDS = 9;
const REPORTED_SPEECH =
  /\b(?:that|whether|said|says|claim(?:s|ed)?|argu(?:es|ed)|believ(?:es|ed)|suggest(?:s|ed)?|thought|stat(?:es|ed)|propos(?:es|ed)|according|called|titled|if)\b/i;
const COMMON_SUBJECT = new RegExp(
  `^(?<subject>He|She|It|They|(?:The|This|His|Her|Its) (?:\\p{Ll}+ ){0,2}?\\p{Ll}+|\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?) (?:also |\\p{Ll}+ly )?(?=${FINITE_VERB.source})`,
  'u',
);
const OTHER_CLAUSE = /[;:]|, (?:and|but|so|while|who|which|where)\b/u;
const VERB_START = new RegExp(`^(?:also |later |then |\\p{Ll}+ly )?(?:did not|${FINITE_VERB.source})`, 'u');

const PLURAL_SUBJECT = /^(?:(?!and |or |but )\p{Ll}+ )?\p{Ll}{3,}s (?:were|are|had|have) /u;

/** Divides at the joint nearest the middle with complete sentences on both sides; null for none. */
export function divideSentence(text: string): string[] | null {
  let best: string[] | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const joint of text.matchAll(/; (?:however, |and |but )?|, (?:and|but) /gu)) {
    const left = text.slice(0, joint.index);
    const right = text.slice(joint.index + joint[0].length);
    const isSemicolon = joint[0].startsWith(';');
    const isContrast = joint[0].includes('but') || joint[0].includes('however');
    const second = completeSentence(left, right, isSemicolon);
    if (second === null) continue;
    const distance = Math.abs(left.length - right.length);
    if (distance >= nearest) continue;
    nearest = distance;
    best = [`${left}.`, isContrast ? `But ${second}` : capitalize(second)];
  }
  return best;
}

/** The second sentence, with the subject of the first one if it has none; null if both cannot stand alone. */
function completeSentence(left: string, right: string, isSemicolon: boolean): string | null {
  if (!canEnd(left, right, isSemicolon)) return null;
  if (SUBJECT.test(right) && FINITE_VERB.test(right.split(' ').slice(0, VERB_WITHIN_WORDS).join(' ')))
    return right;
  if (isWholeAfterClause(right)) return right;
  const subject = COMMON_SUBJECT.exec(left)?.groups?.subject;
  if (subject === undefined || isSemicolon || OTHER_CLAUSE.test(left) || !VERB_START.test(right)) return null;
  return `${/^(?:He|She|It|They|The|This|These|His|Her|Its) ?/u.test(subject) ? subject.charAt(0).toLowerCase() + subject.slice(1) : subject} ${right}`;
}

/** 'when it arrived, significant defects were discovered' */
function isWholeAfterClause(text: string): boolean {
  if (!SUBORDINATE_START.test(text)) return false;
  const at = text.indexOf(', ');
  const [clause, main] = [text.slice(0, at), text.slice(at + 2)];
  const start = main.split(' ').slice(0, VERB_WITHIN_WORDS).join(' ');
  return (
    at >= 0 &&
    FINITE_VERB.test(clause) &&
    (PLURAL_SUBJECT.test(main) || (SUBJECT.test(main) && FINITE_VERB.test(start)))
  );
}

function canEnd(left: string, right: string, isSemicolon: boolean): boolean {
  if (countWords(left) < MIN_HALF_WORDS || countWords(right) < MIN_HALF_WORDS) return false;
  if (!hasBalancedQuotations(left) || REPORTED_SPEECH.test(left)) return false;
  if (!FINITE_VERB.test(left)) return false;
  const isSubordinate = SUBORDINATE_START.test(left.replace(/^(?:But|And) /u, ''));
  if (isSubordinate && !FINITE_VERB.test(left.slice(left.indexOf(',') + 1))) return false;
  if (isSubordinate && !left.includes(',')) return false;
  const isItem = left.includes(':') && !FINITE_VERB.test(right.split(',')[0] ?? '');
  return isSemicolon ? !isItem : !left.includes(':') && !isListItem(left, right);
}

function isListItem(left: string, right: string): boolean {
  const lastItem = left.slice(left.lastIndexOf(', ') + 1);
  return (
    left.includes(', ') && countWords(lastItem) < 4 && !/^(?:it|he|she|they|there|this|these)\b/u.test(right)
  );
}
