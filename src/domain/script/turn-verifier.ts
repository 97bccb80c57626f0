import type { NumberedSentence } from '../article/numbered-sentences.ts';
import {
  type ClaimContext,
  type ClaimReason,
  type ClaimVerdict,
  citeRestatement,
  describeClaimReason,
  isAboutFigure,
  mayStateFact,
  repairCitations,
  type ToldTurn,
  takesUpTold,
  verifyClaim,
} from '../claims/index.ts';
import { countWords, splitSentences } from '../language/index.ts';
import type { DraftTurn, ScriptTurn } from './script.schema.ts';

export type SaidTurn = DraftTurn & { supported?: boolean | null };

export class TurnVerifier {
  readonly #sentences: readonly NumberedSentence[];
  readonly #citable: ReadonlyMap<number, NumberedSentence>;
  readonly #getContext: () => ClaimContext;

  /** Citations of sentences that are neither in the segment nor `citable` are ignored. */
  constructor(
    sentences: readonly NumberedSentence[],
    getContext: () => ClaimContext,
    citable: readonly NumberedSentence[] = [],
  ) {
    this.#sentences = sentences;
    this.#citable = new Map([...sentences, ...citable].map((sentence) => [sentence.number, sentence]));
    this.#getContext = getContext;
  }

  getCited(sources: readonly number[]): NumberedSentence[] {
    return sources.flatMap((number) => this.#citable.get(number) ?? []);
  }

  isSupported(text: string, sources: readonly number[]): boolean {
    const context = this.#getContext();
    const verdict = this.#judge(text, sources, context);
    return isCertain(verdict) || this.#repair(verdict, { text, sources }, [], context) !== null;
  }

  /** Without citation repair. */
  isSupportedAsCited(text: string, sources: readonly number[]): boolean {
    return isCertain(this.#judge(text, sources, this.#getContext()));
  }

  /**
   * Repairs the citation if another sentence of the segment, or one cited earlier, supports the turn. `before` has
   * all turns that were said earlier in the podcast, in listening order; unsupported ones make nothing known.
   */
  verify({ host, text, sources: citedNumbers }: DraftTurn, before: readonly SaidTurn[]): ScriptTurn {
    const sources = [...new Set(citedNumbers)].filter((number) => this.#citable.has(number));
    const run = this.#getContext();
    const context = { ...run, told: run.recall(before.flatMap((turn) => this.#listTold(turn))) };
    const base = { host, text, reason: null, state: 'final' as const };
    const verdict = this.#judge(text, sources, context);
    if (verdict.supported && verdict.doubt === null) return { ...base, sources, supported: true };
    if (verdict.supported === null && (sources.length > 0 || takesUpTold(text, context)))
      return { ...base, sources: [], supported: null };
    const repaired = this.#repair(verdict, { text, sources }, before, context);
    if (repaired) return { ...base, sources: repaired, supported: true };
    const reason = describeClaimReason(getReason(verdict) ?? 'unsourced');
    if (verdict.supported === false) return { ...base, sources, supported: false, reason };
    if (verdict.supported) return { ...base, sources, supported: true, doubt: reason };
    return { ...base, sources, supported: null, ...(mayStateFact(text, context) && { doubt: reason }) };
  }

  #listTold({ text, sources, supported }: SaidTurn): ToldTurn[] {
    const cited = supported === null ? [] : this.#getTexts(sources);
    return supported === false || (supported !== null && cited.length === 0) ? [] : [{ text, cited }];
  }

  #getTexts(sources: readonly number[]): string[] {
    return this.getCited(sources).map(({ text }) => text);
  }

  #judge(text: string, sources: readonly number[], context: ClaimContext): ClaimVerdict {
    return verifyClaim({ text, sentences: this.#getTexts(sources) }, context);
  }

  /** Looks in the segment first, and for a turn that lacks support also among the sentences that were cited before. */
  #repair(
    verdict: ClaimVerdict,
    { text, sources }: { text: string; sources: readonly number[] },
    before: readonly SaidTurn[],
    context: ClaimContext,
  ): number[] | null {
    const reason = getReason(verdict);
    const known = reason !== null && isAboutFigure(reason) ? this.#getContext() : context;
    const repair = (candidates: readonly NumberedSentence[]) =>
      sources.length > 0
        ? repairCitations(text, sources, candidates, known)
        : citeRestatement(text, candidates, known);
    const repaired = repair(this.#sentences);
    if (repaired !== null || reason === null) return repaired;
    return repair(this.getCited([...new Set(before.flatMap((turn) => turn.sources))]));
  }
}

function getReason(verdict: ClaimVerdict): ClaimReason | null {
  if (verdict.supported === null) return null;
  return verdict.supported ? verdict.doubt : verdict.reason;
}

function isCertain(verdict: ClaimVerdict): boolean {
  return verdict.supported === true && verdict.doubt === null;
}

/** Shorter sentences, such as 'Go on.', may come twice. */
const MIN_WORDS = 8;

/** Finds turns of a model that lost its thread. */
export class RepeatFinder {
  readonly #owners = new Map<string, string>();

  /** Whether other turns have said all of it, word for word. Remembers a turn that is no repeat. */
  isRepeat(text: string, owner: string): boolean {
    const sentences = splitSentences(text).filter((sentence) => countWords(sentence) >= MIN_WORDS);
    const keys = sentences.map(normalize);
    if (keys.length > 0 && keys.every((key) => (this.#owners.get(key) ?? owner) !== owner)) return true;
    for (const key of keys) if (!this.#owners.has(key)) this.#owners.set(key, owner);
    return false;
  }
}

/** A question is no repeat of its answer. */
function normalize(sentence: string): string {
  const words = sentence.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${words.join(' ')}${/\?["'”’»)\]]*$/u.test(sentence) ? '?' : ''}`;
}
