import { describe, expect, test } from 'vitest';
import { resample } from './condition-sound.ts';
import { limitTruePeak } from './leveller.ts';
import { findPeak } from './loudness.ts';
import { createNoise, createSine } from './testing.ts';

const RATE = 24_000;

describe('limitTruePeak', () => {
  test('leaves audio below the ceiling unchanged', () => {
    const samples = createSine(0.5, RATE, 440, 0.5);
    const before = samples.slice();
    expect(limitTruePeak(samples, 0.6)).toBe(false);
    expect(samples).toEqual(before);
    expect(limitTruePeak(new Float32Array(0), 0.6)).toBe(false);
  });

  test('keeps peaks between the samples of much louder audio below the ceiling', () => {
    const random = createNoise(3);
    const rough = Float32Array.from({ length: 2 * RATE }, (_, i) => (i % 4000 < 1000 ? 2 : 0.3) * random());
    const samples = resample(rough, 2 * RATE, RATE);
    expect(limitTruePeak(samples, 0.7)).toBe(true);
    const fine = resample(samples, RATE, 16 * RATE);
    expect(findPeak(fine, 0, fine.length)).toBeLessThan(0.7 * 10 ** (0.3 / 20));
  });

  test('keeps the first and last sample and a single sample below the ceiling', () => {
    const samples = createSine(0.2, RATE, 300, 0.1);
    samples[0] = 1;
    samples[samples.length - 1] = -1;
    limitTruePeak(samples, 0.5);
    expect(findPeak(samples, 0, samples.length)).toBeLessThanOrEqual(0.5 + 1e-6);
    const single = new Float32Array([-1]);
    expect(limitTruePeak(single, 0.5)).toBe(true);
    expect(single[0]).toBeCloseTo(-0.5, 6);
  });

  test('reduces the gain before a peak without a step, and restores it', () => {
    const samples = new Float32Array(RATE).fill(0.2);
    samples[12_000] = 1;
    limitTruePeak(samples, 0.5);
    expect(samples[12_000]).toBeLessThanOrEqual(0.5);
    expect(samples[12_000]).toBeGreaterThan(0.45);
    expect(samples[11_700]).toBeCloseTo(0.2, 6);
    expect(samples[23_000]).toBeGreaterThan(0.199);
    for (let i = 1; i < samples.length; i++) {
      if (i === 12_000 || i === 12_001) continue;
      expect(Math.abs((samples[i] ?? 0) - (samples[i - 1] ?? 0))).toBeLessThan(0.003);
    }
  });
});
