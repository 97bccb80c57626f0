import type { ClaimContext } from './claim-context.ts';
import { checkNames } from './names.ts';
import type { Passage } from './passage.ts';
import { isMonth } from './quantities.ts';
import type { ClaimReason } from './verdict.ts';

/** Counts up to this many may be of the talk itself: 'three things'. */
const TALKED = 10;

/** A turn that cites nothing and still gives figures, dates or names that were not told just before. */
export function checkUnsourced(turn: Passage, context: ClaimContext): ClaimReason | null {
  const told = [...context.before, ...context.titles].flatMap((text) => context.read(text).quantities);
  for (const said of turn.quantities) {
    if (!said.digits && !said.unit && !said.span && !said.magnitude && said.value <= TALKED) continue;
    if (!told.some(({ value }) => value === said.value)) return 'unsourced';
  }
  if (turn.codes.length > 0 || turn.words.some((_, at) => isMonth(turn.words, at))) return 'unsourced';
  return checkNames(turn, [], context) === null ? null : 'unsourced';
}
