import type { TranscriptEdit } from '../../../../domain/revision/revision.schema.ts';
import type { TranscriptSegment } from '../../../../domain/transcript/transcript.schema.ts';

export interface Draft {
  text?: string;
  speaker?: string;
  isDeleted?: boolean;
}

export type Drafts = ReadonlyMap<number, Draft>;

export const NO_DRAFTS: Drafts = new Map();

/** Omits fields that are the same as before, and lines without a change. */
export function changeDraft(drafts: Drafts, line: number, segment: TranscriptSegment, change: Draft): Drafts {
  const { text, speaker, isDeleted } = { ...drafts.get(line), ...change };
  const draft: Draft = {
    ...(text !== undefined && text !== segment.body && { text }),
    ...(speaker !== undefined && speaker !== segment.speaker && { speaker }),
    ...(isDeleted && { isDeleted }),
  };
  const changed = new Map(drafts);
  if (Object.keys(draft).length === 0) changed.delete(line);
  else changed.set(line, draft);
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

/** Moves the drafts to the lines of another revision that have the same words. Others are lost. */
export function moveDrafts(
  drafts: Drafts,
  from: readonly TranscriptSegment[],
  to: readonly TranscriptSegment[],
): { drafts: Drafts; lost: number } {
  const moved = new Map<number, Draft>();
  for (const [line, draft] of drafts) {
    const segment = from[line];
    const isSame = (other: TranscriptSegment | undefined) =>
      other !== undefined && other.body === segment?.body && other.speaker === segment.speaker;
    const found = isSame(to[line]) ? line : to.findIndex(isSame);
    if (found >= 0 && !moved.has(found)) moved.set(found, draft);
  }
  return { drafts: moved, lost: drafts.size - moved.size };
}
