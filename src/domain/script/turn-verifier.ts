import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { type ClaimContext, describeClaimReason, repairCitations, verifyClaim } from '../claims/index.ts';
import type { DraftTurn, ScriptTurn } from './script.schema.ts';

const MAX_TURNS_BEFORE = 3;

export interface TurnVerifier {
  /** Repairs the citation if another sentence of the segment supports the turn. */
  verify(draft: DraftTurn, before: readonly DraftTurn[]): ScriptTurn;
  isSupported(text: string, sources: readonly number[]): boolean;
  getCited(sources: readonly number[]): NumberedSentence[];
}

/** Ignores citations of other segments. `getContext` is called at the first verification. */
export function createTurnVerifier(
  sentences: readonly NumberedSentence[],
  getContext: () => ClaimContext,
): TurnVerifier {
  const known = new Map(sentences.map((sentence) => [sentence.number, sentence]));
  const cited = (sources: readonly number[]) => sources.flatMap((number) => known.get(number) ?? []);
  const getTexts = (sources: readonly number[]) => cited(sources).map(({ text }) => text);
  return {
    getCited: cited,
    isSupported(text, sources) {
      const context = getContext();
      const verdict = verifyClaim({ text, sentences: getTexts(sources) }, context);
      return verdict.supported === true || repairCitations(text, sources, sentences, context) !== null;
    },
    verify({ host, text, sources: citedNumbers }, earlierTurns) {
      const knownSources = [...new Set(citedNumbers)].filter((number) => known.has(number));
      const before = earlierTurns
        .slice(-MAX_TURNS_BEFORE)
        .flatMap((turn) => [turn.text, ...getTexts(turn.sources)]);
      const claimContext = { ...getContext(), before };
      const verdict = verifyClaim({ text, sentences: getTexts(knownSources) }, claimContext);
      const base = { host, text, state: 'final' as const };
      if (verdict.supported === true)
        return { ...base, sources: knownSources, supported: true, reason: null };
      if (verdict.supported === null) return { ...base, sources: [], supported: null, reason: null };
      const repaired = repairCitations(text, knownSources, sentences, claimContext);
      if (repaired) return { ...base, sources: repaired, supported: true, reason: null };
      return {
        ...base,
        sources: knownSources,
        supported: false,
        reason: describeClaimReason(verdict.reason),
      };
    },
  };
}
