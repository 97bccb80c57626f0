import type { Pcm } from '../../../../domain/speech-model.ts';

/** Root mean square of a frame, about -50 dB of full scale. */
const MAX_SILENCE_RMS = 100;
const FRAME_SECONDS = 0.005;
const KEPT_FRAMES = 4;

/** Keeps 20 ms of silence at both ends; returns no samples if all are silent. */
export function trimSilence({ samples, sampleRate }: Pcm): Int16Array {
  const frame = Math.round(sampleRate * FRAME_SECONDS);
  const isLoud = (index: number) => {
    let energy = 0;
    for (const sample of samples.subarray(index * frame, (index + 1) * frame)) energy += sample * sample;
    return energy > MAX_SILENCE_RMS * MAX_SILENCE_RMS * frame;
  };
  const frameCount = Math.ceil(samples.length / frame);
  let first = 0;
  while (first < frameCount && !isLoud(first)) first += 1;
  if (first === frameCount) return new Int16Array(0);
  let last = frameCount - 1;
  while (!isLoud(last)) last -= 1;
  return samples.slice(
    Math.max(0, first - KEPT_FRAMES) * frame,
    Math.min(samples.length, (last + 1 + KEPT_FRAMES) * frame),
  );
}
