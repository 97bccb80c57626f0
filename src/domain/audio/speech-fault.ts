import type { Pcm } from '../speech-model.ts';
import { estimateSpeechDuration } from './speech-duration.ts';

/** RMS below this share of full scale counts as silence, about -50 dBFS. */
const MAX_SILENT_RMS = 0.003;

/** Speech that a vendor did not deliver whole; null if it is usable. */
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
