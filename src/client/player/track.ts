import type { Chapter, Podcast, ShowNotes } from '../../domain/podcast/podcast.schema.ts';

export interface Track {
  podcastId: number;
  src: string;
  title: string;
  chapters: readonly Chapter[];
  showNotes: ShowNotes | null;
  /** Seconds; of a live stream the seconds that exist. */
  duration: number | null;
  /** The stream of a podcast that is being generated. */
  isLive: boolean;
}

/** Lists omit chapters and show notes. */
export type PlayablePodcast = Pick<
  Podcast,
  'id' | 'title' | 'status' | 'audio_url' | 'audio_filename' | 'duration'
> &
  Partial<Pick<Podcast, 'chapters' | 'show_notes'>>;

/** Null for a podcast that is not ready or has no audio. */
export function toTrack(podcast: PlayablePodcast): Track | null {
  const src = podcast.audio_filename
    ? `/api/podcasts/audio/${encodeURIComponent(podcast.audio_filename)}`
    : podcast.audio_url;
  if (podcast.status !== 'ready' || !src) return null;
  return {
    podcastId: podcast.id,
    src,
    title: podcast.title,
    chapters: podcast.chapters ?? [],
    showNotes: podcast.show_notes ?? null,
    duration: podcast.duration,
    isLive: false,
  };
}

/** `seconds` is the length of the stream so far. */
export function toLiveTrack(
  podcast: Pick<Podcast, 'id' | 'title'>,
  seconds: number,
  chapters: readonly Chapter[] = [],
): Track {
  return {
    podcastId: podcast.id,
    src: `/api/podcasts/${podcast.id}/live.mp3`,
    title: podcast.title,
    chapters,
    showNotes: null,
    duration: seconds,
    isLive: true,
  };
}

export function formatDownloadName(title: string): string {
  return `${title.replace(/[^a-zA-Z0-9]/gu, '_').toLowerCase()}.mp3`;
}

/** -1 before the first chapter. */
export function findChapterIndex(chapters: readonly Chapter[], seconds: number): number {
  return chapters.findLastIndex(({ timestamp }) => timestamp <= seconds + 0.05);
}

/** Allows rounding differences of the timestamps below 0.05 s. */
export function hasSameChapters(a: readonly Chapter[], b: readonly Chapter[]): boolean {
  return (
    a.length === b.length &&
    a.every(
      ({ title, timestamp }, i) =>
        title === b[i]?.title && Math.abs(timestamp - (b[i]?.timestamp ?? -1)) < 0.05,
    )
  );
}

/** Later than this in a chapter, 'Previous chapter' returns to its start. */
const MIN_RESTART_SECONDS = 3;

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
  const index = findChapterIndex(chapters, seconds);
  const current = chapters[index];
  const isEarly = current !== undefined && seconds - current.timestamp <= MIN_RESTART_SECONDS;
  const previous = isEarly ? (chapters[index - 1] ?? current) : current;
  const next = chapters[index + 1];
  if (previous === undefined && next === undefined) return null;
  return {
    hasPrevious: previous !== undefined && seconds > previous.timestamp,
    hasNext: next !== undefined,
    onJump: (direction) => {
      const target = direction === 1 ? next : previous;
      if (target !== undefined) seek(target.timestamp);
    },
  };
}

export const SKIP_SECONDS = 10;

export interface PlayerState {
  track: Track | null;
  isPlaying: boolean;
  isWaiting: boolean;
  /** The connection was lost. Playback continues when it is back. */
  isReconnecting: boolean;
  /** Seconds. */
  currentTime: number;
  /** Seconds, measured by the browser or else stated by the server; null if unknown. */
  duration: number | null;
  isUnavailable: boolean;
  /** An update changed the chapters while the track was loaded. */
  chaptersUpdated: boolean;
  /** Start position that the listener chose for a track that is not loaded or has not played. */
  cue: { podcastId: number; seconds: number } | null;
  next: { podcastId: number; title: string } | null;
}

export const INITIAL_STATE: PlayerState = {
  track: null,
  isPlaying: false,
  isWaiting: false,
  isReconnecting: false,
  currentTime: 0,
  duration: null,
  isUnavailable: false,
  chaptersUpdated: false,
  cue: null,
  next: null,
};
