import type { Pcm } from '../../domain/speech-model.ts';

/** For tests and benches. `index.ts` must not load the encoder and the decoder into the main thread. */
export { DecodeCheck } from './audio-check.ts';
export { removeRumble, resample, toFloat, trimSilence } from './condition-sound.ts';
export {
  BITRATE_KBPS,
  convertPowerToDb,
  FRAME_BYTES,
  FRAME_SAMPLES,
  SAMPLE_RATE,
  TARGET_LUFS,
} from './format.ts';
export { Leveller } from './leveller.ts';
export { type MasteredTurn, Mp3Encoder } from './mastering-chain.ts';
export { configureThreads } from './mastering-thread.ts';
export type { MasteringReply, MasteringRequest } from './mastering-worker.ts';
export { spliceAudio } from './splice-audio.ts';

/** A linear congruential generator with values in [-1, 1). */
export function createNoise(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

export function createSine(
  seconds: number,
  sampleRate: number,
  frequency: number,
  amplitude: number,
): Float32Array {
  const step = (2 * Math.PI * frequency) / sampleRate;
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, i) => amplitude * Math.sin(step * i),
  );
}

export interface VoiceLike {
  level: number;
  pitch: number;
  seed: number;
}

/** Four syllables a second, each a hiss and a buzz with two resonances, with occasional pauses. */
export function createSpeechLikeSignal(seconds: number, sampleRate: number, voice: VoiceLike): Pcm {
  const random = createNoise(voice.seed);
  const length = Math.round(seconds * sampleRate);
  const raw = new Float64Array(length);
  const syllable = Math.round(sampleRate / 4);
  let phase = 0;
  let peak = 0;
  for (let start = 0, count = 0; start < length; start += syllable, count++) {
    const resting = count % 9 === 8;
    const loudness = resting ? 0 : 0.6 + 0.4 * Math.abs(random());
    const vowel = 500 + 300 * random();
    const pitch = voice.pitch * (1 + 0.15 * random());
    for (let i = 0; i < syllable && start + i < length; i++) {
      const part = i / syllable;
      phase = (phase + pitch / sampleRate) % 1;
      const t = phase / pitch;
      const first = Math.sin(2 * Math.PI * vowel * t) * Math.exp(-300 * t);
      const second = 0.4 * Math.sin(2 * Math.PI * (1800 + vowel) * t) * Math.exp(-500 * t);
      const hiss = part < 0.25 ? 0.3 * random() : 0.01 * random();
      const value = loudness * Math.sin(Math.PI * part) * (first + second + hiss);
      raw[start + i] = value;
      peak = Math.max(peak, Math.abs(value));
    }
  }
  const scale = (32767 * 10 ** (voice.level / 20)) / peak;
  return { sampleRate, samples: Int16Array.from(raw, (value) => Math.round(value * scale)) };
}

export function addSilence(pcm: Pcm, before: number, after: number): Pcm {
  const start = Math.round(before * pcm.sampleRate);
  const samples = new Int16Array(start + pcm.samples.length + Math.round(after * pcm.sampleRate));
  samples.set(pcm.samples, start);
  return { sampleRate: pcm.sampleRate, samples };
}
