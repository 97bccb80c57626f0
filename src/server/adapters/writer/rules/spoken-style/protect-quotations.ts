import { findQuotations, hasBalancedQuotations } from '../../../../../domain/language/index.ts';

/** Stands for a quotation. It has a digit, so that it counts as a word. */
const MARK = /\uE000(\d+)\uE001/gu;

/** Changes a sentence outside its quotations; returns it unchanged if a quotation is open. */
export function changeOutsideQuotations(sentence: string, change: (masked: string) => string): string {
  if (!hasBalancedQuotations(sentence) || sentence.includes('\uE000')) return sentence;
  const quotations: string[] = [];
  let masked = '';
  let end = 0;
  // The outer one of two quotations comes first.
  const closed = findQuotations(sentence).closed.toSorted((one, other) => one.from - other.from);
  for (const { from, to } of closed) {
    if (from < end) continue;
    masked += `${sentence.slice(end, from)}\uE000${quotations.length}\uE001`;
    quotations.push(sentence.slice(from, to));
    end = to;
  }
  const changed = change(masked + sentence.slice(end));
  return changed.replace(MARK, (_, index: string) => quotations[Number(index)] ?? '');
}
