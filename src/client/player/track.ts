import type { Chapter, Podcast, ShowNotes } from '../../domain/podcast/podcast.schema.ts';

/** What the player can play. */
export interface Track {
  podcastId: number;
  src: string;
  title: string;
  chapters: readonly Chapter[];
  showNotes: ShowNotes | null;
  /** Seconds: the server's measured figure, or what there is of a live stream so far. */
  duration: number | null;
  /** Still growing: it is listened to while it is made. */
  live: boolean;
}

/** What has to be known of a podcast to play it; lists leave out chapters and show notes. */
export type PlayablePodcast = Pick<
  Podcast,
  'id' | 'title' | 'status' | 'audio_url' | 'audio_filename' | 'duration'
> &
  Partial<Pick<Podcast, 'chapters' | 'show_notes'>>;

/** The finished podcast as a track; null where it has no audio. */
export function trackOf(podcast: PlayablePodcast): Track | null {
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
    live: false,
  };
}

/** A podcast that is being made, from its first turn on; `seconds` of it are there so far. */
export function liveTrackOf(podcast: Pick<Podcast, 'id' | 'title'>, seconds: number): Track {
  return {
    podcastId: podcast.id,
    src: `/api/podcasts/${podcast.id}/live.mp3`,
    title: podcast.title,
    chapters: [],
    showNotes: null,
    duration: seconds,
    live: true,
  };
}

/** The file name of a download: every character but a-z, A-Z and 0-9 an underscore, then lower case. */
export function downloadName(title: string): string {
  return `${title.replace(/[^a-zA-Z0-9]/gu, '_').toLowerCase()}.mp3`;
}

/** Index of the chapter that holds a moment; -1 before the first. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): number {
  return chapters.findLastIndex(({ timestamp }) => timestamp <= seconds + 0.05);
}
