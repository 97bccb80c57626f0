import { yieldToEventLoop } from '../../../../domain/event-loop.ts';
import type { DraftTurn } from '../../../../domain/script/script.schema.ts';
import { listReferences } from '../../../../domain/script/segment-direction.ts';
import { createTurnVerifier } from '../../../../domain/script/turn-verifier.ts';
import type {
  ScriptBrief,
  ScriptModel,
  SegmentChunk,
  SegmentRequest,
} from '../../../../domain/script-model.ts';
import { planPodcast } from './plan/plan-podcast.ts';
import { composeChapter } from './segments/compose-chapter.ts';
import { composeClosing } from './segments/compose-closing.ts';
import { composeOpening } from './segments/compose-opening.ts';
import { getScriptMemory } from './segments/script-memory.ts';
import { createSegmentMaterial, type SegmentMaterial } from './segments/segment-material.ts';
import { createKeyPoint, createSummary } from './segments/summary-and-key-point.ts';
import { speakTurns } from './spoken-style/speak-turns.ts';

const MAX_ADDED_RATIO = 0.04;
const SHORT_SEGMENT_WORDS = 80;
const MAX_REMOVED_RATIO = 0.3;

/** Composes the article's own sentences into a conversation. The same input gives the same script. */
export function createBuiltinWriter(): ScriptModel {
  return {
    provider: 'builtin',
    canHallucinate: false,
    writesWholeSegments: true,
    planSegments: planPodcast,
    async *writeSegment(brief, request, signal) {
      signal.throwIfAborted();
      for (const chunk of await composeSegment(brief, request)) {
        signal.throwIfAborted();
        yield chunk;
      }
    },
  };
}

async function composeSegment(brief: ScriptBrief, request: SegmentRequest): Promise<SegmentChunk[]> {
  const memory = getScriptMemory(brief);
  const notes: SegmentChunk[] = [];
  const turns = await memory.compose(request, async () => {
    const words = balanceWords(request.words, memory.getExcess(request.index));
    const material = createSegmentMaterial(brief, request, memory);
    const composed = await composeTurns(brief, { ...request, words }, material);
    const keepsHost = request.after.length > 0 && !memory.isLast(request.index);
    const spoken = speakSegment(keepsHost ? keepPairs(composed) : composed, request, material);
    notes.push(...createNotes(request, material, spoken));
    return spoken;
  });
  const givenTexts = new Set(request.after.map(({ text }) => text));
  const chunks = turns
    .filter(({ text }) => !givenTexts.has(text))
    .map((turn): SegmentChunk => ({ type: 'turn', turn }));
  return [...chunks, ...notes];
}

/** The next segment begins with the host who does not end this one. A question is not left without its answer. */
function keepPairs(turns: readonly DraftTurn[]): DraftTurn[] {
  const kept = turns.slice(0, turns.length - (turns.length % 2));
  return kept.at(-1)?.text.endsWith('?') ? keepPairs(kept.slice(0, -1)) : kept;
}

/** A resumed segment has them already. */
function createNotes(
  { kind, after }: SegmentRequest,
  material: SegmentMaterial,
  turns: readonly DraftTurn[],
): SegmentChunk[] {
  if (after.length > 0) return [];
  if (kind === 'opening') return createSummary(material);
  return kind === 'chapter' ? createKeyPoint(material, turns) : [];
}

/** A short segment makes up for the others. */
function balanceWords(words: number, excess: number): number {
  if (words >= SHORT_SEGMENT_WORDS) return words;
  return words - Math.min(Math.max(excess, -MAX_ADDED_RATIO * words), MAX_REMOVED_RATIO * words);
}

async function composeTurns(
  brief: ScriptBrief,
  request: SegmentRequest,
  material: SegmentMaterial,
): Promise<DraftTurn[]> {
  // All segments are requested at once.
  await yieldToEventLoop();
  if (request.kind === 'opening') return composeOpening(request, material);
  if (request.kind === 'closing') return composeClosing(brief, request, material);
  return composeChapter(request, material);
}

/** The given turns of a resumed segment are spoken already. */
function speakSegment(
  turns: readonly DraftTurn[],
  { sentences, direction, after }: SegmentRequest,
  { analysis, subject, spokenTexts, maxSameOpenings }: SegmentMaterial,
): DraftTurn[] {
  if (!analysis.isEnglish) return [...turns];
  const references = direction ? listReferences(direction) : [];
  return speakTurns(turns, {
    verifier: createTurnVerifier(sentences, analysis.getClaimContext, references),
    ...{ subject, spokenTexts, maxSameOpenings, after },
    vocabulary: analysis.vocabulary,
  });
}
