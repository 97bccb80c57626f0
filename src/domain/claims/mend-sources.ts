import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { checkClaim } from './check-claim.ts';
import type { ClaimContext } from './claim-context.ts';
import { sharedWords, toldWords } from './shared-words.ts';

/** Two sentences that together bear a turn out stand at most this many apart. */
const NEAR = 3;
/** Share of a turn's words of substance that they must have: more than where a writer has chosen them. */
const SHARE = 0.6;
/** Words that each of two must bring, lest the second serve but to lend a wrong figure or name. */
const BROUGHT = 2;

/**
 * Sentences of a part that bear a turn out where those that it names do not:
 * one, or two near one another; the nearest to those named first, one before
 * two. Null where none does. Takes a few milliseconds for a part.
 */
export function mendSources(
  text: string,
  cited: readonly number[],
  candidates: readonly NumberedSentence[],
  context: ClaimContext,
): number[] | null {
  const told = toldWords(context.read(text), context.names);
  const home = cited[0] ?? candidates[0]?.number ?? 1;
  const near = candidates
    .map((one) => ({ ...one, shared: sharedWords(told, context.read(one.text)) }))
    .toSorted((a, b) => Math.abs(a.number - home) - Math.abs(b.number - home));
  const bears = (...run: readonly { text: string; shared: readonly string[] }[]): boolean =>
    told.length > 0 &&
    new Set(run.flatMap(({ shared }) => shared)).size >= SHARE * told.length &&
    checkClaim({ text, sentences: run.map((one) => one.text) }, context).supported === true;

  for (const one of near) if (bears(one)) return [one.number];
  for (const one of near) {
    for (const other of near) {
      if (other.number <= one.number || other.number - one.number > NEAR) continue;
      if (brings(one.shared, other.shared) && brings(other.shared, one.shared) && bears(one, other))
        return [one.number, other.number];
    }
  }
  return null;
}

function brings(words: readonly string[], others: readonly string[]): boolean {
  return words.filter((word) => !others.includes(word)).length >= BROUGHT;
}
