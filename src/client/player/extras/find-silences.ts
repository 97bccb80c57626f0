/** In seconds. */
export interface Silence {
  start: number;
  end: number;
}

/** Quieter than -45 dBFS. */
const MAX_SILENCE_LEVEL = 10 ** (-45 / 20);
const MIN_SILENCE_SECONDS = 0.3;
const FRAME_SECONDS = 0.02;

/** `offset`: the time of the first sample, in seconds. */
export function findSilences(samples: Float32Array, sampleRate: number, offset = 0): Silence[] {
  const frame = Math.round(sampleRate * FRAME_SECONDS);
  const silences: Silence[] = [];
  let start: number | null = null;
  for (let at = 0; at <= samples.length; at += frame) {
    const isSilent = at + frame <= samples.length && measureLevel(samples, at, frame) < MAX_SILENCE_LEVEL;
    if (isSilent) start ??= at;
    else if (start !== null) {
      const silence = { start: offset + start / sampleRate, end: offset + at / sampleRate };
      if (silence.end - silence.start >= MIN_SILENCE_SECONDS) silences.push(silence);
      start = null;
    }
  }
  return silences;
}

function measureLevel(samples: Float32Array, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 1) sum += (samples[at] ?? 0) ** 2;
  return Math.sqrt(sum / length);
}
