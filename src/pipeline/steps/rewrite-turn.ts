import type { NumberedSentence } from '../../domain/article/numbered-sentences.ts';
import { hasWords } from '../../domain/language/index.ts';
import type { ScriptBrief, ScriptModel } from '../../domain/ports.ts';
import type { RepeatFinder } from '../../domain/script/repeats.ts';
import type { ScriptTurn } from '../../domain/script/script.schema.ts';
import type { TurnVerifier } from '../../domain/script/turn-verifier.ts';
import { withRetries } from '../retry.ts';

/** A listener waits for this line: a call that fails is tried only once more. */
const TRIES = 2;
/** Turns shown before and after it. */
const AROUND = 2;
/** Sentences shown before and after those that it names. */
const NEAR = 4;
/** What a turn is shown that names no sentence of its part. */
const FEWEST_SHOWN = 8;

/** A turn that is to be written anew, and what that takes. */
export interface AnewInput {
  writer: ScriptModel;
  brief: ScriptBrief;
  checker: TurnVerifier;
  repeats: RepeatFinder;
  /** The turns of its part, as far as they stand. */
  turns: readonly ScriptTurn[];
  index: number;
  /** The sentences of its part. */
  sentences: readonly NumberedSentence[];
  /** By which `repeats` knows the turn. */
  owner: string;
  signal: AbortSignal;
}

/**
 * Has one turn written anew, with the reason and the sentences near by. The
 * new one stands where its sentences bear it out and it repeats no other turn.
 * Else the old one is dropped where the talk survives that, or stays and is
 * marked: better an honest mark than a lost podcast. Rejects with the signal's
 * reason alone.
 */
export async function writeTurnAnew(input: AnewInput): Promise<ScriptTurn> {
  const { turns, index } = input;
  const old = turns[index] as ScriptTurn;
  const fresh = await rewriteTurn(input, old.reason ?? '');
  if (fresh) return fresh;
  return { ...old, supported: false, state: mayDrop(turns, index) ? 'dropped' : 'final' };
}

/**
 * One turn anew, checked by the rules and held against what others tell; null
 * where there is none that can stand. Rejects with the signal's reason alone.
 */
export async function rewriteTurn(input: AnewInput, reason: string): Promise<ScriptTurn | null> {
  const { writer, brief, checker, repeats, turns, index, owner, signal } = input;
  const old = turns[index] as ScriptTurn;
  if (!writer.repairTurn) return null;
  const heard = (from: number, to: number) =>
    turns.slice(Math.max(from, 0), to).filter((turn) => turn.state !== 'dropped');
  const before = heard(index - AROUND, index);
  const request = {
    turn: old,
    reason,
    before,
    after: heard(index + 1, index + 1 + AROUND),
    sentences: nearBy(input, old),
  };
  try {
    const ask = () => writer.repairTurn?.(brief, request, signal) ?? Promise.resolve(null);
    const draft = await withRetries(signal, ask, () => 0, TRIES);
    if (!draft || !hasWords(draft.text)) return null;
    const turn = checker.verify({ ...draft, host: old.host, text: draft.text.trim() }, before);
    return turn.supported === false || repeats.isRepeat(turn, owner) ? null : turn;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

/** The sentences around those that the turn names, or around those that the turns before it told. */
function nearBy({ sentences, turns, index }: AnewInput, old: ScriptTurn): NumberedSentence[] {
  const named =
    old.sources.length > 0
      ? old.sources
      : (turns.slice(0, index).findLast((turn) => turn.sources.length > 0)?.sources ?? []);
  const places = named.map((number) => sentences.findIndex((sentence) => sentence.number === number));
  const known = places.filter((place) => place >= 0);
  if (known.length === 0) return sentences.slice(0, FEWEST_SHOWN);
  const near = (at: number) => known.some((place) => Math.abs(place - at) <= NEAR);
  return sentences.filter((_, at) => near(at));
}

/** An answer cannot be left out, nor what stands alone: the turn before would ask into the void. */
function mayDrop(turns: readonly ScriptTurn[], index: number): boolean {
  const before = turns.slice(0, index).findLast((turn) => turn.state !== 'dropped');
  return before !== undefined && !/\?["'”’»)\]]*$/u.test(before.text.trim());
}
