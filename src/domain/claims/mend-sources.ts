import type { NumberedSentence } from '../article/numbered.ts';
import { checkClaim } from './check-claim.ts';
import type { ClaimContext } from './claim-context.ts';

/** Two sentences that together bear a turn out stand at most this many apart. */
const NEAR = 3;

/**
 * Sentences of a part that bear a turn out where those that it names do not:
 * one, or two near one another, the nearest to those named first. The turn's
 * own are kept where they help. Null where none does.
 */
export function mendSources(
  text: string,
  cited: readonly number[],
  candidates: readonly NumberedSentence[],
  context: ClaimContext,
): number[] | null {
  const home = cited[0] ?? candidates[0]?.number ?? 1;
  const near = candidates.toSorted((a, b) => Math.abs(a.number - home) - Math.abs(b.number - home));
  const bears = (...run: readonly NumberedSentence[]) =>
    checkClaim({ text, sentences: run.map((one) => one.text) }, context).supported === true;
  for (const one of near) if (bears(one)) return [one.number];
  for (const one of near) {
    for (const other of near) {
      if (other.number <= one.number || other.number - one.number > NEAR) continue;
      if (bears(one, other)) return [one.number, other.number];
    }
  }
  return null;
}
