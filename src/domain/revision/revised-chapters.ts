import type { Chapter } from '../podcast/podcast.schema.ts';
import type { TranscriptSegment } from '../transcript/transcript.schema.ts';
import type { RevisedChapter } from './revision.schema.ts';

/** Chapters start with a turn; the stored times are rounded. */
const TOLERANCE_SECONDS = 0.05;

/** Returns the chapter of each segment, as an index. */
function findChapters(
  segments: readonly Pick<TranscriptSegment, 'startTime'>[],
  chapters: readonly Chapter[],
): number[] {
  return segments.map(({ startTime }) =>
    Math.max(
      0,
      chapters.findLastIndex(({ timestamp }) => timestamp <= startTime + TOLERANCE_SECONDS),
    ),
  );
}

/** `lines` are the published lines that the revised turns come from. A chapter without turns is omitted. */
export function reviseChapters(
  lines: readonly number[],
  segments: readonly Pick<TranscriptSegment, 'startTime'>[],
  chapters: readonly Chapter[],
): RevisedChapter[] {
  const chapterOfLine = findChapters(segments, chapters);
  return chapters.flatMap(({ title }, chapter) => {
    const turn = lines.findIndex((line) => chapterOfLine[line] === chapter);
    return turn < 0 ? [] : [{ title, turn }];
  });
}
