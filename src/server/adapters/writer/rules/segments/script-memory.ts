import { countWords } from '../../../../../domain/language/index.ts';
import type { DraftTurn, Host } from '../../../../../domain/script/script.schema.ts';
import type { ScriptBrief, SegmentRequest } from '../../../../../domain/script-model.ts';

/** What the segments of one script have said so far. They are requested at once and composed one after another. */
export class ScriptMemory {
  readonly #turns = new Map<number, readonly DraftTurn[]>();
  readonly #excess = new Map<number, number>();
  #last: Promise<unknown> = Promise.resolve();

  /** Runs after the compositions that were requested before. `after`: turns that the segment has already. */
  async compose(
    { index, words, after }: Pick<SegmentRequest, 'index' | 'words' | 'after'>,
    composeTurns: () => Promise<readonly DraftTurn[]>,
  ): Promise<DraftTurn[]> {
    const turns = this.#last.then(composeTurns, composeTurns);
    this.#last = turns;
    const composed = await turns;
    this.#turns.set(index, [...after, ...composed]);
    this.#excess.set(index, composed.reduce((sum, { text }) => sum + countWords(text), 0) - words);
    return [...composed];
  }

  /** Words by which the other segments are longer than planned. Negative if they are shorter. */
  getExcess(index: number): number {
    return [...this.#excess].reduce((sum, [segment, excess]) => (segment === index ? sum : sum + excess), 0);
  }

  /** The host who ends the segment before; null if this memory does not know it. */
  getPreviousHost(index: number): Host | null {
    return this.#turns.get(index - 1)?.at(-1)?.host ?? null;
  }

  /** Whether the memory knows no segment right after this one. */
  isLast(index: number): boolean {
    return !this.#turns.has(index + 1);
  }

  /** Turns of the other segments. */
  listTexts(index: number): string[] {
    return [...this.#turns].flatMap(([segment, turns]) =>
      segment === index ? [] : turns.map(({ text }) => text),
    );
  }

  /** Numbers of the sentences that the segments before tell. */
  listTold(index: number): Set<number> {
    const before = [...this.#turns].filter(([segment]) => segment < index);
    return new Set(before.flatMap(([, turns]) => turns.flatMap(({ sources }) => sources)));
  }
}

const memories = new WeakMap<ScriptBrief, ScriptMemory>();

export function getScriptMemory(brief: ScriptBrief): ScriptMemory {
  const known = memories.get(brief);
  if (known) return known;
  const memory = new ScriptMemory();
  memories.set(brief, memory);
  return memory;
}
