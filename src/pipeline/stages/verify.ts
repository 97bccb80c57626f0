import { yieldToEventLoop } from '../../domain/event-loop.ts';
import { countWords } from '../../domain/language/index.ts';
import type { ScriptTurn } from '../../domain/script/script.schema.ts';
import type { SegmentChunk } from '../../domain/script-model.ts';
import { type GenerationContext, hasClaimReview } from '../context.ts';
import type { Segment } from '../script.ts';
import { type Turn, type TurnStream, withoutDoubt } from '../turn.ts';
import { repairTurn } from './repair-turn.ts';

/** Repairs unsupported drafts in parallel, and yields them as drafts. */
export async function* verify(
  segment: Segment,
  turns: TurnStream,
  context: GenerationContext,
): AsyncGenerator<Turn> {
  for await (const turn of turns) {
    const isNew = turn.isDraft && !turn.needsRepair;
    if (isNew && !(await acceptDraft(turn, segment, context))) continue;
    if (turn.needsRepair) segment.addRepair(repair(turn, segment, context));
    reportWritten(turn, context);
    yield turn;
  }
}

/** Verifies a draft and adds it to its segment, unless it repeats an earlier turn. */
async function acceptDraft(turn: Turn, segment: Segment, context: GenerationContext): Promise<boolean> {
  const { canHallucinate } = context.ports.scriptModel;
  // A response may bring many turns at once, and verifying one takes a few milliseconds.
  await yieldToEventLoop();
  const verified: ScriptTurn =
    canHallucinate || turn.script.sources.length > 0
      ? segment.verifier.verify(turn.script, segment.listSaidTurns())
      : { ...turn.script, supported: null, reason: null, state: 'final' };
  if (canHallucinate && segment.script.repeats.isRepeat(verified.text, turn.id)) return false;
  if (verified.supported === false && canHallucinate) verified.state = 'open';
  segment.turns.push(turn);
  await turn.settle(settleDoubt(verified, context), () => segment.save());
  return true;
}

/** Without a claim review nobody settles a doubt, and a doubt is no reason to write a turn again. */
function settleDoubt(script: ScriptTurn, { ports }: GenerationContext): ScriptTurn {
  if (script.doubt === undefined || hasClaimReview(ports)) return script;
  return { ...withoutDoubt(script), supported: false, reason: script.doubt };
}

async function repair(turn: Turn, segment: Segment, context: GenerationContext): Promise<void> {
  try {
    const repaired = await repairTurn(turn, segment, context);
    await turn.settle(settleDoubt(repaired, context), () => segment.save());
  } catch (error) {
    turn.fail(error);
    throw error;
  }
}

export function reportWritten({ segment, index, script }: Turn, { progress }: GenerationContext): void {
  const words = countWords(script.text);
  progress.emit({ type: 'turn_written', part: segment, turn: index, host: script.host, words });
  progress.update((meter) => meter.addWritten(words));
}

/** Summary and key point are verified as turns are. */
export async function storeNote(
  chunk: Exclude<SegmentChunk, { type: 'turn' }>,
  segment: Segment,
): Promise<void> {
  const { verifier } = segment;
  if (chunk.type === 'summary') {
    if (verifier.isSupported(chunk.text, listSummarySources(segment))) segment.summary ??= chunk.text;
  } else if (verifier.isSupported(chunk.text, chunk.sources)) segment.keyPoint ??= chunk.text;
  else segment.keyPoint ??= verifier.getCited(chunk.sources)[0]?.text ?? null;
  await segment.save();
}

/** The summary is about the whole podcast. */
function listSummarySources({ script, planned }: Segment): number[] {
  const told = script.outline.chapters.flatMap(({ sentences }) => sentences);
  return [...planned.sentences, ...told].map(({ number }) => number);
}
