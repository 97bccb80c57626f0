import { describe, expect, test } from 'vitest';
import { resample } from './condition-sound.ts';
import { createSine } from './testing.ts';

/** Largest difference between two sounds, ignoring their ends. */
function computeMaxDifference(a: Float32Array, b: Float32Array): number {
  let most = 0;
  for (let i = 600; i < Math.min(a.length, b.length) - 600; i++) {
    most = Math.max(most, Math.abs((a[i] ?? 0) - (b[i] ?? 0)));
  }
  return most;
}

describe('resample', () => {
  // Compared with a tone generated at the target rate: level, position, images and aliases at once.
  test.each([
    [16_000, 24_000, 100],
    [16_000, 24_000, 1_000],
    [16_000, 24_000, 5_333],
    [16_000, 24_000, 7_500],
    [22_050, 24_000, 9_000],
    [44_100, 24_000, 10_000],
    [48_000, 24_000, 1_000],
    [8_000, 24_000, 3_700],
  ])('resamples from %i to %i Hz a tone of %i Hz with an error below -80 dB', (from, to, frequency) => {
    const out = resample(createSine(1, from, frequency, 1), from, to);
    expect(out).toHaveLength(to);
    expect(computeMaxDifference(out, createSine(1, to, frequency, 1))).toBeLessThan(1e-4);
  });

  test.each([12_100, 14_000, 20_000])(
    'removes a tone of %i Hz, which 24 kHz cannot represent, by 80 dB',
    (frequency) => {
      const out = resample(createSine(1, 48_000, frequency, 1), 48_000, 24_000);
      expect(computeMaxDifference(out, new Float32Array(out.length))).toBeLessThan(1e-4);
    },
  );

  test('keeps a constant level, and returns the input for equal rates', () => {
    const steady = new Float32Array(4_410).fill(0.5);
    const out = resample(steady, 44_100, 24_000);
    expect(computeMaxDifference(out, new Float32Array(out.length).fill(0.5))).toBeLessThan(1e-6);
    expect(resample(steady, 24_000, 24_000)).toBe(steady);
    expect(resample(new Float32Array(0), 16_000, 24_000)).toHaveLength(0);
    expect(resample(new Float32Array([1]), 16_000, 24_000)).toHaveLength(2);
  });
});
