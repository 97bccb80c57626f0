import { countWords } from '../../domain/language/index.ts';
import type { ScriptBrief, TurnToReview } from '../../domain/ports.ts';
import type { ScriptTurn } from '../../domain/script/script.schema.ts';
import type { GenerationContext } from '../context.ts';
import { REPAIR_TOKENS } from '../prompts/repair-prompt.ts';
import { estimateReviewTokens } from '../prompts/review-prompt.ts';
import { withRetries } from '../retry.ts';
import type { Script, Segment } from '../script.ts';
import type { Turn } from '../turn.ts';
import { requestRepair } from './repair-turn.ts';
import { TimeBudget, TokenBudget } from './review-budget.ts';

/** Low, because the rules have verified the turns already. */
const MAX_TRIES = 2;
/** The review skips questions, and shorter turns, that cite nothing: the rules find what they claim. */
const MIN_TALK_WORDS = 8;
/** Repairs that ignore the token budget: a review that changes nothing is worth little. */
const MIN_REPAIRS = 2;

const REASON = 'A second reading found that it claims more than the article says.';

export async function* review({
  segment,
  turns,
  reviewer,
}: {
  segment: Segment;
  turns: AsyncIterable<Turn>;
  reviewer: ClaimReviewer | null;
}): AsyncGenerator<Turn> {
  yield* turns;
  reviewer?.start(segment);
}

interface SelectedTurn {
  turn: Turn;
  request: TurnToReview;
}

/** One request per segment; never fails a podcast. Reported turns are repaired, or flagged. */
export class ClaimReviewer {
  reviewedTurns = 0;
  readonly #context: GenerationContext;
  readonly #brief: ScriptBrief;
  readonly #stop = new AbortController();
  readonly #tokens: TokenBudget;
  readonly #time = new TimeBudget();
  readonly #reviews: Promise<void>[] = [];
  readonly #postponed: Segment[] = [];
  #repairs = 0;

  /** null if the script model cannot review or the review is off. */
  static create(script: Script, context: GenerationContext): ClaimReviewer | null {
    const { reviewsClaims, scriptModel } = context.ports;
    return reviewsClaims && scriptModel.reviewClaims ? new ClaimReviewer(script, context) : null;
  }

  private constructor(script: Script, context: GenerationContext) {
    this.#context = { ...context, signal: AbortSignal.any([context.signal, this.#stop.signal]) };
    this.#tokens = new TokenBudget(script.segments.map(({ planned }) => planned));
    // The review keeps the plain brief: its own usage must not raise its budget.
    this.#brief = script.brief;
    script.brief = {
      ...this.#brief,
      onUsage: (usage) => {
        this.#brief.onUsage?.(usage);
        this.#tokens.addWritten(usage);
        for (const segment of this.#postponed.splice(0)) this.start(segment);
      },
    };
  }

  start(segment: Segment): void {
    this.#reviews.push(this.#review(segment).catch(() => undefined));
  }

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
      // Listeners may have heard the turns that an earlier run reported and did not settle.
      for (const index of segment.doubted) await this.#flag(segment, segment.turns[index]);
      this.reviewedTurns += segment.getUsedTurns().length;
      return;
    }
    const selected = this.#selectTurns(segment);
    if (!selected) {
      this.#postponed.push(segment);
      return;
    }
    const places = selected.length > 0 ? await this.#request(selected.map(({ request }) => request)) : [];
    const reported = places.flatMap((place) => selected[place]?.turn ?? []);
    segment.doubted = reported.map((turn) => segment.turns.indexOf(turn));
    await segment.save();
    this.reviewedTurns += selected.length;
    const revisions = reported.map((turn) => {
      const revision = this.#revise(segment, turn);
      turn.holdRelease(() => this.#wait(revision));
      return revision;
    });
    await Promise.allSettled(revisions);
  }

  /** As many as the token budget allows, most words of their own first; null if it allows none. */
  #selectTurns(segment: Segment): SelectedTurn[] | null {
    const all = segment.turns
      .filter(({ state, script }) => state !== 'dropped' && script.supported !== false)
      .map((turn) => ({ turn, request: createTurnToReview(turn.script, segment) }))
      .filter(({ request }) => !isTalk(request));
    const chosen = new Set<SelectedTurn>();
    for (const one of all.toSorted((a, b) => getOwnWordsRatio(b.request) - getOwnWordsRatio(a.request))) {
      const tokens = estimateReviewTokens([...chosen, one].map(({ request }) => request));
      if (this.#tokens.canSpend(tokens)) chosen.add(one);
    }
    return chosen.size === 0 && all.length > 0 ? null : all.filter((one) => chosen.has(one));
  }

  async #request(turns: readonly TurnToReview[]): Promise<number[]> {
    const { signal, ports } = this.#context;
    this.#tokens.spend(estimateReviewTokens(turns));
    const send = async () => (await ports.scriptModel.reviewClaims?.(this.#brief, turns, signal)) ?? [];
    return withRetries(signal, send, { tries: MAX_TRIES });
  }

  async #revise(segment: Segment, turn: Turn): Promise<void> {
    const isReplaced = await this.#replace(segment, turn).catch(() => false);
    if (!isReplaced) await this.#flag(segment, turn);
  }

  async #replace(segment: Segment, turn: Turn): Promise<boolean> {
    // Listeners may have heard what an earlier run released: the live stream must stay the same.
    const isFirstRun = this.#context.request.percent === 0;
    const isWithinBudget = this.#repairs < MIN_REPAIRS || this.#tokens.canSpend(REPAIR_TOKENS);
    if (turn.state === 'released' || !isFirstRun || !isWithinBudget) return false;
    this.#repairs += 1;
    this.#tokens.spend(REPAIR_TOKENS);
    const repaired = await requestRepair(turn, REASON, segment, this.#brief, this.#context);
    if (!repaired) return false;
    const [audio, reported] = await Promise.all([
      this.#context.speech.request(repaired, turn.segment, turn.index),
      this.#request([createTurnToReview(repaired, segment)]),
    ]);
    return reported.length === 0 && turn.replace(repaired, audio, () => this.#settle(segment, turn));
  }

  async #flag(segment: Segment, turn: Turn | undefined): Promise<void> {
    turn?.flag(REASON);
    if (turn) await this.#settle(segment, turn);
  }

  #settle(segment: Segment, turn: Turn): Promise<void> {
    segment.doubted = segment.doubted?.filter((index) => segment.turns[index] !== turn) ?? null;
    return segment.save();
  }
}

function createTurnToReview({ text, sources }: ScriptTurn, { verifier }: Segment): TurnToReview {
  return { text, sentences: verifier.getCited(sources).map((sentence) => sentence.text) };
}

function isTalk({ text, sentences }: TurnToReview): boolean {
  return sentences.length === 0 && (text.trim().endsWith('?') || countWords(text) < MIN_TALK_WORDS);
}

function getOwnWordsRatio({ text, sentences }: TurnToReview): number {
  const getWords = (from: string) => from.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const cited = new Set(getWords(sentences.join(' ')));
  const own = getWords(text);
  return own.filter((word) => !cited.has(word)).length / Math.max(own.length, 1);
}
