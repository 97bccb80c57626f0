import { convertDbToAmplitude } from './decibel.ts';
import { CEILING_DBTP, SAMPLE_RATE, TARGET_LUFS } from './format.ts';
import { limitTruePeak } from './limiter.ts';
import { measureLoudness } from './loudness.ts';

/** Quieter audio counts as noise and is not amplified. Limits the gain to 37 dB. */
const NOISE_LUFS = -56;
const MIN_MEASURED_SECONDS = 0.6;
/** Between the gain of a short turn and the mean gain of its voice. */
const MAX_SHORT_DEVIATION_DB = 3;
/** Silence around a turn for its measurement, as in the podcast. */
const MARGIN_SECONDS = 0.15;
const MAX_MAKE_UP_ATTEMPTS = 6;
const MAX_MAKE_UP_DB = 12;
const LOUDNESS_TOLERANCE_LU = 0.05;

/** Brings turns to the target level. The result depends only on the turn and on earlier ones. */
export class Leveller {
  readonly #meanGains = new Map<string, { gainDb: number; seconds: number }>();

  /** Returns a copy at TARGET_LUFS with true peaks under CEILING_DBTP. */
  level(samples: Float32Array, voice: string | null): Float32Array {
    const { lufs, seconds } = measureLoudness(samples, SAMPLE_RATE, MARGIN_SECONDS);
    if (lufs < NOISE_LUFS) return applyGain(samples, 0).samples;
    const turnGain = TARGET_LUFS - lufs;
    const mean = voice === null ? undefined : this.#meanGains.get(voice);
    if (mean && seconds < MIN_MEASURED_SECONDS) {
      const gain = clamp(mean.gainDb, turnGain - MAX_SHORT_DEVIATION_DB, turnGain + MAX_SHORT_DEVIATION_DB);
      return applyGain(samples, gain).samples;
    }
    if (voice !== null) this.#updateMeanGain(voice, turnGain, seconds);
    return amplifyAndLimit(samples, turnGain);
  }

  #updateMeanGain(voice: string, gain: number, seconds: number): void {
    const previous = this.#meanGains.get(voice) ?? { gainDb: 0, seconds: 0 };
    const total = previous.seconds + seconds;
    this.#meanGains.set(voice, {
      gainDb: (previous.gainDb * previous.seconds + gain * seconds) / total,
      seconds: total,
    });
  }
}

function amplifyAndLimit(samples: Float32Array, gain: number): Float32Array {
  let result = applyGain(samples, gain);
  if (!result.isLimited) return result.samples;
  let makeUp = 0;
  for (let i = 0; i < MAX_MAKE_UP_ATTEMPTS; i++) {
    const missing = TARGET_LUFS - measureLoudness(result.samples, SAMPLE_RATE, MARGIN_SECONDS).lufs;
    if (missing < LOUDNESS_TOLERANCE_LU) break;
    makeUp = Math.min(makeUp + missing, MAX_MAKE_UP_DB);
    result = applyGain(samples, gain + makeUp);
  }
  return result.samples;
}

function applyGain(samples: Float32Array, gain: number): { samples: Float32Array; isLimited: boolean } {
  const factor = convertDbToAmplitude(gain);
  const scaled = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i++) scaled[i] = (samples[i] as number) * factor;
  return { isLimited: limitTruePeak(scaled, convertDbToAmplitude(CEILING_DBTP)), samples: scaled };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
