import type { TranscriptSegment } from '../../../domain/transcript/transcript.schema.ts';
import type { TurnExcerpt } from './describe-turns.ts';

/** Marks the element with the words of a turn. */
export const BODY_ATTRIBUTE = 'data-turn-body';

/** The selected words of each turn, in order. Speakers and times that are selected as well are left out. */
export function readSelectedTurns(
  list: HTMLElement,
  segments: readonly TranscriptSegment[],
  selection: Selection | null,
): TurnExcerpt[] {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return [];
  const selected = selection.getRangeAt(0);
  return [...list.querySelectorAll(`[${BODY_ATTRIBUTE}]`)].flatMap((body, index) => {
    const turn = segments[index];
    if (turn === undefined || !selected.intersectsNode(body)) return [];
    const part = document.createRange();
    part.selectNodeContents(body);
    if (selected.compareBoundaryPoints(Range.START_TO_START, part) > 0) {
      part.setStart(selected.startContainer, selected.startOffset);
    }
    if (selected.compareBoundaryPoints(Range.END_TO_END, part) < 0) {
      part.setEnd(selected.endContainer, selected.endOffset);
    }
    const text = part.toString();
    return text.trim() === '' ? [] : [{ turn, text }];
  });
}
