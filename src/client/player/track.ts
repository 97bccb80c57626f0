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
