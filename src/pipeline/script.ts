import type { Article } from '../domain/article/article.schema.ts';
import type { ClaimContext } from '../domain/claims/index.ts';
import { countWords } from '../domain/language/index.ts';
import type { CheckpointStore, ModelUsage, ScriptBrief } from '../domain/ports.ts';
import type { FixedTurn } from '../domain/script/intro-outro.ts';
import type { LengthBudget } from '../domain/script/length-budget.ts';
import type { PlannedSegment } from '../domain/script/plan-segments.ts';
import type { RepeatFinder } from '../domain/script/repeats.ts';
import type { ScriptSegment, ScriptTurn } from '../domain/script/script.schema.ts';
import { createTurnVerifier, type TurnVerifier } from '../domain/script/turn-verifier.ts';
import { Turn } from './turn.ts';

/** The whole dialogue of a podcast while it is generated. */
export interface Script {
  readonly articles: readonly Article[];
  readonly brief: ScriptBrief;
  readonly segments: readonly Segment[];
  readonly lengths: LengthBudget;
  readonly repeats: RepeatFinder;
  /** Builds the context at the first call. */
  readonly getClaimContext: () => ClaimContext;
  /** Opened by the opening after its intro; all other segments wait for it, so that the opening's request comes first. */
  readonly writing: WritingGate;
  /** Called with the usage of each request that wrote a segment or repaired a turn. */
  onUsage: (usage: ModelUsage) => void;
}

/** Holds writing back until it no longer delays the first sound. */
export interface WritingGate {
  readonly opened: Promise<void>;
  /** Resolves when the intro can be heard, or after a time limit. */
  readonly firstSound: Promise<void>;
  open(): void;
}

export function createWritingGate(firstSound: Promise<void>): WritingGate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, firstSound, open: resolve };
}

/** The checkpoint step of a segment. */
export function getSegmentStep(index: number): string {
  return `part:${index}`;
}

/** One segment of the script: its turns with their states, and what its checkpoint stores. */
export class Segment {
  readonly planned: PlannedSegment;
  readonly intro: readonly FixedTurn[];
  readonly outro: readonly FixedTurn[];
  readonly verifier: TurnVerifier;
  /** The written turns in order, dropped ones included, without intro and outro. */
  readonly turns: Turn[] = [];
  title: string | null = null;
  keyPoint: string | null = null;
  summary: string | null = null;
  isWritten = false;
  /** Indexes of the turns that the review reported and that are not yet repaired or flagged; null before the review. */
  doubted: number[] | null = null;
  readonly #checkpoints: CheckpointStore;
  readonly #repairs: Promise<void>[] = [];

  constructor(
    planned: PlannedSegment,
    checkpoints: CheckpointStore,
    getClaimContext: () => ClaimContext,
    { intro = [], outro = [] }: { intro?: readonly FixedTurn[]; outro?: readonly FixedTurn[] } = {},
  ) {
    this.planned = planned;
    this.intro = intro;
    this.outro = outro;
    this.verifier = createTurnVerifier(planned.sentences, getClaimContext);
    this.#checkpoints = checkpoints;
  }

  get index(): number {
    return this.planned.index;
  }

  /** The title for listeners: the heading until the script model has written one. */
  get displayTitle(): string {
    return this.title ?? this.planned.heading;
  }

  /** Words of intro and outro, which are part of the segment's planned words. */
  get fixedWords(): number {
    return [...this.intro, ...this.outro].reduce((sum, { text }) => sum + countWords(text), 0);
  }

  /** The index that the next written turn gets, intro included. */
  get nextIndex(): number {
    return this.intro.length + this.turns.length;
  }

  /** The turns that are not dropped, as they are stored. */
  getUsedTurns(): ScriptTurn[] {
    return this.turns.filter(({ state }) => state !== 'dropped').map(({ script }) => script);
  }

  /** Loads what earlier runs have stored of the segment. */
  async restore(): Promise<void> {
    const stored = await this.#checkpoints.load<ScriptSegment>(getSegmentStep(this.index));
    if (!stored) return;
    const { turns, title, keyPoint, summary, written, doubted } = stored;
    for (const turn of turns) this.turns.push(new Turn(this.index, this.nextIndex, turn));
    Object.assign(this, { title, keyPoint, summary, doubted, isWritten: written });
  }

  save(): Promise<void> {
    const { kind } = this.planned;
    const { title, keyPoint, summary, isWritten: written, doubted } = this;
    const turns = this.turns.map(({ script }) => script);
    const stored: ScriptSegment = { kind, title, turns, keyPoint, summary, written, doubted };
    return this.#checkpoints.save(getSegmentStep(this.index), stored);
  }

  addRepair(repair: Promise<void>): void {
    this.#repairs.push(repair);
    // `whenRepaired` reports the failure.
    repair.catch(() => undefined);
  }

  /** Resolves when no repair is under way; rejects when one failed. */
  async whenRepaired(): Promise<void> {
    await Promise.all(this.#repairs);
  }
}
