/**
 * How keys of the audio store are laid out. Whatever reads, writes or sweeps
 * the store gets its keys here.
 */

/** Speech by its content: an intermediate result. */
export const SPEECH_PREFIX = 'speech/';
/** Streams as they grow, piece by piece: an intermediate result. */
export const LIVE_PREFIX = 'live/';
/** Finished podcasts. */
export const AUDIO_PREFIX = 'audio/';
/** What a look at the store's health writes; gone again at once. */
export const PROBE_PREFIX = 'probe/';

/** Where a podcast's finished audio is kept. */
export function audioKey(filename: string): string {
  return `${AUDIO_PREFIX}${filename}`;
}

/** Where a piece of a podcast's stream is kept; pieces count from 0. */
export function liveKey(podcastId: number, chunk: number): string {
  return `${LIVE_PREFIX}${podcastId}/${chunk}.mp3`;
}

/** Where speech is kept; `hash` stands for all that makes it sound as it does. */
export function speechKeyOf(hash: string): string {
  return `${SPEECH_PREFIX}${hash}.wav`;
}

/** Where one look at the store's health writes. */
export function probeKey(look: string): string {
  return `${PROBE_PREFIX}${look}`;
}
