import { describe, expect, test } from 'vitest';
import { resample } from './condition-sound.ts';
import { findPeak, TruePeakMeter } from './loudness.ts';
import { createNoise } from './testing.ts';

const RATE = 24_000;

/** A sine at a quarter of the rate whose samples reach only 0.707 of its peaks. */
function createMissedCrests(length: number): Float32Array {
  return Float32Array.from({ length }, (_, i) => Math.sin((Math.PI / 2) * i + Math.PI / 4));
}

function measurePeak(samples: Float32Array): number {
  const meter = new TruePeakMeter();
  meter.push(samples);
  return meter.getPeak();
}

describe('TruePeakMeter', () => {
  test('finds peaks between samples', () => {
    // Faded, because a cut sine really overshoots.
    const samples = createMissedCrests(2000);
    for (let i = 0; i < 200; i++) {
      samples[i] = ((samples[i] ?? 0) * i) / 200;
      samples[1999 - i] = ((samples[1999 - i] ?? 0) * i) / 200;
    }
    expect(findPeak(samples, 0, 2000)).toBeCloseTo(Math.SQRT1_2, 3);
    expect(20 * Math.log10(measurePeak(samples))).toBeCloseTo(0, 1);
  });

  test('agrees with sixteenfold oversampling on noise', () => {
    const random = createNoise(5);
    const rough = Float32Array.from({ length: 4000 }, () => 0.5 * random());
    // Up to 10.5 kHz, because no interpolation of this size follows the upper edge.
    const samples = resample(resample(rough, 2 * RATE, RATE), RATE, RATE);
    const fine = resample(samples, RATE, 16 * RATE);
    const difference = 20 * Math.log10(measurePeak(samples) / findPeak(fine, 0, fine.length));
    expect(Math.abs(difference)).toBeLessThan(0.25);
  });

  test('measures chunks of any size the same as one piece, up to the last sample', () => {
    const random = createNoise(9);
    const samples = Float32Array.from({ length: 999 }, (_, i) => random() * (i === 998 ? 1 : 0.1));
    const meter = new TruePeakMeter();
    for (let at = 0, size = 1; at < samples.length; at += size, size = (size * 5) % 97) {
      meter.push(samples.subarray(at, at + size));
    }
    expect(meter.getPeak()).toBe(measurePeak(samples));
    expect(meter.getPeak()).toBeGreaterThanOrEqual(Math.abs(samples[998] ?? 1));
    expect(new TruePeakMeter().getPeak()).toBe(0);
  });
});
