/**
 * How keys of the audio store are laid out. Whatever reads, writes or sweeps
 * the store gets its keys here. What a run writes lies under its own attempt,
 * so that a run that was taken for dead cannot write over its successor's.
 */

/** Speech by its content: an intermediate result. */
export const SPEECH_PREFIX = 'speech/';
/** Streams as they grow, piece by piece: an intermediate result. */
export const LIVE_PREFIX = 'live/';
/** Finished podcasts. */
export const AUDIO_PREFIX = 'audio/';
/** Drawn covers by their content: drawn anew whenever they are missing. */
export const COVER_PREFIX = 'cover/';
/** What a look at the store's health writes; gone again at once. */
export const PROBE_PREFIX = 'probe/';

/** One run of a podcast's making; attempts count from 1. */
export interface RunId {
  /** The podcast's id. */
  id: number;
  attempt: number;
}

/** Where a run keeps the finished audio. Which run's is published, the podcast's record says. */
export function audioKey({ id, attempt }: RunId): string {
  return `${AUDIO_PREFIX}${id}/${attempt}.mp3`;
}

/** Where a run keeps a piece of the stream; pieces count from 0. */
export function liveKey(run: RunId, chunk: number): string {
  return `${liveRunPrefix(run)}${chunk}.mp3`;
}

/** Where speech is kept; `hash` stands for all that makes it sound as it does. */
export function getSpeechKey(hash: string): string {
  return `${SPEECH_PREFIX}${hash}.wav`;
}

/** Where a drawn cover is kept; `hash` stands for all that makes it look as it does. */
export function coverKey(hash: string): string {
  return `${COVER_PREFIX}${hash}.png`;
}

/** Under which every run of a podcast keeps what it writes. */
export function podcastPrefixes(id: number): string[] {
  return [`${LIVE_PREFIX}${id}/`, `${AUDIO_PREFIX}${id}/`];
}

/** Whether a run of a podcast wrote this key. */
export function isOfRun(key: string, run: RunId): boolean {
  return key === audioKey(run) || key.startsWith(liveRunPrefix(run));
}

/** The podcast whose run wrote this key, or null for any other key. */
export function findPodcastId(key: string): number | null {
  const id = /^(?:live|audio)\/(\d+)\//.exec(key)?.[1];
  return id === undefined ? null : Number(id);
}

/** Where one look at the store's health writes. */
export function probeKey(look: string): string {
  return `${PROBE_PREFIX}${look}`;
}

function liveRunPrefix({ id, attempt }: RunId): string {
  return `${LIVE_PREFIX}${id}/${attempt}/`;
}
