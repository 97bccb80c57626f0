import { dbToAmplitude } from './decibel.ts';
import { CEILING_DBTP, SAMPLE_RATE, TARGET_LUFS } from './format.ts';
import { limitTruePeak } from './limiter.ts';
import { measureLoudness } from './loudness.ts';

/** What is quieter than this is noise, not speech, and is not turned up, LUFS: no gain is above 37 dB. */
const NOISE_LUFS = -56;
/** Seconds of sound below which a turn is too short to be measured by itself. */
const SHORT_SECONDS = 0.6;
/** How far a short turn may end from its own measurement when it follows its voice's gain, dB. */
const SHORT_BOUND_DB = 3;
/** Silence heard around a turn when it is measured, as it will stand in the podcast, seconds. */
const MARGIN_SECONDS = 0.15;
/** Tries at making up for what the limiter takes away, and the most that they add, dB. */
const MAKE_UP_TRIES = 6;
const MAKE_UP_BOUND_DB = 12;
const CLOSE_ENOUGH_LU = 0.05;

/**
 * Brings turns to the podcast's level, each by itself, so that both hosts are
 * equally loud whatever their voices give. What a turn gets depends on it and
 * on those before it only.
 */
export class Leveller {
  /** Mean gain of each voice in dB, and the seconds it rests on. */
  readonly #voices = new Map<string, { gain: number; seconds: number }>();

  /**
   * The turn at TARGET_LUFS with true peaks under CEILING_DBTP, as new samples.
   * A turn too short to be measured well takes the gain that `voice` had before.
   */
  level(samples: Float32Array, voice: string | null): Float32Array {
    const { lufs, seconds } = measureLoudness(samples, SAMPLE_RATE, MARGIN_SECONDS);
    if (lufs < NOISE_LUFS) return limited(samples, 0).samples;
    const own = TARGET_LUFS - lufs;
    const before = voice === null ? undefined : this.#voices.get(voice);
    if (before && seconds < SHORT_SECONDS) {
      const gain = clamp(before.gain, own - SHORT_BOUND_DB, own + SHORT_BOUND_DB);
      return limited(samples, gain).samples;
    }
    if (voice !== null) this.#remember(voice, own, seconds);
    return madeUp(samples, own);
  }

  #remember(voice: string, gain: number, seconds: number): void {
    const known = this.#voices.get(voice) ?? { gain: 0, seconds: 0 };
    const total = known.seconds + seconds;
    this.#voices.set(voice, {
      gain: (known.gain * known.seconds + gain * seconds) / total,
      seconds: total,
    });
  }
}

/** Applies a gain in dB and the limiter, and more gain where the limiter has made the turn quieter. */
function madeUp(samples: Float32Array, gain: number): Float32Array {
  let result = limited(samples, gain);
  if (!result.touched) return result.samples;
  let makeUp = 0;
  for (let i = 0; i < MAKE_UP_TRIES; i++) {
    const missing = TARGET_LUFS - measureLoudness(result.samples, SAMPLE_RATE, MARGIN_SECONDS).lufs;
    if (missing < CLOSE_ENOUGH_LU) break;
    makeUp = Math.min(makeUp + missing, MAKE_UP_BOUND_DB);
    result = limited(samples, gain + makeUp);
  }
  return result.samples;
}

function limited(samples: Float32Array, gain: number): { samples: Float32Array; touched: boolean } {
  const factor = dbToAmplitude(gain);
  const scaled = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i++) scaled[i] = (samples[i] as number) * factor;
  return { touched: limitTruePeak(scaled, dbToAmplitude(CEILING_DBTP)), samples: scaled };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
