import type { Quantity } from '../language/index.ts';
import { hasMatchingWord, type Passage } from './passage.ts';

const ONE = /^(?:an?|one)$/u;
const IDIOM = /^(?:job|battle|story|fun|truth|point|trouble|answer|joke|charm)$/u;

/** 'Half asleep', 'half-changed', 'half the job' and 'the northern half' measure nothing; 'half the town' and 'half of it' do. */
export function isFigurativeHalf(quantity: Quantity, turn: Passage, cited: Passage): boolean {
  const { fraction, unit, hasDigits, from, to } = quantity;
  const { words, stems } = turn;
  if (fraction !== 0.5 || unit || hasDigits || words[from]?.normalized !== 'half') return false;
  const [next, noun] = [to, to + 1].map((at) =>
    words[at]?.clause === words[from]?.clause ? words[at]?.normalized : undefined,
  );
  if (next === 'the' && IDIOM.test(noun ?? '')) return true;
  if (next === 'of') return isOnlyHalfOfIt(quantity, turn);
  if (turn.text.charAt((words[to]?.offset ?? 0) - 1) === '-' && /(?:ed|en)$/u.test(next ?? '')) return true;
  const hasFraction = cited.quantities.some(
    (other) =>
      other.fraction !== null && (!other.isOrdinal || ONE.test(cited.words[other.from]?.normalized ?? '')),
  );
  if (!hasFraction && stems[from - 1] && words[from - 2]?.normalized === 'the') return true;
  return next !== undefined && Boolean(stems[to]) && !hasMatchingWord(cited.index, stems[to] ?? '');
}

/** 'That's only half of it.' */
function isOnlyHalfOfIt({ from, to }: Quantity, { words }: Passage): boolean {
  const isAtClauseEnd = words[to + 2]?.clause !== words[from]?.clause;
  return words[from - 1]?.normalized === 'only' && words[to + 1]?.normalized === 'it' && isAtClauseEnd;
}
