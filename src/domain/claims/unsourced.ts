import type { ClaimContext } from './claim-context.ts';
import { checkNames, nameWords } from './names.ts';
import type { Passage } from './passage.ts';
import { isMonth } from './times.ts';
import type { ClaimReason } from './verdict.ts';

/** Counts up to this many may be of the talk itself: 'three things'. */
const TALKED = 10;

/** More words of substance than this in a sentence without 'I', 'we' and 'you' state something. */
const MOST_OF_TALK = 7;
/** Words around a mere mention. */
const MENTIONING = /^(?:so|and|now|then|right|next|ah|well|yes|the|of|or|on|to|de|von|van)$/u;
const TALKERS = /^(?:i|we|us|our|you|your|let|me|my|thanks|thank)$/u;

/** Whether a turn is mere talk: 'Right, go on.' */
export function statesNothing({ stems, quantities, codes }: Passage): boolean {
  return quantities.length === 0 && codes.length === 0 && stems.every((stem) => stem === '');
}

/**
 * A turn that cites nothing and still gives figures, dates or names that were
 * not told just before, or tells at length. Questions, and what a host says of
 * himself, may name what the article names ('How does Einstein come in?').
 */
export function checkUnsourced(turn: Passage, context: ClaimContext): ClaimReason | null {
  const told = [...context.before, ...context.always].flatMap((text) => context.read(text).quantities);
  for (const said of turn.quantities) {
    if (turn.words[said.from]?.isTalk) continue;
    if (!said.digits && !said.unit && !said.span && !said.magnitude && said.value <= TALKED) continue;
    if (!told.some(({ value }) => value === said.value)) return 'unsourced';
  }
  const stated = statedOf(turn, context);
  if (turn.codes.length > 0 || stated.words.some((_, at) => isMonth(stated.words, at))) return 'unsourced';
  return checkNames(stated, [], context) !== null || tells(turn) ? 'unsourced' : null;
}

/** The sentences of a turn that state something: no questions, and no mere mention ('So, Grace Darling.'). */
function statedOf(turn: Passage, { names }: ClaimContext): Passage {
  const named = new Set(nameWords(turn, names).map(({ at }) => at));
  const telling = new Set<number>();
  for (const [at, { sentence, plain }] of turn.words.entries())
    if (!named.has(at) && !MENTIONING.test(plain)) telling.add(sentence);
  const kept = turn.words.map(({ isTalk, sentence }) => !isTalk && telling.has(sentence));
  return {
    ...turn,
    words: turn.words.filter((_, at) => kept[at]),
    stems: turn.stems.filter((_, at) => kept[at]),
  };
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
