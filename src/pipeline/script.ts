import { type ClaimContext, createClaimContext } from '../domain/claims/index.ts';
import { countWords } from '../domain/language/index.ts';
import type { CheckpointStore } from '../domain/ports.ts';
import type { FixedTurn } from '../domain/script/intro-outro.ts';
import { LengthBudget } from '../domain/script/length-budget.ts';
import type { PlannedSegment } from '../domain/script/plan-segments.ts';
import { createRepeatFinder } from '../domain/script/repeats.ts';
import type { ScriptSegment, ScriptTurn } from '../domain/script/script.schema.ts';
import { listReferences } from '../domain/script/segment-direction.ts';
import { createTurnVerifier, type TurnVerifier } from '../domain/script/turn-verifier.ts';
import type { ScriptBrief } from '../domain/script-model.ts';
import { Turn } from './turn.ts';

export interface FixedTurns {
  intro: readonly FixedTurn[];
  outro: readonly FixedTurn[];
}

export interface ScriptOptions {
  /** Drops every turn that stays unsupported, also the first one. */
  dropsUnsupported?: boolean;
}

export class Script {
  brief: ScriptBrief;
  readonly segments: readonly Segment[];
  readonly lengths: LengthBudget;
  readonly repeats = createRepeatFinder();
  readonly dropsUnsupported: boolean;
  /** The other segments wait for it, so that the opening's request comes first. */
  readonly openingStart = Promise.withResolvers<void>();
  #claimContext: ClaimContext | null = null;

  constructor(
    brief: ScriptBrief,
    planned: readonly PlannedSegment[],
    checkpoints: CheckpointStore,
    { intro, outro }: FixedTurns,
    { dropsUnsupported = false }: ScriptOptions = {},
  ) {
    this.brief = brief;
    this.dropsUnsupported = dropsUnsupported;
    this.lengths = new LengthBudget(planned.map(({ words }) => words));
    this.segments = planned.map((segment) => {
      const fixed = {
        intro: segment.kind === 'opening' ? intro : [],
        outro: segment.kind === 'closing' ? outro : [],
      };
      return new Segment(this, segment, checkpoints, fixed);
    });
  }

  readonly getClaimContext = (): ClaimContext => {
    this.#claimContext ??= createClaimContext(this.brief.articles);
    return this.#claimContext;
  };
}

export function getSegmentStep(index: number): string {
  return `part:${index}`;
}

export function sumWords(turns: readonly FixedTurn[]): number {
  return turns.reduce((sum, { text }) => sum + countWords(text), 0);
}

export class Segment {
  readonly script: Script;
  readonly planned: PlannedSegment;
  readonly fixed: FixedTurns;
  readonly verifier: TurnVerifier;
  /** In order, dropped ones included, without intro and outro. */
  readonly turns: Turn[] = [];
  title: string | null = null;
  keyPoint: string | null = null;
  summary: string | null = null;
  isWritten = false;
  /** Indexes of reported turns that are not yet repaired or flagged; null before the review. */
  doubted: number[] | null = null;
  readonly #checkpoints: CheckpointStore;
  readonly #repairs: Promise<void>[] = [];

  constructor(script: Script, planned: PlannedSegment, checkpoints: CheckpointStore, fixed: FixedTurns) {
    this.script = script;
    this.planned = planned;
    this.fixed = fixed;
    const { direction } = planned;
    const references = direction ? listReferences(direction) : [];
    this.verifier = createTurnVerifier(planned.sentences, () => script.getClaimContext(), references);
    this.#checkpoints = checkpoints;
  }

  get index(): number {
    return this.planned.index;
  }

  get displayTitle(): string {
    return this.title ?? this.planned.heading;
  }

  get nextIndex(): number {
    return this.fixed.intro.length + this.turns.length;
  }

  getUsedTurns(): ScriptTurn[] {
    return this.turns.filter(({ state }) => state !== 'dropped').map(({ script }) => script);
  }

  async restore(): Promise<void> {
    const stored = await this.#checkpoints.load<ScriptSegment>(getSegmentStep(this.index));
    if (!stored) return;
    const { turns, title, keyPoint, summary, written, doubted } = stored;
    for (const turn of turns) this.turns.push(new Turn(this.index, this.nextIndex, turn));
    Object.assign(this, { title, keyPoint, summary, doubted, isWritten: written });
  }

  save(): Promise<void> {
    const { title, keyPoint, summary, isWritten: written, doubted } = this;
    const turns = this.turns.map(({ script }) => script);
    const { kind } = this.planned;
    const stored: ScriptSegment = { kind, title, turns, keyPoint, summary, written, doubted };
    return this.#checkpoints.save(getSegmentStep(this.index), stored);
  }

  addRepair(repair: Promise<void>): void {
    this.#repairs.push(repair);
    // `waitUntilRepaired` reports the failure.
    repair.catch(() => undefined);
  }

  async waitUntilRepaired(): Promise<void> {
    await Promise.all(this.#repairs);
  }
}
