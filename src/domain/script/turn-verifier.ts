import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { type ClaimContext, describeClaimReason, repairCitations, verifyClaim } from '../claims/index.ts';
import type { DraftTurn, ScriptTurn } from './script.schema.ts';

/** Turns before a turn that count as 'just before' for the names in it. */
const JUST_BEFORE = 3;

/** What a turn, or a key point, is checked against: the sentences of its part. */
export interface TurnVerifier {
  /** The turn as it stands after the check, its sources mended where another sentence bears it out. */
  verify(draft: DraftTurn, before: readonly DraftTurn[]): ScriptTurn;
  /** Whether the sentences of these numbers, or others of the part, bear a text out. */
  isSupported(text: string, sources: readonly number[]): boolean;
  /** The part's sentences of these numbers, in that order. */
  getCited(sources: readonly number[]): NumberedSentence[];
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
    getCited: cited,
    isSupported(text, sources) {
      const context = contextOf();
      const verdict = verifyClaim({ text, sentences: textsOf(sources) }, context);
      return verdict.supported === true || repairCitations(text, sources, sentences, context) !== null;
    },
    verify({ host, text, sources: named }, said) {
      const own = [...new Set(named)].filter((number) => known.has(number));
      const before = said.slice(-JUST_BEFORE).flatMap((turn) => [turn.text, ...textsOf(turn.sources)]);
      const heard = { ...contextOf(), before };
      const verdict = verifyClaim({ text, sentences: textsOf(own) }, heard);
      const base = { host, text, state: 'final' as const };
      if (verdict.supported === true) return { ...base, sources: own, supported: true, reason: null };
      if (verdict.supported === null) return { ...base, sources: [], supported: null, reason: null };
      const mended = repairCitations(text, own, sentences, heard);
      if (mended) return { ...base, sources: mended, supported: true, reason: null };
      return { ...base, sources: own, supported: false, reason: describeClaimReason(verdict.reason) };
    },
  };
}
