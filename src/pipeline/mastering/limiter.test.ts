import { describe, expect, test } from 'vitest';
import { limitTruePeak } from './limiter.ts';
import { resample } from './resample.ts';
import { createNoise, createSine } from './testing-signals.ts';
import { findPeak } from './true-peak.ts';

const RATE = 24_000;

describe('limiter', () => {
  test('leaves audio below the ceiling unchanged', () => {
    const sound = createSine(0.5, RATE, 440, 0.5);
    const before = sound.slice();
    expect(limitTruePeak(sound, 0.6)).toBe(false);
    expect(sound).toEqual(before);
    expect(limitTruePeak(new Float32Array(0), 0.6)).toBe(false);
  });

  test('keeps the ceiling between samples of much louder audio', () => {
    const random = createNoise(3);
    const rough = Float32Array.from({ length: 2 * RATE }, (_, i) => (i % 4000 < 1000 ? 2 : 0.3) * random());
    const sound = resample(rough, 2 * RATE, RATE);
    expect(limitTruePeak(sound, 0.7)).toBe(true);
    const fine = resample(sound, RATE, 16 * RATE);
    expect(findPeak(fine, 0, fine.length)).toBeLessThan(0.7 * 10 ** (0.3 / 20));
  });

  test('keeps the ceiling at the first and last sample and for a single sample', () => {
    const sound = createSine(0.2, RATE, 300, 0.1);
    sound[0] = 1;
    sound[sound.length - 1] = -1;
    limitTruePeak(sound, 0.5);
    expect(findPeak(sound, 0, sound.length)).toBeLessThanOrEqual(0.5 + 1e-6);
    const single = new Float32Array([-1]);
    expect(limitTruePeak(single, 0.5)).toBe(true);
    expect(single[0]).toBeCloseTo(-0.5, 6);
  });

  test('reduces the gain before a peak without a step, and restores it', () => {
    const sound = new Float32Array(RATE).fill(0.2);
    sound[12_000] = 1;
    limitTruePeak(sound, 0.5);
    expect(sound[12_000]).toBeLessThanOrEqual(0.5);
    expect(sound[12_000]).toBeGreaterThan(0.45);
    expect(sound[11_700]).toBeCloseTo(0.2, 6);
    expect(sound[23_000]).toBeGreaterThan(0.199);
    for (let i = 1; i < sound.length; i++) {
      if (i === 12_000 || i === 12_001) continue;
      expect(Math.abs((sound[i] ?? 0) - (sound[i - 1] ?? 0))).toBeLessThan(0.003);
    }
  });
});
