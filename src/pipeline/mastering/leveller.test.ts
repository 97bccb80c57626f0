import { describe, expect, test } from 'vitest';
import { toFloat } from './condition-sound.ts';
import { CEILING_DBTP, convertAmplitudeToDb, SAMPLE_RATE, TARGET_LUFS } from './format.ts';
import { Leveller } from './leveller.ts';
import { measureLoudness, TruePeakMeter } from './loudness.ts';
import { createNoise, createSine, createSpeechLikeSignal } from './testing.ts';

function createSpeech(seconds: number, level: number, seed = 1): Float32Array {
  return toFloat(createSpeechLikeSignal(seconds, SAMPLE_RATE, { level, pitch: 120, seed }).samples);
}

function computeLufs(samples: Float32Array): number {
  return measureLoudness(samples, SAMPLE_RATE, 0.15).lufs;
}

function computeTruePeakDb(samples: Float32Array): number {
  const meter = new TruePeakMeter();
  meter.push(samples);
  return convertAmplitudeToDb(meter.getPeak());
}

describe('Leveller', () => {
  test.each([-36, -20, -9, 0])('brings speech with peaks at %i dBFS to the target', (level) => {
    const out = new Leveller().level(createSpeech(3, level), 'A');
    expect(computeLufs(out)).toBeCloseTo(TARGET_LUFS, 1);
    expect(computeTruePeakDb(out)).toBeLessThan(CEILING_DBTP + 0.1);
  });

  test('compensates for the level that the limiter removes', () => {
    const samples = createSpeech(4, -12);
    for (let i = 3000; i < samples.length; i += 9000) samples[i] = 0.9;
    const out = new Leveller().level(samples, 'A');
    expect(computeLufs(out)).toBeCloseTo(TARGET_LUFS, 0);
    expect(computeTruePeakDb(out)).toBeLessThan(CEILING_DBTP + 0.1);
  });

  test('applies the mean gain of a voice to a turn that is too short to measure', () => {
    const leveller = new Leveller();
    leveller.level(createSpeech(3, -12), 'A');
    leveller.level(createSpeech(3, -30), 'B');
    const short = createSine(0.25, SAMPLE_RATE, 500, 0.06);
    const computeGain = (voice: string | null) => {
      const out = leveller.level(short, voice);
      return 20 * Math.log10((out[3010] ?? 0) / (short[3010] ?? 1));
    };
    const ofA = TARGET_LUFS - computeLufs(createSpeech(3, -12));
    expect(computeGain('A')).toBeCloseTo(ofA, 2);
    // B is 18 dB quieter. Its short turn follows by only 3 dB.
    expect(computeGain('B')).toBeCloseTo(computeGain('C') + 3, 2);
    expect(computeGain(null)).toBeCloseTo(computeGain('C'), 6);
  });

  test('does not amplify silence to the level of speech', () => {
    const random = createNoise(4);
    const hiss = Float32Array.from({ length: SAMPLE_RATE }, () => 0.0005 * random());
    expect(new Leveller().level(hiss, 'A')).toEqual(hiss);
    expect(new Leveller().level(new Float32Array(0), 'A')).toHaveLength(0);
  });
});
