import { countWords } from '../../domain/language/index.ts';
import type { ScriptBrief, TurnToReview } from '../../domain/ports.ts';
import type { GenerationContext } from '../context.ts';
import { REPAIR_TOKENS } from '../prompts/repair-prompt.ts';
import { estimateReviewTokens } from '../prompts/review-prompt.ts';
import { withRetries } from '../retry.ts';
import type { Script, Segment } from '../script.ts';
import type { Turn } from '../turn.ts';
import type { SegmentInput } from './3-write.ts';
import { requestRepair } from './repair-turn.ts';
import { TimeBudget, TokenBudget } from './review-budget.ts';

/** A failed request gets one more try only: the rules have verified the turns already. */
const MAX_TRIES = 2;
/** The review skips questions, and shorter turns, that cite nothing: the rules find what they claim. */
const MIN_TALK_WORDS = 8;
/** Repairs that are made whatever the token budget says: a review that changes nothing is worth little. */
const MIN_REPAIRS = 2;

const REASON = 'A second reading found that it claims more than the article says.';

/** A segment, its verified turns, and the review of the podcast; null if there is none. */
export interface ReviewInput extends SegmentInput {
  turns: AsyncIterable<Turn>;
  reviewer: ClaimReviewer | null;
}

/** Stage 5: passes the turns on, and starts the review of the segment when it is complete. */
export async function* review({ segment, turns, reviewer }: ReviewInput): AsyncGenerator<Turn> {
  yield* turns;
  reviewer?.start(segment);
}

/** The reviewer of a podcast, or null if its script model cannot review or the review is off. */
export function createClaimReviewer(script: Script, context: GenerationContext): ClaimReviewer | null {
  const { reviewsClaims, scriptModel } = context.ports;
  return reviewsClaims && scriptModel.reviewClaims ? new ClaimReviewer(script, context) : null;
}

interface NumberedTurn {
  /** Index in the segment's turns. */
  index: number;
  turn: TurnToReview;
}

/**
 * The claim review: one request for each written segment, in parallel with its
 * speech. A reported turn is repaired and synthesized again if it has not been
 * released, and flagged otherwise. It never fails a podcast and keeps to its
 * budgets of tokens and time.
 */
export class ClaimReviewer {
  readonly #script: Script;
  readonly #context: GenerationContext;
  /** The brief without the writing's usage callback: the review must not raise its own budget. */
  readonly #brief: ScriptBrief;
  readonly #stop = new AbortController();
  readonly #tokens: TokenBudget;
  readonly #time = new TimeBudget();
  readonly #reviews: Promise<void>[] = [];
  /** Segments that the token budget did not allow yet. */
  readonly #postponed: Segment[] = [];
  #reviewedTurns = 0;
  #repairs = 0;

  constructor(script: Script, context: GenerationContext) {
    this.#script = script;
    // The review ends with the run, or when its time budget is used up.
    const signal = AbortSignal.any([context.signal, this.#stop.signal]);
    this.#context = { ...context, signal };
    const onUsage = context.checkpoints.addModelUsage.bind(context.checkpoints);
    this.#brief = { ...script.brief, onUsage };
    this.#tokens = new TokenBudget(script.segments.map(({ planned }) => planned));
    script.onUsage = (usage) => {
      this.#tokens.addWritten(usage);
      for (const segment of this.#postponed.splice(0)) this.start(segment);
    };
  }

  get reviewedTurns(): number {
    return this.#reviewedTurns;
  }

  /** Starts the review of a written segment. */
  start(segment: Segment): void {
    this.#reviews.push(this.#review(segment).catch(() => undefined));
  }

  /** Waits for the reviews under way within the time budget, and then stops them. */
  async finish(): Promise<void> {
    await this.#wait(Promise.all(this.#reviews));
    this.#stop.abort(new Error('The time budget of the claim review is used up.'));
    await Promise.all(this.#reviews);
  }

  #wait(work: Promise<unknown>): Promise<void> {
    return this.#time.wait(work, this.#context.signal);
  }

  async #review(segment: Segment): Promise<void> {
    if (segment.doubted !== null) {
      // An earlier run has asked. Listeners may have heard the turns that it had not settled.
      for (const index of segment.doubted) await this.#flag(segment, index);
      this.#reviewedTurns += segment.getUsedTurns().length;
      return;
    }
    const selected = this.#selectTurns(segment);
    if (!selected) {
      this.#postponed.push(segment);
      return;
    }
    const reported = selected.length > 0 ? await this.#request(selected.map(({ turn }) => turn)) : [];
    segment.doubted = reported.flatMap((place) => selected[place]?.index ?? []);
    await segment.save();
    this.#reviewedTurns += selected.length;
    const revisions = segment.doubted.map((index) => {
      const revision = this.#revise(segment, index);
      segment.turns[index]?.holdRelease(() => this.#wait(revision));
      return revision;
    });
    await Promise.allSettled(revisions);
  }

  /**
   * The turns to review in order: all, or as many as the token budget allows,
   * those with the most words of their own first; null if it allows none.
   */
  #selectTurns({ turns, verifier }: Segment): NumberedTurn[] | null {
    const all = turns.flatMap(({ state, script }, index): NumberedTurn[] => {
      if (state === 'dropped' || script.supported === false) return [];
      const sentences = verifier.getCited(script.sources).map(({ text }) => text);
      const isTalk = script.text.trim().endsWith('?') || countWords(script.text) < MIN_TALK_WORDS;
      return sentences.length === 0 && isTalk ? [] : [{ index, turn: { text: script.text, sentences } }];
    });
    const chosen: NumberedTurn[] = [];
    for (const one of all.toSorted((a, b) => getOwnWordsRatio(b.turn) - getOwnWordsRatio(a.turn))) {
      const tokens = estimateReviewTokens([...chosen, one].map(({ turn }) => turn));
      if (this.#tokens.canSpend(tokens)) chosen.push(one);
    }
    if (chosen.length === 0 && all.length > 0) return null;
    return chosen.sort((a, b) => a.index - b.index);
  }

  async #request(turns: readonly TurnToReview[]): Promise<number[]> {
    const { signal, ports } = this.#context;
    this.#tokens.spend(estimateReviewTokens(turns));
    const send = async () => (await ports.scriptModel.reviewClaims?.(this.#brief, turns, signal)) ?? [];
    return withRetries(signal, send, { tries: MAX_TRIES });
  }

  /** Replaces a reported turn, or flags it. */
  async #revise(segment: Segment, index: number): Promise<void> {
    try {
      if (await this.#replace(segment, index)) return;
    } catch {
      // A turn that cannot be repaired is flagged.
    }
    await this.#flag(segment, index);
  }

  async #replace(segment: Segment, index: number): Promise<boolean> {
    const turn = segment.turns[index];
    // Listeners may have heard what an earlier run released: the live stream must stay the same.
    const isFirstRun = this.#context.request.percent === 0;
    if (!turn || turn.state === 'released' || !isFirstRun) return false;
    const repaired = await this.#repair(segment, turn);
    if (!repaired) return false;
    const sentences = segment.verifier.getCited(repaired.sources).map(({ text }) => text);
    const [audio, reported] = await Promise.all([
      this.#context.speech.request(repaired, turn.segment, turn.index),
      this.#request([{ text: repaired.text, sentences }]),
    ]);
    if (reported.length > 0) return false;
    return turn.replace(repaired, audio, () => this.#settle(segment, index));
  }

  async #repair(segment: Segment, turn: Turn) {
    if (this.#repairs >= MIN_REPAIRS && !this.#tokens.canSpend(REPAIR_TOKENS)) return null;
    this.#repairs += 1;
    this.#tokens.spend(REPAIR_TOKENS);
    const script = { ...this.#script, brief: this.#brief };
    return requestRepair(turn, REASON, { script, segment }, this.#context);
  }

  async #flag(segment: Segment, index: number): Promise<void> {
    const turn = segment.turns[index];
    if (!turn) return;
    turn.flag(REASON);
    await this.#settle(segment, index);
  }

  /** Records that nothing is left to do about a reported turn. */
  async #settle(segment: Segment, index: number): Promise<void> {
    segment.doubted = (segment.doubted ?? []).filter((other) => other !== index);
    await segment.save();
  }
}

/** Share of a turn's words that its cited sentences do not have. */
function getOwnWordsRatio({ text, sentences }: TurnToReview): number {
  const getWords = (from: string) => from.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const cited = new Set(getWords(sentences.join(' ')));
  const own = getWords(text);
  return own.filter((word) => !cited.has(word)).length / Math.max(own.length, 1);
}
