import type { Track } from './track.ts';

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
