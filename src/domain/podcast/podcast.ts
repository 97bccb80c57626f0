import type { Article, Credit } from '../article/article.schema.ts';
import { WORDS_PER_MINUTE } from '../length/lengths.ts';
import type { PublishedTurn } from '../transcript/transcript.schema.ts';
import type { Chapter, PodcastStatus, ShowNotes } from './podcast.schema.ts';
import { PROGRESS_TEXTS, WAITING_TEXT } from './podcast-progress.ts';
import type { Usage } from './usage.schema.ts';

const [starting, processing, reading, crafting, audio] = PROGRESS_TEXTS;
const STAGE_TEXTS = { starting, processing, reading, crafting, audio };
export type ProgressStage = keyof typeof STAGE_TEXTS;

export function formatProgressText(stage: ProgressStage, percent: number): string {
  return `${STAGE_TEXTS[stage]} (${Math.round(Math.min(100, Math.max(0, percent)))}%)`;
}

export function formatWaitingText(percent: number, text = WAITING_TEXT): string {
  return `${text} (${Math.round(percent)}%)`;
}

export function isFinished(status: PodcastStatus): boolean {
  return status === 'ready' || status === 'failed' || status === 'error';
}

export function removeDuplicateArticles(articles: readonly Article[]): Article[] {
  return [...new Map(articles.map((article) => [article.url, article])).values()];
}

export function getAudioFilename(id: number): string {
  return `podcast_${id}.mp3`;
}

const DURATION_TOLERANCE_RATIO = 0.05;

/** Accepts a finite positive duration within 5% of the measured one. */
export function isPlausibleDuration(reported: number, measured: number | null): boolean {
  if (!Number.isFinite(reported) || reported <= 0) return false;
  return measured === null || Math.abs(reported - measured) <= measured * DURATION_TOLERANCE_RATIO;
}

export function rescaleChapters(chapters: readonly Chapter[], from: number, to: number): Chapter[] {
  if (!(from > 0)) return [...chapters];
  return chapters.map((chapter) => ({
    ...chapter,
    timestamp: Math.round(Math.min(to, (chapter.timestamp * to) / from) * 1000) / 1000,
  }));
}

export interface GeneratedPodcast {
  audioFilename: string;
  audioSize: number;
  duration: number;
  chapters: Chapter[];
  showNotes: ShowNotes;
  transcript: string;
  segments: PublishedTurn[];
  credits: Credit[];
  usage: Usage;
  /** If the model has written nothing that is spoken. */
  writer?: 'builtin';
}

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
