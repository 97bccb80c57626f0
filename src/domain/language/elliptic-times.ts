import { type Era, getCenturySpan, getYearSpan, MAX_YEAR, readEra } from './dates.ts';
import { parseNumberAt } from './read-number.ts';
import type { Word } from './words.ts';

type Span = readonly [from: number, to: number];

interface Figure {
  value: number;
  span: Span | null;
  unit: unknown;
  isOrdinal: boolean;
  isDay: boolean;
  hasDigits: boolean;
  from: number;
  to: number;
}

const CENTURY = /^centur(?:y|ies)$/u;
const IN = /^(?:in|of|by|from|since|until|till|to|into|during)$/u;

export function isCentury(word: Word | undefined): boolean {
  return CENTURY.test(word?.normalized ?? '');
}

/** The sixteenth of 'the sixteenth and seventeenth centuries', by the word after it. */
export function findSharedCentury(words: readonly Word[], at: number, ordinal: number): Span | null {
  const other = /^(?:and|or|to|through)$/u.test(words[at]?.normalized ?? '') ? at + 1 : at;
  const last = parseNumberAt(words, words[other]?.normalized === 'the' ? other + 1 : other);
  if (!last?.isOrdinal || !isCentury(words[last.end])) return null;
  return getCenturySpan(ordinal, readEra(words[last.end + 1]));
}

/** '500' in 'AD 300–500', and 'in the seventeenth' after 'the sixteenth century'. */
export function completeTime(
  words: readonly Word[],
  quantity: Figure,
  earlier: readonly Figure[],
): { span: Span } | null {
  if (quantity.span || quantity.unit || quantity.isDay) return null;
  return quantity.isOrdinal
    ? completeCentury(words, quantity, earlier)
    : completeRange(quantity, earlier.at(-1));
}

function completeRange({ value, hasDigits, from }: Figure, start?: Figure): { span: Span } | null {
  const isEnd = hasDigits && start?.to === from && start.span?.[0] === start.value && value > start.value;
  return isEnd && value < MAX_YEAR ? { span: getYearSpan(value, 1, null) } : null;
}

function completeCentury(
  words: readonly Word[],
  { value, from, to }: Figure,
  earlier: readonly Figure[],
): { span: Span } | null {
  const isAtClauseEnd = words[to]?.clause !== words[from]?.clause;
  const isAfterIn = IN.test(words[from - 2]?.normalized ?? '') && words[from - 1]?.normalized === 'the';
  const century = earlier.findLast((other) => other.isOrdinal && other.span);
  if (!isAtClauseEnd || !isAfterIn || !century?.span) return null;
  const era: Era = century.span[0] < 0 ? 'bc' : 'ad';
  return { span: getCenturySpan(value, era) };
}
