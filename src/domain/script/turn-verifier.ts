import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { checkClaim } from '../claims/check-claim.ts';
import type { ClaimContext } from '../claims/claim-context.ts';
import { mendSources } from '../claims/mend-sources.ts';
import { reasonInWords } from '../claims/verdict.ts';
import type { DraftTurn, Turn } from './script.schema.ts';

/** Turns before a turn that count as 'just before' for the names in it. */
const JUST_BEFORE = 3;

/** What a turn, or a key point, is checked against: the sentences of its part. */
export interface TurnVerifier {
  /** The turn as it stands after the check, its sources mended where another sentence bears it out. */
  turn(draft: DraftTurn, before: readonly DraftTurn[]): Turn;
  /** Whether the sentences of these numbers, or others of the part, bear a text out. */
  isSupported(text: string, sources: readonly number[]): boolean;
  /** The part's sentences of these numbers, in that order. */
  cited(sources: readonly number[]): NumberedSentence[];
}

/**
 * Checks by the rules of `checkClaim`; numbers that are not the part's count
 * for nothing. The context is asked for at the first check.
 */
export function createTurnVerifier(
  sentences: readonly NumberedSentence[],
  contextOf: () => ClaimContext,
): TurnVerifier {
  const known = new Map(sentences.map((sentence) => [sentence.number, sentence]));
  const cited = (sources: readonly number[]) => sources.flatMap((number) => known.get(number) ?? []);
  const textsOf = (sources: readonly number[]) => cited(sources).map(({ text }) => text);
  return {
    cited,
    isSupported(text, sources) {
      const context = contextOf();
      const verdict = checkClaim({ text, sentences: textsOf(sources) }, context);
      return verdict.supported === true || mendSources(text, sources, sentences, context) !== null;
    },
    turn({ host, text, sources: named }, said) {
      const own = [...new Set(named)].filter((number) => known.has(number));
      const before = said.slice(-JUST_BEFORE).flatMap((turn) => [turn.text, ...textsOf(turn.sources)]);
      const heard = { ...contextOf(), before };
      const verdict = checkClaim({ text, sentences: textsOf(own) }, heard);
      const base = { host, text, state: 'final' as const };
      if (verdict.supported === true) return { ...base, sources: own, supported: true, reason: null };
      if (verdict.supported === null) return { ...base, sources: [], supported: null, reason: null };
      const mended = mendSources(text, own, sentences, heard);
      if (mended) return { ...base, sources: mended, supported: true, reason: null };
      return { ...base, sources: own, supported: false, reason: reasonInWords(verdict.reason) };
    },
  };
}
