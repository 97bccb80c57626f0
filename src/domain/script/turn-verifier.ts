import type { NumberedSentence } from '../article/numbered-sentences.ts';
import {
  type ClaimContext,
  type ClaimReason,
  type ClaimVerdict,
  canRepairCitations,
  citeRestatement,
  describeClaimReason,
  mayStateFact,
  repairCitations,
  verifyClaim,
} from '../claims/index.ts';
import type { DraftTurn, ScriptTurn } from './script.schema.ts';

const MAX_TURNS_BEFORE = 6;

export interface TurnVerifier {
  /** Repairs the citation if another sentence of the segment supports the turn. */
  verify(draft: DraftTurn, before: readonly DraftTurn[]): ScriptTurn;
  isSupported(text: string, sources: readonly number[]): boolean;
  /** Without citation repair. */
  isSupportedAsCited(text: string, sources: readonly number[]): boolean;
  getCited(sources: readonly number[]): NumberedSentence[];
}

/** Ignores citations of other segments except the `references`. Calls `getContext` at the first verification. */
export function createTurnVerifier(
  sentences: readonly NumberedSentence[],
  getContext: () => ClaimContext,
  references: readonly NumberedSentence[] = [],
): TurnVerifier {
  return new SegmentVerifier(sentences, getContext, references);
}

class SegmentVerifier implements TurnVerifier {
  readonly #sentences: readonly NumberedSentence[];
  readonly #references: readonly NumberedSentence[];
  readonly #known: ReadonlyMap<number, NumberedSentence>;
  readonly #getContext: () => ClaimContext;

  constructor(
    sentences: readonly NumberedSentence[],
    getContext: () => ClaimContext,
    references: readonly NumberedSentence[],
  ) {
    this.#sentences = sentences;
    this.#references = references;
    this.#known = new Map([...sentences, ...references].map((sentence) => [sentence.number, sentence]));
    this.#getContext = getContext;
  }

  getCited(sources: readonly number[]): NumberedSentence[] {
    return sources.flatMap((number) => this.#known.get(number) ?? []);
  }

  isSupported(text: string, sources: readonly number[]): boolean {
    const context = this.#getContext();
    const verdict = this.#judge(text, sources, context);
    return isCertain(verdict) || this.#repair(verdict, text, sources, context) !== null;
  }

  isSupportedAsCited(text: string, sources: readonly number[]): boolean {
    return isCertain(this.#judge(text, sources, this.#getContext()));
  }

  verify({ host, text, sources: citedNumbers }: DraftTurn, earlierTurns: readonly DraftTurn[]): ScriptTurn {
    const sources = [...new Set(citedNumbers)].filter((number) => this.#known.has(number));
    const previousTexts = earlierTurns
      .slice(-MAX_TURNS_BEFORE)
      .flatMap((turn) => [turn.text, ...this.#getTexts(turn.sources)]);
    const context = { ...this.#getContext(), previousTexts };
    const base = { host, text, reason: null, state: 'final' as const };
    const verdict = this.#judge(text, sources, context);
    if (verdict.supported === null) return { ...base, ...this.#judgeUncited(text, sources, context) };
    if (verdict.supported && verdict.doubt === null) return { ...base, sources, supported: true };
    const repaired = this.#repair(verdict, text, sources, context);
    if (repaired) return { ...base, sources: repaired, supported: true };
    if (!verdict.supported && canRepairCitations(verdict.reason)) {
      const referring = this.#citeReference({ ...base, sources, supported: null }, context);
      if (referring) return referring;
    }
    const reason = describeClaimReason(getReason(verdict) ?? 'words');
    if (verdict.supported) return { ...base, sources, supported: true, doubt: reason };
    return { ...base, sources, supported: false, reason };
  }

  #getTexts(sources: readonly number[]): string[] {
    return this.getCited(sources).map(({ text }) => text);
  }

  #judge(text: string, sources: readonly number[], context: ClaimContext): ClaimVerdict {
    return verifyClaim({ text, sentences: this.#getTexts(sources) }, context);
  }

  #judgeUncited(
    text: string,
    sources: readonly number[],
    context: ClaimContext,
  ): Pick<ScriptTurn, 'sources' | 'supported' | 'doubt'> {
    if (sources.length > 0) return { sources: [], supported: null };
    const restated = citeRestatement(text, [...this.#sentences, ...this.#references], context);
    if (restated) return { sources: restated, supported: true };
    const doubt = mayStateFact(text, context) && { doubt: describeClaimReason('unsourced') };
    return { sources: [], supported: null, ...doubt };
  }

  #repair(
    verdict: ClaimVerdict,
    text: string,
    sources: readonly number[],
    context: ClaimContext,
  ): number[] | null {
    const reason = getReason(verdict);
    if (reason !== null && !canRepairCitations(reason)) return null;
    return repairCitations(text, sources, this.#sentences, context);
  }

  /** Cites the one reference with which the turn is supported; null if there is none. */
  #citeReference(turn: ScriptTurn, context: ClaimContext): ScriptTurn | null {
    for (const { number } of this.#references) {
      const sources = [...new Set([...turn.sources, number])];
      const verdict = this.#judge(turn.text, sources, context);
      if (!verdict.supported) continue;
      const doubt = verdict.doubt && { doubt: describeClaimReason(verdict.doubt) };
      return { ...turn, sources, supported: true, ...doubt };
    }
    return null;
  }
}

function getReason(verdict: ClaimVerdict): ClaimReason | null {
  if (verdict.supported === null) return null;
  return verdict.supported ? verdict.doubt : verdict.reason;
}

function isCertain(verdict: ClaimVerdict): boolean {
  return verdict.supported === true && verdict.doubt === null;
}
