import type { DraftTurn } from './script.schema.ts';

export interface DialogueMeasures {
  turns: number;
  medianWords: number;
  shortTurns: number;
  questions: number;
  commonOpening: number;
  opening: string;
  /** Mean Jaccard index of the words of neighbouring turns. */
  overlap: number;
  /** Share of the four-word runs in the last third that occurred before. */
  repeatedRuns: number;
  wordsOfA: number;
}

/** What listeners like has shorter turns and more questions than what two readers of an article say (decision 047). */
export const DIALOGUE_GATES = {
  medianWords: [12, 35],
  shortTurns: [0.08, 0.25],
  questions: [0.12, 0.35],
  commonOpening: [0, 0.05],
  overlap: [0, 0.2],
  repeatedRuns: [0, 0.05],
  wordsOfA: [0.35, 0.65],
} as const satisfies Partial<Record<keyof DialogueMeasures, readonly [number, number]>>;

const MAX_SHORT_TURN_WORDS = 5;
const RUN_WORDS = 4;
const OPENING_WORDS = 2;
const MAX_OPENING_CHARACTERS = 80;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu;
const NAME_PARTICLE = /^(?:Ibn|Bin|Abu|Van|Von|De|Da|Di|El) (?=\p{L})/u;
const QUESTION = /\?(?=["'”’»)\]]*(?:\s|$))/u;

type MeasuredTurn = Pick<DraftTurn, 'host' | 'text'>;

export function measureDialogue(turns: readonly MeasuredTurn[]): DialogueMeasures {
  const [opening, beginnings] = findCommonest(turns.flatMap(({ text }) => getTurnOpening(text) ?? []));
  const words = turns.map(listWords);
  return {
    ...measureTurns(turns),
    commonOpening: beginnings / Math.max(turns.length, 1),
    opening,
    overlap: computeMean(words.slice(1).map((own, index) => computeJaccardIndex(words[index] ?? [], own))),
    repeatedRuns: repeatedRuns(words),
  };
}

export function measureTurns(
  turns: readonly MeasuredTurn[],
): Omit<DialogueMeasures, 'commonOpening' | 'opening' | 'overlap' | 'repeatedRuns'> {
  const lengths = turns.map((turn) => listWords(turn).length);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const ofHostA = lengths.reduce((sum, length, at) => sum + (turns[at]?.host === 'A' ? length : 0), 0);
  const share = (count: number) => count / Math.max(turns.length, 1);
  return {
    turns: turns.length,
    medianWords: computeMedian(lengths),
    shortTurns: share(lengths.filter((length) => length <= MAX_SHORT_TURN_WORDS).length),
    questions: share(turns.filter(({ text }) => QUESTION.test(text)).length),
    wordsOfA: ofHostA / Math.max(all, 1),
  };
}

function listWords({ text }: MeasuredTurn): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** The first two words, or a name of several words and the next one; null for a shorter turn. */
export function getTurnOpening(text: string): string | null {
  const start = text.replace(NAME_PARTICLE, '').slice(0, MAX_OPENING_CHARACTERS);
  const words = start.toLowerCase().match(WORD) ?? [];
  return words.length < OPENING_WORDS ? null : words.slice(0, OPENING_WORDS).join(' ');
}

export function findMissedGates(measures: DialogueMeasures): (keyof typeof DIALOGUE_GATES)[] {
  const names = Object.keys(DIALOGUE_GATES) as (keyof typeof DIALOGUE_GATES)[];
  return names.filter((name) => {
    const [least, most] = DIALOGUE_GATES[name];
    return measures[name] < least || measures[name] > most;
  });
}

function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return computeMean(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1));
}

function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
}

function findCommonest(values: readonly string[]): [value: string, count: number] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: [string, number] = ['', 0];
  for (const entry of counts) if (entry[1] > best[1]) best = entry;
  return best;
}

function computeJaccardIndex(one: readonly string[], other: readonly string[]): number {
  const [first, second] = [new Set(one), new Set(other)];
  const both = [...first].filter((word) => second.has(word)).length;
  return both / Math.max(first.size + second.size - both, 1);
}

function repeatedRuns(turns: readonly (readonly string[])[]): number {
  const from = Math.ceil((turns.length * 2) / 3);
  const known = new Set<string>();
  let [runs, repeated] = [0, 0];
  for (const [index, words] of turns.entries()) {
    for (let at = 0; at + RUN_WORDS <= words.length; at += 1) {
      const run = words.slice(at, at + RUN_WORDS).join(' ');
      if (index >= from) {
        runs += 1;
        if (known.has(run)) repeated += 1;
      }
      known.add(run);
    }
  }
  return repeated / Math.max(runs, 1);
}
