import type { Article, Credit } from '../article/article.schema.ts';
import type { TranscriptSegment } from '../script/script.schema.ts';
import type { Chapter, PodcastStatus, ShowNotes } from './podcast.schema.ts';
import { PROGRESS_TEXTS, WAITING_TEXT } from './podcast-progress.ts';
import type { Usage } from './usage.schema.ts';

const [starting, processing, reading, crafting, audio] = PROGRESS_TEXTS;
const STAGE_TEXTS = { starting, processing, reading, crafting, audio };
export type ProgressStage = keyof typeof STAGE_TEXTS;

/** A stage's text with the true percentage in brackets. */
export function formatProgressText(stage: ProgressStage, percent: number): string {
  return `${STAGE_TEXTS[stage]} (${Math.round(Math.min(100, Math.max(0, percent)))}%)`;
}

/** The text of a podcast that waits, for the encyclopedia if nothing else is said, with what is done of it. */
export function formatWaitingText(percent: number, text = WAITING_TEXT): string {
  return `${text} (${Math.round(percent)}%)`;
}

/** Whether work on a podcast has ended, one way or the other. */
export function isFinished(status: PodcastStatus): boolean {
  return status === 'ready' || status === 'failed' || status === 'error';
}

/** The titles that a podcast is made from: the articles named, else the one, else its own title; none twice. */
export function selectArticleTitles(asked: {
  title: string;
  wikiTitle?: string | undefined;
  wikiTitles?: readonly string[] | undefined;
}): string[] {
  return asked.wikiTitles?.length ? [...new Set(asked.wikiTitles)] : [asked.wikiTitle ?? asked.title];
}

/** Articles without those that came twice: two titles may redirect to one. */
export function removeDuplicateArticles(articles: readonly Article[]): Article[] {
  return [...new Map(articles.map((article) => [article.url, article])).values()];
}

/** The download name and store key's last part of a podcast's audio. */
export function getAudioFilename(id: number): string {
  return `podcast_${id}.mp3`;
}

/** How far a reported duration may lie from the measured one and still be believed. */
export const DURATION_TOLERANCE_RATIO = 0.05;

/**
 * Whether a listener's reported duration (seconds) is believed: finite, above
 * 0, and within 5% of the measured one where there is one (design, ruling 11).
 */
export function isPlausibleDuration(reported: number, measured: number | null): boolean {
  if (!Number.isFinite(reported) || reported <= 0) return false;
  return measured === null || Math.abs(reported - measured) <= measured * DURATION_TOLERANCE_RATIO;
}

/** Chapters moved from one total length to another, in proportion; rounded to milliseconds. */
export function rescaleChapters(chapters: readonly Chapter[], from: number, to: number): Chapter[] {
  if (!(from > 0)) return [...chapters];
  return chapters.map((chapter) => ({
    ...chapter,
    timestamp: Math.round(Math.min(to, (chapter.timestamp * to) / from) * 1000) / 1000,
  }));
}

/** A finished podcast, ready to be published. */
export interface MadePodcast {
  audioFilename: string;
  /** Bytes of the published file. */
  audioSize: number;
  /** Seconds, counted from the samples. */
  duration: number;
  chapters: Chapter[];
  showNotes: ShowNotes;
  transcript: string;
  segments: TranscriptSegment[];
  credits: Credit[];
  usage: Usage;
}
