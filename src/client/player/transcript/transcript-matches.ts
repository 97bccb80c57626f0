import type { TranscriptSegment } from '../../../domain/transcript/transcript.schema.ts';

export interface TranscriptMatch {
  turnIndex: number;
  /** Characters of the turn's body; `end` is exclusive. */
  start: number;
  end: number;
  /** About when the words are spoken. */
  seconds: number;
}

/** Ignores case and accents. */
export function findMatches(segments: readonly TranscriptSegment[], query: string): TranscriptMatch[] {
  const wanted = foldText(query.trim());
  if (wanted === '') return [];
  return segments.flatMap(({ body, startTime, endTime }, turnIndex) => {
    const text = foldText(body);
    const found: TranscriptMatch[] = [];
    for (
      let start = text.indexOf(wanted);
      start !== -1;
      start = text.indexOf(wanted, start + wanted.length)
    ) {
      const seconds = startTime + (start / text.length) * (endTime - startTime);
      found.push({ turnIndex, start, end: start + wanted.length, seconds });
    }
    return found;
  });
}

/** Keeps the length, so that positions are those of the original text. */
function foldText(text: string): string {
  return text.replaceAll(/\P{ASCII}|\p{Lu}/gu, (character) => {
    const folded = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return folded.length === character.length ? folded : character;
  });
}
