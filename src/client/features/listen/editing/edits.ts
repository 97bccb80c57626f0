import type { TranscriptEdit } from '../../../../domain/revision/revision.schema.ts';
import type { PublishedTurn } from '../../../../domain/transcript/transcript.schema.ts';

export interface Draft {
  text?: string;
  speaker?: string;
  isDeleted?: boolean;
}

export type Drafts = ReadonlyMap<number, Draft>;

export const NO_DRAFTS: Drafts = new Map();

/** Omits fields that are the same as before, and turns without a change. */
export function changeDraft(drafts: Drafts, index: number, turn: PublishedTurn, change: Draft): Drafts {
  const { text, speaker, isDeleted } = { ...drafts.get(index), ...change };
  const draft: Draft = {
    ...(text !== undefined && text !== turn.body && { text }),
    ...(speaker !== undefined && speaker !== turn.speaker && { speaker }),
    ...(isDeleted && { isDeleted }),
  };
  const changed = new Map(drafts);
  if (Object.keys(draft).length === 0) changed.delete(index);
  else changed.set(index, draft);
  return changed;
}

export function listEdits(drafts: Drafts): TranscriptEdit[] {
  return [...drafts].map(([line, { text, speaker, isDeleted }]) =>
    isDeleted
      ? { line, delete: true }
      : {
          line,
          ...(text !== undefined && { text }),
          ...(speaker !== undefined && { speaker: speaker as NonNullable<TranscriptEdit['speaker']> }),
        },
  );
}

/** Moves the drafts to the turns of another revision that have the same words. Others are lost. */
export function moveDrafts(
  drafts: Drafts,
  from: readonly PublishedTurn[],
  to: readonly PublishedTurn[],
): { drafts: Drafts; lost: number } {
  const moved = new Map<number, Draft>();
  for (const [index, draft] of drafts) {
    const turn = from[index];
    const isSame = (other: PublishedTurn | undefined) =>
      other !== undefined && other.body === turn?.body && other.speaker === turn.speaker;
    const found = isSame(to[index]) ? index : to.findIndex(isSame);
    if (found >= 0 && !moved.has(found)) moved.set(found, draft);
  }
  return { drafts: moved, lost: drafts.size - moved.size };
}
