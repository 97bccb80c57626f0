import type { Quantity } from '../language/index.ts';
import type { Passage } from './passage.ts';

const MAX_CONVERSATIONAL_COUNT = 10;
const SUPPOSES =
  /^(?:and |but |so )?(?:give (?:it|him|her|them)|say|suppose|assume|call it|let['’]s say)\b/iu;

/** A figure that an uncited turn may introduce: in a question, a wish or an assumption, or a small count. */
export function isConversationalFigure(quantity: Quantity, turn: Passage): boolean {
  const { hasDigits, unit, span, isMagnitude, value, from } = quantity;
  if (turn.words[from]?.statesNoFact || isSupposed(quantity, turn)) return true;
  return !hasDigits && !unit && !span && !isMagnitude && value <= MAX_CONVERSATIONAL_COUNT;
}

/** 'Give it ten hours': the host only assumes it. */
function isSupposed({ from }: Quantity, { text, words, quantities }: Passage): boolean {
  const word = words[from];
  const start = words.find(({ sentence }) => sentence === word?.sentence);
  const first = quantities.find((one) => words[one.from]?.sentence === word?.sentence);
  return first?.from === from && SUPPOSES.test(text.slice(start?.offset ?? 0));
}
