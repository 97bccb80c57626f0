import { setImmediate, setTimeout } from 'node:timers/promises';
import { countWords } from '../domain/language/index.ts';
import type { Pcm } from '../domain/ports.ts';
import type { FixedTurn } from '../domain/script/intro-outro.ts';
import type { ScriptTurn } from '../domain/script/script.schema.ts';

/** A line of greeting or goodbye: it needs no writer, so that it is spoken from the start. */
export interface OwnLine {
  turn: ScriptTurn;
  speech: Promise<Pcm>;
}

/** Begins to speak lines of ours, whenever their turn comes. */
export function speakOwn(
  lines: readonly FixedTurn[],
  speak: (turn: ScriptTurn, index: number) => Promise<Pcm>,
): OwnLine[] {
  return lines.map((line, index) => {
    const turn: ScriptTurn = { ...line, sources: [], supported: null, reason: null, state: 'final' };
    const speech = speak(turn, index);
    // Who awaits it learns of a failure; until then it must not count as unhandled.
    speech.catch(() => undefined);
    return { turn, speech };
  });
}

/** Rounds of the event loop in which a request leaves, its connection included. */
const ROUNDS = 8;

/** Waits until what is being asked for is on its way. */
export async function onItsWay(asked: Promise<unknown>): Promise<void> {
  await asked;
  for (let round = 0; round < ROUNDS; round += 1) await setImmediate();
}

/** How long the rest waits for what is heard first, in milliseconds: longer than it takes where nobody else speaks. */
const SOON_MS = 800;

/** Waits for what should take no longer than that, or until the signal is aborted; resolves in any case. */
export async function soon(first: Promise<void>, stop: AbortSignal): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, stop]);
  const late = setTimeout(SOON_MS, undefined, { signal, ref: false }).catch(() => undefined);
  await Promise.race([first, late]);
  over.abort();
}

/** Words that lines have together. */
export function wordsOf(lines: readonly Pick<FixedTurn, 'text'>[]): number {
  return lines.reduce((sum, { text }) => sum + countWords(text), 0);
}
