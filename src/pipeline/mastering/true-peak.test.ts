import { describe, expect, test } from 'vitest';
import { resample } from './resample.ts';
import { noise } from './signals.ts';
import { largest, TruePeakMeter } from './true-peak.ts';

const RATE = 24_000;

/** A sine at a quarter of the rate whose samples all miss its crests: they reach 0.707 of them. */
function missedCrests(length: number): Float32Array {
  return Float32Array.from({ length }, (_, i) => Math.sin((Math.PI / 2) * i + Math.PI / 4));
}

function peakOf(samples: Float32Array): number {
  const meter = new TruePeakMeter();
  meter.push(samples);
  return meter.peak();
}

describe('true peak', () => {
  test('finds crests between samples', () => {
    // Faded ends, since a sine that is cut off really does overshoot.
    const sound = missedCrests(2000);
    for (let i = 0; i < 200; i++) {
      sound[i] = ((sound[i] ?? 0) * i) / 200;
      sound[1999 - i] = ((sound[1999 - i] ?? 0) * i) / 200;
    }
    expect(largest(sound, 0, 2000)).toBeCloseTo(Math.SQRT1_2, 3);
    expect(20 * Math.log10(peakOf(sound))).toBeCloseTo(0, 1);
  });

  test('agrees with sixteenfold oversampling on noise', () => {
    const random = noise(5);
    const rough = Float32Array.from({ length: 4000 }, () => 0.5 * random());
    // Up to 10.5 kHz, as no interpolation of this size can follow the last octave's edge.
    const sound = resample(resample(rough, 2 * RATE, RATE), RATE, RATE);
    const fine = resample(sound, RATE, 16 * RATE);
    const difference = 20 * Math.log10(peakOf(sound) / largest(fine, 0, fine.length));
    expect(Math.abs(difference)).toBeLessThan(0.25);
  });

  test('pieces of any size give what the whole gives, up to the last sample', () => {
    const random = noise(9);
    const sound = Float32Array.from({ length: 999 }, (_, i) => random() * (i === 998 ? 1 : 0.1));
    const meter = new TruePeakMeter();
    for (let at = 0, size = 1; at < sound.length; at += size, size = (size * 5) % 97) {
      meter.push(sound.subarray(at, at + size));
    }
    expect(meter.peak()).toBe(peakOf(sound));
    expect(meter.peak()).toBeGreaterThanOrEqual(Math.abs(sound[998] ?? 1));
    expect(new TruePeakMeter().peak()).toBe(0);
  });
});
