import type { AudioStore } from '../ports.ts';

/** Each run writes under its own attempt, so a stale run overwrites nothing. */

export const SPEECH_PREFIX = 'speech/';
export const LIVE_PREFIX = 'live/';
export const AUDIO_PREFIX = 'audio/';
export const PROBE_PREFIX = 'probe/';
export const SAMPLE_PREFIX = 'sample/';

export interface RunId {
  id: number;
  attempt: number;
}

export function getAudioKey({ id, attempt }: RunId): string {
  return `${AUDIO_PREFIX}${id}/${attempt}.mp3`;
}

export interface RevisionRun extends RunId {
  revision: number;
}

export function getRevisionAudioKey({ id, revision, attempt }: RevisionRun): string {
  return `${AUDIO_PREFIX}${id}/r${revision}-${attempt}.mp3`;
}

export function isRevisionAudioKey(key: string): boolean {
  return /^audio\/\d+\/r\d+-\d+\.mp3$/.test(key);
}

export function getLiveChunkKey(run: RunId, chunk: number): string {
  return `${getLiveRunPrefix(run)}${chunk}.mp3`;
}

export function getSpeechKey(hash: string): string {
  return `${SPEECH_PREFIX}${hash}.wav`;
}

/** `hash` covers the text, the voice and everything that affects its sound. */
export function getVoiceSampleKey(hash: string): string {
  return `${SAMPLE_PREFIX}${hash}.wav`;
}

export function getPodcastPrefixes(id: number): string[] {
  return [`${LIVE_PREFIX}${id}/`, `${AUDIO_PREFIX}${id}/`];
}

export function isRunKey(key: string, run: RunId): boolean {
  return key === getAudioKey(run) || key.startsWith(getLiveRunPrefix(run));
}

export function findPodcastId(key: string): number | null {
  const id = /^(?:live|audio)\/(\d+)\//.exec(key)?.[1];
  return id === undefined ? null : Number(id);
}

function getProbeKey(id: string): string {
  return `${PROBE_PREFIX}${id}`;
}

function getLiveRunPrefix({ id, attempt }: RunId): string {
  return `${LIVE_PREFIX}${id}/${attempt}/`;
}

export async function probeStore(store: AudioStore, signal: AbortSignal): Promise<boolean> {
  const key = getProbeKey(crypto.randomUUID());
  await store.put(key, new Uint8Array([1]), signal);
  try {
    return (await store.get(key, signal))?.[0] === 1;
  } finally {
    await store.delete(key, signal);
  }
}
