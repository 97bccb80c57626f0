import type { NumberedSentence } from '../../domain/article/numbered-sentences.ts';
import { hasWords } from '../../domain/language/index.ts';
import type { ScriptTurn } from '../../domain/script/script.schema.ts';
import type { GenerationContext } from '../context.ts';
import { withRetries } from '../retry.ts';
import type { Turn } from '../turn.ts';
import type { SegmentInput } from './3-write.ts';

/** A listener waits for the turn, so that a failed request gets one more try only. */
const MAX_TRIES = 2;
/** Turns shown before and after the turn. */
const CONTEXT_TURNS = 2;
/** Sentences shown before and after each cited one. */
const CONTEXT_SENTENCES = 4;
/** Sentences shown if the turn cites none of its segment. */
const DEFAULT_SENTENCES = 8;

/**
 * Repairs an unsupported turn with one request. If the result is unsupported or
 * a repeat, the old turn is dropped if the dialogue works without it, and
 * flagged otherwise. Rejects only with the signal's reason.
 */
export async function repairTurn(
  turn: Turn,
  input: SegmentInput,
  context: GenerationContext,
): Promise<ScriptTurn> {
  const { script } = turn;
  const repaired = await requestRepair(turn, script.reason ?? '', input, context);
  if (repaired) return repaired;
  const state = canDrop(turn, input) ? 'dropped' : 'final';
  return { ...script, supported: false, state };
}

/** A supported replacement of the turn, or null. Rejects only with the signal's reason. */
export async function requestRepair(
  turn: Turn,
  reason: string,
  { script: { brief, repeats }, segment }: SegmentInput,
  { ports: { scriptModel }, signal }: GenerationContext,
): Promise<ScriptTurn | null> {
  if (!scriptModel.repairTurn) return null;
  const { verifier } = segment;
  const at = segment.turns.indexOf(turn);
  const getUsed = (from: number, to: number) =>
    segment.turns
      .slice(Math.max(from, 0), to)
      .filter(({ state }) => state !== 'dropped')
      .map(({ script }) => script);
  const before = getUsed(at - CONTEXT_TURNS, at);
  const request = {
    turn: turn.script,
    reason,
    before,
    after: getUsed(at + 1, at + 1 + CONTEXT_TURNS),
    sentences: selectNearbySentences(turn, segment),
  };
  try {
    const send = () => scriptModel.repairTurn?.(brief, request, signal) ?? Promise.resolve(null);
    const draft = await withRetries(signal, send, { tries: MAX_TRIES });
    if (!draft || !hasWords(draft.text)) return null;
    const { host } = turn.script;
    const repaired = verifier.verify({ ...draft, host, text: draft.text.trim() }, before);
    return repaired.supported === false || repeats.isRepeat(repaired, turn.id) ? null : repaired;
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

/** The sentences around those that the turn cites, or around those that the last citing turn before it does. */
function selectNearbySentences(turn: Turn, { turns, planned }: SegmentInput['segment']): NumberedSentence[] {
  const { sentences } = planned;
  const earlier = turns.slice(0, turns.indexOf(turn)).map(({ script }) => script.sources);
  const own = turn.script.sources;
  const cited = own.length > 0 ? own : (earlier.findLast((sources) => sources.length > 0) ?? []);
  const places = cited
    .map((number) => sentences.findIndex((sentence) => sentence.number === number))
    .filter((place) => place >= 0);
  if (places.length === 0) return sentences.slice(0, DEFAULT_SENTENCES);
  return sentences.filter((_, at) => places.some((place) => Math.abs(place - at) <= CONTEXT_SENTENCES));
}

/** A turn that answers a question, and the first turn of a segment, cannot be dropped. */
function canDrop(turn: Turn, { segment: { turns } }: SegmentInput): boolean {
  const before = turns.slice(0, turns.indexOf(turn)).findLast(({ state }) => state !== 'dropped');
  return before !== undefined && !/\?["'”’»)\]]*$/u.test(before.script.text.trim());
}
