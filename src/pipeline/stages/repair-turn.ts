import type { NumberedSentence } from '../../domain/article/numbered-sentences.ts';
import { hasWords } from '../../domain/language/index.ts';
import type { DraftTurn, ScriptTurn } from '../../domain/script/script.schema.ts';
import type { CallBrief, ScriptModel, TurnRepairRequest } from '../../domain/script-model.ts';
import { CostLimitError } from '../checkpoints.ts';
import type { GenerationContext } from '../context.ts';
import { withRetries } from '../retry.ts';
import { listUsed, type Segment } from '../script.ts';
import type { Turn } from '../turn.ts';

/** Low, because a listener waits for the turn. */
const MAX_TRIES = 2;
/** Turns shown before and after the one that is repaired. */
export const CONTEXT_TURNS = 2;
/** Sentences shown before and after each cited one. */
export const CONTEXT_SENTENCES = 4;
const DEFAULT_SENTENCES = 8;

export async function repairTurn(
  turn: Turn,
  segment: Segment,
  context: GenerationContext,
): Promise<ScriptTurn> {
  const { script } = turn;
  const repaired = await requestRepair(turn, script.reason ?? '', segment, context);
  return repaired ?? { ...script, supported: false, state: canDrop(turn, segment) ? 'dropped' : 'final' };
}

/** null if no supported replacement was written. Rejects only if the run ends. */
export async function requestRepair(
  turn: Turn,
  reason: string,
  segment: Segment,
  { ports: { scriptModel }, signal }: GenerationContext,
): Promise<ScriptTurn | null> {
  const said = segment.listSaidTurns(turn);
  const after = listUsed(segment.turns.slice(segment.turns.indexOf(turn) + 1));
  const request = {
    turn: turn.script,
    reason,
    before: said.slice(-CONTEXT_TURNS),
    after: after.slice(0, CONTEXT_TURNS),
    sentences: selectNearbySentences(turn, segment),
  };
  const draft = await requestRewrite(scriptModel, segment.script.brief, request, signal);
  if (!draft) return null;
  const repaired = segment.verifier.verify({ ...draft, host: turn.script.host }, said);
  if (repaired.supported === false || segment.script.repeats.isRepeat(repaired.text, turn.id)) return null;
  return repaired;
}

/** null without a model, if its requests fail, and for a text without words. */
export async function requestRewrite(
  scriptModel: ScriptModel,
  brief: CallBrief,
  request: TurnRepairRequest,
  signal: AbortSignal,
): Promise<DraftTurn | null> {
  if (!scriptModel.repairTurn) return null;
  const send = () => scriptModel.repairTurn?.(brief, request, signal) ?? Promise.resolve(null);
  try {
    const draft = await withRetries(signal, send, { tries: MAX_TRIES });
    return draft && hasWords(draft.text) ? { ...draft, text: draft.text.trim() } : null;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof CostLimitError) throw error;
    return null;
  }
}

function selectNearbySentences(turn: Turn, { turns, planned, script }: Segment): NumberedSentence[] {
  const { sentences } = script.brief.material;
  const upToTurn = turns.slice(0, turns.indexOf(turn) + 1);
  const cited = upToTurn.findLast(({ script }) => script.sources.length > 0)?.script.sources ?? [];
  const indexes = cited
    .map((number) => sentences.findIndex((sentence) => sentence.number === number))
    .filter((index) => index >= 0);
  if (indexes.length === 0) return planned.sentences.slice(0, DEFAULT_SENTENCES);
  return sentences.filter((_, at) => indexes.some((index) => Math.abs(index - at) <= CONTEXT_SENTENCES));
}

/** A turn that answers a question, and the first turn of a segment, cannot be dropped. */
function canDrop(turn: Turn, { turns, script }: Segment): boolean {
  if (script.dropsUnsupported) return true;
  const before = listUsed(turns.slice(0, turns.indexOf(turn))).at(-1);
  return before !== undefined && !/\?["'”’»)\]]*$/u.test(before.text.trim());
}
