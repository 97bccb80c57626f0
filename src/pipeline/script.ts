import { type ClaimContext, createClaimContext } from '../domain/claims/index.ts';
import { countWords } from '../domain/language/index.ts';
import { WORDS_PER_MINUTE } from '../domain/length/lengths.ts';
import type { CheckpointStore } from '../domain/ports.ts';
import type { Outline } from '../domain/script/outline.ts';
import type { PlannedSegment } from '../domain/script/plan-segments.ts';
import type { DraftTurn, ScriptSegment, ScriptTurn } from '../domain/script/script.schema.ts';
import { RepeatFinder, TurnVerifier } from '../domain/script/turn-verifier.ts';
import type { Exchange, ScriptBrief, WrittenSegment } from '../domain/script-model.ts';
import { Turn } from './turn.ts';

const USUAL_SECONDS_PER_WORD = 60 / WORDS_PER_MINUTE;

export interface ScriptOptions {
  /** Fixed turns before the first turn of the opening. */
  introTurns?: number;
  secondsPerWord?: number;
  /** Drops every turn that stays unsupported, also the first one. */
  dropsUnsupported?: boolean;
}

/** The dialogue of a podcast while it is written. */
export class Script {
  readonly brief: ScriptBrief;
  readonly outline: Outline;
  readonly segments: readonly Segment[];
  readonly repeats = new RepeatFinder();
  readonly dropsUnsupported: boolean;
  readonly secondsPerWord: number;
  #claimContext: ClaimContext | null = null;

  constructor(
    brief: ScriptBrief,
    outline: Outline,
    planned: readonly PlannedSegment[],
    checkpoints: CheckpointStore,
    { introTurns = 0, secondsPerWord = USUAL_SECONDS_PER_WORD, dropsUnsupported = false }: ScriptOptions = {},
  ) {
    this.brief = brief;
    this.outline = outline;
    this.dropsUnsupported = dropsUnsupported;
    this.secondsPerWord = secondsPerWord;
    this.segments = planned.map(
      (segment) => new Segment(this, segment, checkpoints, segment.index === 0 ? introTurns : 0),
    );
  }

  readonly getClaimContext = (): ClaimContext => {
    this.#claimContext ??= createClaimContext(this.brief.articles, this.brief.language);
    return this.#claimContext;
  };
}

export function getSegmentStep(index: number): string {
  return `part:${index}`;
}

/**
 * One segment while it is written: what the conversation, a resumed run and the show notes need of it. Writing and
 * verification add its turns and its exchanges, the claim review what it has reported.
 */
export class Segment implements WrittenSegment {
  readonly script: Script;
  readonly planned: PlannedSegment;
  readonly verifier: TurnVerifier;
  /** In order, dropped ones included, without intro and outro. */
  readonly turns: Turn[] = [];
  exchanges: readonly Exchange[] = [];
  requestedWords: number | null = null;
  keyPoint: string | null = null;
  summary: string | null = null;
  /** Indexes of turns that the claim review reported and that are not settled yet; null before the review. */
  reported: number[] | null = null;
  isWritten = false;
  readonly #checkpoints: CheckpointStore;
  readonly #firstIndex: number;
  readonly #repairs: Promise<void>[] = [];

  constructor(script: Script, planned: PlannedSegment, checkpoints: CheckpointStore, firstIndex: number) {
    this.script = script;
    this.planned = planned;
    this.verifier = new TurnVerifier(
      planned.sentences,
      () => script.getClaimContext(),
      script.brief.material.sentences,
    );
    this.#checkpoints = checkpoints;
    this.#firstIndex = firstIndex;
  }

  get index(): number {
    return this.planned.index;
  }

  get nextIndex(): number {
    return this.#firstIndex + this.turns.length;
  }

  get words(): number {
    return this.getUsedTexts().reduce((sum, text) => sum + countWords(text), 0);
  }

  get earlier(): readonly Segment[] {
    return this.script.segments.slice(0, this.index);
  }

  getUsedTurns(): ScriptTurn[] {
    return listUsed(this.turns);
  }

  getUsedTexts(): string[] {
    return this.getUsedTurns().map(({ text }) => text);
  }

  /** All turns of the podcast before `turn`, or before the next one. */
  listSaidTurns(turn?: Turn): ScriptTurn[] {
    const own = this.turns.slice(0, turn && this.turns.indexOf(turn));
    return [...this.earlier.flatMap((segment) => segment.getUsedTurns()), ...listUsed(own)];
  }

  async restore(): Promise<void> {
    const stored = await this.#checkpoints.load<ScriptSegment>(getSegmentStep(this.index));
    if (!stored) return;
    for (const turn of stored.turns) this.turns.push(new Turn(this.index, this.nextIndex, turn));
    this.exchanges = stored.exchanges;
    this.requestedWords = stored.requestedWords;
    this.keyPoint = stored.keyPoint;
    this.summary = stored.summary;
    this.reported = stored.reported;
    this.isWritten = stored.written;
  }

  save(): Promise<void> {
    const stored: ScriptSegment = {
      kind: this.planned.kind,
      turns: this.turns.map(({ script }) => script),
      requestedWords: this.requestedWords,
      keyPoint: this.keyPoint,
      summary: this.summary,
      reported: this.reported,
      exchanges: this.exchanges.map(({ words, turns }) => ({ words, turns: [...turns] })),
      written: this.isWritten,
    };
    return this.#checkpoints.save(getSegmentStep(this.index), stored);
  }

  /** A turn that needs no verification. */
  async addFinal(script: ScriptTurn): Promise<Turn> {
    const turn = new Turn(this.index, this.nextIndex, script);
    this.turns.push(turn);
    await this.save();
    return turn;
  }

  /** Freezes the turns that the last response brought: later repairs do not change the conversation. */
  async closeExchange(): Promise<void> {
    await this.waitUntilRepaired();
    const turns = this.#listOpenTurns();
    if (this.requestedWords === null || turns.length === 0) return;
    this.exchanges = [...this.exchanges, { words: this.requestedWords, turns }];
    this.requestedWords = null;
    await this.save();
  }

  /** When all turns are in it. */
  async finish(): Promise<void> {
    await this.waitUntilRepaired();
    if (this.isWritten) return;
    this.isWritten = true;
    await this.save();
  }

  addRepair(repair: Promise<void>): void {
    this.#repairs.push(repair);
    // `waitUntilRepaired` reports the failure.
    repair.catch(() => undefined);
  }

  async waitUntilRepaired(): Promise<void> {
    await Promise.all(this.#repairs);
  }

  /** Turns since the last exchange. */
  #listOpenTurns(): DraftTurn[] {
    const closed = this.exchanges.reduce((sum, { turns }) => sum + turns.length, 0);
    return this.getUsedTurns()
      .slice(closed)
      .map(({ host, sources, text }) => ({ host, sources, text }));
  }
}

/** Without dropped ones. */
export function listUsed(turns: readonly Turn[]): ScriptTurn[] {
  return turns.filter(({ isDropped }) => !isDropped).map(({ script }) => script);
}
