import type { NumberedSentence } from '../article/numbered-sentences.ts';
import {
  type ClaimContext,
  canRepairCitations,
  citeRestatement,
  describeClaimReason,
  mayStateFact,
  repairCitations,
  verifyClaim,
} from '../claims/index.ts';
import type { DraftTurn, ScriptTurn } from './script.schema.ts';

const MAX_TURNS_BEFORE = 3;

/** Why a turn that waited for the claim review in vain is shown as unsupported. */
export function describeDoubt({ sources }: DraftTurn): string {
  return describeClaimReason(sources.length > 0 ? 'words' : 'unsourced');
}

export interface TurnVerifier {
  /** Repairs the citation if another sentence of the segment supports the turn. */
  verify(draft: DraftTurn, before: readonly DraftTurn[]): ScriptTurn;
  isSupported(text: string, sources: readonly number[]): boolean;
  getCited(sources: readonly number[]): NumberedSentence[];
}

/**
 * Ignores citations of other segments, except of the `references`: sentences that another segment tells and to which
 * a turn may refer. `getContext` is called at the first verification.
 */
export function createTurnVerifier(
  sentences: readonly NumberedSentence[],
  getContext: () => ClaimContext,
  references: readonly NumberedSentence[] = [],
): TurnVerifier {
  const known = new Map([...sentences, ...references].map((sentence) => [sentence.number, sentence]));
  const getCited = (sources: readonly number[]) => sources.flatMap((number) => known.get(number) ?? []);
  const getTexts = (sources: readonly number[]) => getCited(sources).map(({ text }) => text);

  /** Cites the one reference with which the turn is supported; null if there is none. */
  function citeReference(turn: ScriptTurn, context: ClaimContext): ScriptTurn | null {
    for (const { number } of references) {
      const sources = [...new Set([...turn.sources, number])];
      const verdict = verifyClaim({ text: turn.text, sentences: getTexts(sources) }, context);
      if (verdict.supported)
        return { ...turn, sources, supported: true, ...(verdict.hasDoubt && { needsReview: true }) };
    }
    return null;
  }

  return {
    getCited,
    isSupported(text, sources) {
      const context = getContext();
      const verdict = verifyClaim({ text, sentences: getTexts(sources) }, context);
      if (verdict.supported === true && !verdict.hasDoubt) return true;
      return repairCitations(text, sources, sentences, context) !== null;
    },
    verify({ host, text, sources: citedNumbers }, earlierTurns) {
      const sources = [...new Set(citedNumbers)].filter((number) => known.has(number));
      const previousTexts = earlierTurns
        .slice(-MAX_TURNS_BEFORE)
        .flatMap((turn) => [turn.text, ...getTexts(turn.sources)]);
      const context = { ...getContext(), previousTexts };
      const base = { host, text, reason: null, state: 'final' as const };
      const verdict = verifyClaim({ text, sentences: getTexts(sources) }, context);
      if (verdict.supported === null) {
        if (sources.length > 0) return { ...base, sources: [], supported: null };
        const restated = citeRestatement(text, [...sentences, ...references], context);
        if (restated) return { ...base, sources: restated, supported: true };
        const doubt = mayStateFact(text, context) ? { needsReview: true } : {};
        return { ...base, sources: [], supported: null, ...doubt };
      }
      if (verdict.supported && !verdict.hasDoubt) return { ...base, sources, supported: true };
      if (verdict.supported || canRepairCitations(verdict.reason)) {
        const repaired = repairCitations(text, sources, sentences, context);
        if (repaired) return { ...base, sources: repaired, supported: true };
      }
      if (!verdict.supported && canRepairCitations(verdict.reason)) {
        const referring = citeReference({ ...base, sources, supported: null }, context);
        if (referring) return referring;
      }
      if (verdict.supported) return { ...base, sources, supported: true, needsReview: true };
      return { ...base, sources, supported: false, reason: describeClaimReason(verdict.reason) };
    },
  };
}
