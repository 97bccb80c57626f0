import { createHash } from 'node:crypto';
import { estimateSpeechDuration } from '../domain/audio/speech-duration.ts';
import { getSpeechKey } from '../domain/audio/store-keys.ts';
import { decodeWav } from '../domain/audio/wav.ts';
import type { AudioStore, Pcm, SpeechModel } from '../domain/ports.ts';
import type { FixedTurn } from '../domain/script/intro-outro.ts';

/** RMS below this share of full scale counts as silence, about -50 dBFS. */
const MAX_SILENT_RMS = 0.003;

/** A hash of everything that decides how the turn sounds. */
export function getTurnSpeechKey(speechModel: SpeechModel, { host, text }: FixedTurn): string {
  const identity = JSON.stringify([speechModel.provider, speechModel.fingerprint, host, text]);
  return getSpeechKey(createHash('sha256').update(identity).digest('hex'));
}

export async function loadSpeech(
  turn: FixedTurn,
  { speechModel, store }: { speechModel: SpeechModel; store: AudioStore },
): Promise<Pcm | null> {
  const stored = await store.get(getTurnSpeechKey(speechModel, turn));
  try {
    return stored && decodeWav(stored);
  } catch {
    return null;
  }
}

export function findSpeechFault(pcm: Pcm, text: string): string | null {
  let energy = 0;
  for (const sample of pcm.samples) energy += sample * sample;
  const rms = Math.sqrt(energy / Math.max(1, pcm.samples.length)) / 32768;
  if (rms < MAX_SILENT_RMS) return 'it is silent';
  const seconds = pcm.samples.length / pcm.sampleRate;
  const { minSeconds, maxSeconds } = estimateSpeechDuration(text);
  if (seconds < minSeconds) return 'it is cut short';
  return seconds > maxSeconds ? 'it is far too long' : null;
}
