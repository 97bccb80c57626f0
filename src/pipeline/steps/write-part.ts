import { countWords, hasWords } from '../../domain/article/sentences.ts';
import { DomainError } from '../../domain/errors.ts';
import type { DialogueRequest, StepStore, Writer, WritingBrief } from '../../domain/ports.ts';
import type { RepeatFinder } from '../../domain/script/repeats.ts';
import type { DraftTurn, ScriptPart, Turn } from '../../domain/script/script.schema.ts';
import { isTransient, withRetries } from '../retry.ts';
import { rewriteUnsupported } from './rewrite-unsupported.ts';

/** A part shorter than this share of the words asked is gone on with, once. */
const TOO_SHORT = 0.88;
/**
 * A chapter that has passed this share of the words asked ends with the turn
 * that did. Greeting and farewell must come to their own end, but not for ever.
 */
const LONG_ENOUGH = { opening: 2, chapter: 1.1, closing: 2 } as const;

/** What the writing of one part works with. */
export interface PartPorts {
  writer: Writer;
  brief: WritingBrief;
  /** Looks a draft's quote up in the articles. */
  check: (draft: DraftTurn) => Turn;
  repeats: RepeatFinder;
  steps: StepStore;
  /**
   * Told of each turn in order, as soon as it is written. The turn itself comes
   * later where its quote is not in the article and it is written anew first.
   */
  onTurn: (draft: Turn, index: number, final: Promise<Turn>) => void;
}

/** The step under which a part is kept. */
export function partStep(part: number): string {
  return `part:${part}`;
}

/**
 * Writes one part turn by turn, going on after the turns that an earlier run
 * or an earlier try left. Every turn is kept before it is given on, so that
 * what has been voiced is never written anew. What cannot be spoken, or tells
 * again what another turn told, is dropped; a part that falls short is gone on
 * with once; turns whose quotes are not in the article are written anew in one
 * further call.
 */
export async function writePart(
  ports: PartPorts,
  request: Omit<DialogueRequest, 'after'>,
  signal: AbortSignal,
): Promise<ScriptPart> {
  const { writer, repeats, steps, check, onTurn } = ports;
  const step = partStep(request.part);
  const part = (await keptPart(steps, step)) ?? newPart(request);
  const held = new Map<number, PromiseWithResolvers<Turn>>();
  const give = (turn: Turn, index: number) => {
    const waits = !part.complete && turn.supported === false && writer.rewrite !== undefined;
    if (waits) held.set(index, Promise.withResolvers());
    const final = held.get(index)?.promise ?? Promise.resolve(turn);
    // Whoever awaits it learns of a failure; until then it must not count as unhandled.
    final.catch(() => undefined);
    onTurn(turn, index, final);
  };
  try {
    for (const [index, turn] of part.turns.entries()) {
      repeats.isRepeat(turn);
      give(turn, index);
    }
    if (!part.written && !part.complete) {
      await writeTurns(ports, request, part, signal, async (draft) => {
        const turn = check(draft);
        // A writer that cannot go astray repeats nothing but on purpose.
        if (writer.rewrite && repeats.isRepeat(turn)) return;
        part.turns.push(turn);
        await steps.save(step, part);
        give(turn, part.turns.length - 1);
      });
      part.written = true;
      part.complete = held.size === 0;
      // Kept before turns are written anew: a run that is stopped there must not go on after the goodbye.
      await steps.save(step, part);
    }
    if (!part.complete) {
      await rewriteUnsupported(ports, request, part, [...held.keys()], signal);
      part.complete = true;
      await steps.save(step, part);
    }
    for (const [index, waiting] of held) waiting.resolve(part.turns[index] as Turn);
    return part;
  } catch (error) {
    for (const waiting of held.values()) waiting.reject(error);
    throw error;
  }
}

/** What an earlier run left of a part; null for nothing. */
async function keptPart(steps: StepStore, step: string): Promise<ScriptPart | null> {
  const kept = await steps.load<ScriptPart>(step);
  return kept && { ...kept, turns: kept.turns.filter((turn) => hasWords(turn.text)) };
}

function newPart({ kind, title, words }: Omit<DialogueRequest, 'after'>): ScriptPart {
  return { kind, title, words, turns: [], continued: false, written: false, complete: false };
}

/**
 * Asks the writer until the part is whole. A try that adds turns starts the
 * count of failures afresh. Where the writer never comes to an end but has
 * said about enough, the part ends with that.
 */
async function writeTurns(
  { writer, brief }: PartPorts,
  request: Omit<DialogueRequest, 'after'>,
  part: ScriptPart,
  signal: AbortSignal,
  take: (draft: DraftTurn) => Promise<void>,
): Promise<void> {
  const written = () => part.turns.reduce((sum, turn) => sum + countWords(turn.text), 0);
  const isShort = () => written() < request.words * TOO_SHORT;
  const goOn = async () => {
    for (;;) {
      let given = part.turns.length;
      for await (const draft of writer.dialogue(brief, { ...request, after: [...part.turns] }, signal)) {
        if (!hasWords(draft.text)) continue;
        given += 1;
        await take({ ...draft, text: draft.text.trim() });
        if (written() >= request.words * LONG_ENOUGH[request.kind]) return;
      }
      // Also a part of which every turn was told before has been written.
      if (given === 0) throw new DomainError('upstream', 'The writer gave no dialogue.');
      if (part.continued || !isShort()) return;
      part.continued = true;
    }
  };
  try {
    await withRetries(signal, goOn, () => part.turns.length);
  } catch (error) {
    if (signal.aborted || !isTransient(error) || isShort()) throw error;
  }
}
