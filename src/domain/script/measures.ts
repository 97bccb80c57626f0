import type { DraftTurn } from './script.schema.ts';

/** How a dialogue sounds, in figures. Shares are of 1. */
export interface DialogueMeasures {
  turns: number;
  /** Median words of a turn. */
  medianWords: number;
  /** Share of turns of at most five words. */
  shortTurns: number;
  /** Share of turns that ask something. */
  questions: number;
  /** Share of turns that begin with the two words that most turns begin with. */
  commonOpening: number;
  /** Those two words. */
  opening: string;
  /** Mean overlap of the words of neighbouring turns: Jaccard's index, what both say by what either says. */
  overlap: number;
  /** Share of the runs of four words in the last third of the turns that were said before. */
  repeatedRuns: number;
  /** Share of the words that host A says. */
  wordsOfA: number;
}

/** What a dialogue should keep to, least and most; measured over a whole podcast. */
export const DIALOGUE_GATES = {
  medianWords: [18, 35],
  shortTurns: [0.08, 0.2],
  questions: [0.12, 0.25],
  commonOpening: [0, 0.05],
  overlap: [0, 0.2],
  repeatedRuns: [0, 0.05],
  wordsOfA: [0.35, 0.65],
} as const satisfies Partial<Record<keyof DialogueMeasures, readonly [number, number]>>;

const SHORT = 5;
const RUN = 4;
const OPENING = 2;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu;
const QUESTION = /\?(?=["'”’»)\]]*(?:\s|$))/u;

/** Measures a podcast's turns, in time linear in their words. */
export function measureDialogue(turns: readonly Pick<DraftTurn, 'host' | 'text'>[]): DialogueMeasures {
  const said = turns.map(({ host, text }) => ({
    host,
    words: text.toLowerCase().match(WORD) ?? [],
    asks: QUESTION.test(text),
  }));
  const all = said.reduce((sum, { words }) => sum + words.length, 0);
  const ofA = said.reduce((sum, { host, words }) => sum + (host === 'A' ? words.length : 0), 0);
  const [opening, begun] = commonest(
    said.flatMap(({ words }) => (words.length < OPENING ? [] : [words.slice(0, OPENING).join(' ')])),
  );
  const share = (count: number) => count / Math.max(turns.length, 1);
  return {
    turns: turns.length,
    medianWords: median(said.map(({ words }) => words.length)),
    shortTurns: share(said.filter(({ words }) => words.length <= SHORT).length),
    questions: share(said.filter(({ asks }) => asks).length),
    commonOpening: share(begun),
    opening,
    overlap: mean(said.slice(1).map(({ words }, index) => jaccard(said[index]?.words ?? [], words))),
    repeatedRuns: repeatedRuns(said.map(({ words }) => words)),
    wordsOfA: ofA / Math.max(all, 1),
  };
}

/** The measures that lie beyond their gates. */
export function findMissedGates(measures: DialogueMeasures): (keyof typeof DIALOGUE_GATES)[] {
  const names = Object.keys(DIALOGUE_GATES) as (keyof typeof DIALOGUE_GATES)[];
  return names.filter((name) => {
    const [least, most] = DIALOGUE_GATES[name];
    return measures[name] < least || measures[name] > most;
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return mean(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
}

function commonest(values: readonly string[]): [value: string, count: number] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: [string, number] = ['', 0];
  for (const entry of counts) if (entry[1] > best[1]) best = entry;
  return best;
}

function jaccard(one: readonly string[], other: readonly string[]): number {
  const [first, second] = [new Set(one), new Set(other)];
  const both = [...first].filter((word) => second.has(word)).length;
  return both / Math.max(first.size + second.size - both, 1);
}

/** Runs do not reach from one turn into the next. */
function repeatedRuns(turns: readonly (readonly string[])[]): number {
  const from = Math.ceil((turns.length * 2) / 3);
  const known = new Set<string>();
  let [runs, repeated] = [0, 0];
  for (const [index, words] of turns.entries()) {
    for (let at = 0; at + RUN <= words.length; at += 1) {
      const run = words.slice(at, at + RUN).join(' ');
      if (index >= from) {
        runs += 1;
        if (known.has(run)) repeated += 1;
      }
      known.add(run);
    }
  }
  return repeated / Math.max(runs, 1);
}
