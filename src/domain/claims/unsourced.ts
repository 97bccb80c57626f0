import type { ClaimContext } from './claim-context.ts';
import { checkNames } from './names.ts';
import type { Passage } from './passage.ts';
import { isMonth } from './times.ts';
import type { ClaimReason } from './verdict.ts';

/** Counts up to this many may be of the talk itself: 'three things'. */
const TALKED = 10;

/** More words of substance than this in a sentence without 'I', 'we' and 'you' state something. */
const MOST_OF_TALK = 7;
const TALKERS = /^(?:i|we|us|our|you|your|let|me|my|thanks|thank)$/u;

/** Whether a turn is mere talk: 'Right, go on.' */
export function statesNothing({ stems, quantities, codes }: Passage): boolean {
  return quantities.length === 0 && codes.length === 0 && stems.every((stem) => stem === '');
}

/** A turn that cites nothing and still gives figures, dates or names that were not told just before, or tells at length. */
export function checkUnsourced(turn: Passage, context: ClaimContext): ClaimReason | null {
  const told = [...context.before, ...context.always].flatMap((text) => context.read(text).quantities);
  for (const said of turn.quantities) {
    if (!said.digits && !said.unit && !said.span && !said.magnitude && said.value <= TALKED) continue;
    if (!told.some(({ value }) => value === said.value)) return 'unsourced';
  }
  if (turn.codes.length > 0 || turn.words.some((_, at) => isMonth(turn.words, at))) return 'unsourced';
  return checkNames(turn, [], context) !== null || tells(turn) ? 'unsourced' : null;
}

function tells({ words, stems }: Passage): boolean {
  const counts = new Map<number, number>();
  const talk = new Set(
    words.filter(({ plain, isTalk }) => isTalk || TALKERS.test(plain)).map(({ sentence }) => sentence),
  );
  for (const [at, { sentence }] of words.entries())
    if (stems[at] && !talk.has(sentence)) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return [...counts.values()].some((count) => count > MOST_OF_TALK);
}
