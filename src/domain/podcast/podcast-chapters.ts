import { WORDS_PER_MINUTE } from '../length/lengths.ts';
import type { Chapter } from './podcast.schema.ts';

export function computeChapterDurations(chapters: readonly Chapter[], duration: number): number[] {
  return chapters.map(({ timestamp }, index) => (chapters[index + 1]?.timestamp ?? duration) - timestamp);
}

/** JSON chapters of Podcasting 2.0, version 1.2. Times are in seconds. */
export interface ChaptersDocument {
  version: '1.2.0';
  title: string;
  author: string;
  fileName: string;
  chapters: Array<{ startTime: number; endTime: number; title: string }>;
}

export function createChaptersDocument(podcast: {
  title: string;
  audioFilename: string;
  chapters: readonly Chapter[];
  duration: number;
}): ChaptersDocument {
  const lengths = computeChapterDurations(podcast.chapters, podcast.duration);
  return {
    version: '1.2.0',
    title: podcast.title,
    author: 'Wikicasts',
    fileName: podcast.audioFilename,
    chapters: podcast.chapters.map(({ title, timestamp }, index) => ({
      startTime: timestamp,
      endTime: Math.round((timestamp + (lengths[index] ?? 0)) * 1000) / 1000,
      title,
    })),
  };
}

/** Chapters before the audio is complete: measured as far as `starts` (seconds) goes, then estimated by words. */
export function estimateChapters(
  parts: readonly { title: string; words: number }[],
  starts: readonly (number | undefined)[] = [],
): Chapter[] {
  let end = 0;
  return parts.map(({ title, words }, index) => {
    const start = starts[index];
    const timestamp = start ?? Math.round(end);
    end = (start ?? end) + (words / WORDS_PER_MINUTE) * 60;
    return { title, timestamp };
  });
}
