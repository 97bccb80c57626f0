import type { Word } from '../language/index.ts';
import type { Passage } from './passage.ts';

const NEGATIONS = new Set(
  'not no never none nobody nothing nowhere neither nor without hardly scarcely barely unable'.split(' '),
);
/** 'Not only', 'no doubt', 'no longer than' and 'no other' do not deny the words after them. */
const NON_DENYING_NEXT =
  /^(?:only|just|doubt|question|wonder|matter|idea|kidding|least|surprise|necessarily|merely|quite|sure|exactly|certain|other|else|more|fewer|less|so|even|bad|but)$/u;
const HARDLY = /^(?:hardly|scarcely|barely)$/u;
const HAS = /^(?:has|have|had|needs?|needed)$/u;
const SKIPPED = /^(?:any|much|really|ever|been|quite)$/u;
const NOTHING_LIKE = /^(?:nothing|nowhere|nobody|none)$/u;

const MAX_REPLY_WORDS = 5;
const MAX_DENIED_WORDS = 5;
const MAX_COMPARISON_WORDS = 20;
const MAX_DENIALS = 12;

export interface Denial {
  at: number;
  deniedAt: number[];
}

/** `strict` skips questions, contrasts and comparisons, which only look like denials. */
export interface DenialOptions {
  strict: boolean;
  /** Whether 'outside' denies, too: 'outside the guild of bakers'. */
  outside?: boolean;
}

/** A denial denies content words after it in its clause, or the word before it. */
export function listDenials({ words, stems }: Passage, { strict, outside = false }: DenialOptions): Denial[] {
  const denials: Denial[] = [];
  for (let at = 0; at < words.length && denials.length < MAX_DENIALS; at += 1) {
    if (!isNegation(words, at, outside) || isTagQuestion(words, at)) continue;
    if (strict && isFalseNegation(words, at)) continue;
    const [word, next] = [words[at], words[at + 1]];
    if (word?.normalized === 'no' && next?.clause !== word.clause) continue;
    const deniedAt = listDeniedWords(words, stems, at, strict);
    // 'He eats nothing.'
    if (deniedAt.length === 0 && next?.clause !== word?.clause && stems[at - 1]) deniedAt.push(at - 1);
    denials.push({ at, deniedAt });
  }
  return denials.filter(({ deniedAt }) => deniedAt.length > 0);
}

function isNegation(words: readonly Word[], at: number, outside: boolean): boolean {
  const normalized = words[at]?.normalized ?? '';
  if (NEGATIONS.has(normalized) || (outside && normalized === 'outside')) return true;
  return /^(?:fail(?:s|ed)?|refuse[sd]?)$/u.test(normalized) && words[at + 1]?.normalized === 'to';
}

function isTagQuestion(words: readonly Word[], at: number): boolean {
  const isBeforePronoun = /^(?:it|that|they|he|she|you|we)$/u.test(words[at + 1]?.normalized ?? '');
  return isBeforePronoun && words[at + 2]?.sentence !== words[at]?.sentence;
}

function isFalseNegation(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (!word || word.statesNoFact || isContrast(words, at) || isReply(words, at)) return true;
  if (HARDLY.test(word.normalized) && isRemark(words, at)) return true;
  // 'He hardly has to try' says that it is easy.
  if (HARDLY.test(word.normalized) && HAS.test(next?.normalized ?? '') && words[at + 2]?.normalized === 'to')
    return true;
  const counted = next && SKIPPED.test(next.normalized) ? words[at + 2] : next;
  if (counted?.clause === word.clause) {
    if (NON_DENYING_NEXT.test(counted.normalized)) return true;
    const after = [words[at + 2]?.normalized, words[at + 3]?.normalized];
    if (counted.normalized.endsWith('er') && after.includes('than')) return true;
  }
  return /^no/u.test(word.normalized) && isComparison(words, at);
}

/** 'Not from the king.' answers the turn before. */
function isReply(words: readonly Word[], at: number): boolean {
  if (at > 0 || words[at]?.normalized !== 'not') return false;
  const end = words.findIndex(({ clause }) => clause !== words[at]?.clause);
  return end > 0 && end <= MAX_REPLY_WORDS && words[end]?.sentence !== words[at]?.sentence;
}

/** 'That's hardly a palace.' */
function isRemark(words: readonly Word[], at: number): boolean {
  const subject = words[words[at - 1]?.normalized === 'is' ? at - 2 : at - 1];
  return (
    /^(?:that|this|which)$/u.test(subject?.normalized ?? '') &&
    /^(?:an?|the)$/u.test(words[at + 1]?.normalized ?? '')
  );
}

function listDeniedWords(
  words: readonly Word[],
  stems: readonly string[],
  at: number,
  strict: boolean,
): number[] {
  const deniedAt: number[] = [];
  for (let index = at + 1; words[index]?.clause === words[at]?.clause; index += 1) {
    if (deniedAt.length >= MAX_DENIED_WORDS) break;
    const normalized = words[index]?.normalized ?? '';
    if (strict && normalized === 'only') return [];
    if (/^(?:but|just|only)$/u.test(normalized)) break;
    if (stems[index]) deniedAt.push(index);
  }
  return deniedAt;
}

/** 'It isn't one reef', 'it wasn't the blast, it was the waves': the claim follows the negation. */
function isContrast(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word?.normalized !== 'not' || !/^(?:is|was|are|were|it|that)$/u.test(words[at - 1]?.normalized ?? ''))
    return false;
  if (words[at + 1]?.normalized === 'one') return true;
  let index = at + 1;
  while (words[index]?.clause === word.clause) index += 1;
  const pronoun = words[index];
  return pronoun?.sentence === word.sentence && /^(?:it|they|he|she|that)$/u.test(pronoun.normalized);
}

function isComparison(words: readonly Word[], at: number): boolean {
  const { normalized: negation = '', clause } = words[at] ?? {};
  const canBeUnmatched = negation !== 'not' || /^(?:an?|any|one)$/u.test(words[at + 1]?.normalized ?? '');
  let hasComparative = false;
  for (let index = at + 1; words[index]?.clause === clause && index < at + MAX_COMPARISON_WORDS; index += 1) {
    const normalized = words[index]?.normalized ?? '';
    if (normalized === 'than' && hasComparative) return true;
    if (normalized === 'more' || normalized === 'less' || normalized.endsWith('er')) hasComparative = true;
    if (canBeUnmatched && /^(?:match|beat|beaten|equal|rival|touch)$/u.test(normalized)) return true;
    if (normalized === 'but' && /^(?:no|nothing|nobody|none|never)$/u.test(negation)) return true;
    if ((normalized === 'as' || hasComparative) && NOTHING_LIKE.test(negation)) return true;
  }
  return false;
}
