import type { Chapter } from '../../domain/podcast/podcast.schema.ts';
import { findChapterIndex } from './track.ts';

/** Later than this in a chapter, 'Previous chapter' returns to its start. */
const MIN_RESTART_SECONDS = 3;

/** All times are in seconds. Null without chapters. */
export function findPreviousChapterStart(chapters: readonly Chapter[], seconds: number): number | null {
  const index = findChapterIndex(chapters, seconds);
  const current = chapters[index];
  if (current === undefined) return null;
  const isEarly = seconds - current.timestamp <= MIN_RESTART_SECONDS;
  return (isEarly ? (chapters[index - 1] ?? current) : current).timestamp;
}

/** Null in the last chapter. */
export function findNextChapterStart(chapters: readonly Chapter[], seconds: number): number | null {
  return chapters[findChapterIndex(chapters, seconds) + 1]?.timestamp ?? null;
}

export interface ChapterJumps {
  hasPrevious: boolean;
  hasNext: boolean;
  onJump: (direction: -1 | 1) => void;
}

/** The actions of the buttons 'Previous chapter' and 'Next chapter'; null without chapters. */
export function createChapterJumps(
  chapters: readonly Chapter[],
  seconds: number,
  seek: (seconds: number) => void,
): ChapterJumps | null {
  const previous = findPreviousChapterStart(chapters, seconds);
  const next = findNextChapterStart(chapters, seconds);
  if (previous === null && next === null) return null;
  return {
    hasPrevious: previous !== null && seconds > previous,
    hasNext: next !== null,
    onJump: (direction) => {
      const start = direction === 1 ? next : previous;
      if (start !== null) seek(start);
    },
  };
}
