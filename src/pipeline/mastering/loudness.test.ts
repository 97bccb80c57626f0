import { describe, expect, test } from 'vitest';
import { designKWeighting, LoudnessMeter, measureLoudness } from './loudness.ts';
import { createSine } from './testing.ts';

const RATE = 24_000;

/** 997 Hz tones of given peak levels (dBFS) and lengths. */
function createTones(...parts: Array<[level: number, seconds: number]>): Float32Array {
  const tones = parts.map(([level, seconds]) => createSine(seconds, RATE, 997, 10 ** (level / 20)));
  const out = new Float32Array(tones.reduce((sum, tone) => sum + tone.length, 0));
  let at = 0;
  for (const tone of tones) {
    out.set(tone, at);
    at += tone.length;
  }
  return out;
}

describe('LoudnessMeter', () => {
  test('uses the filters of the BS.1770-4 table at 48 kHz', () => {
    const [shelf, cut] = designKWeighting(48_000);
    expect(shelf.b0).toBeCloseTo(1.53512485958697, 8);
    expect(shelf.b1).toBeCloseTo(-2.69169618940638, 8);
    expect(shelf.b2).toBeCloseTo(1.19839281085285, 8);
    expect(shelf.a1).toBeCloseTo(-1.69065929318241, 8);
    expect(shelf.a2).toBeCloseTo(0.73248077421585, 8);
    expect(cut.a1).toBeCloseTo(-1.99004745483398, 8);
    expect(cut.a2).toBeCloseTo(0.99007225036621, 8);
  });

  test.each([16_000, 22_050, 24_000, 48_000])('measures a 997 Hz sine at its RMS level at %i Hz', (rate) => {
    const { lufs, seconds } = measureLoudness(createSine(3, rate, 997, 0.1), rate);
    expect(lufs).toBeCloseTo(-23.01, 1);
    expect(seconds).toBeCloseTo(2.7, 5);
  });

  test('excludes quiet parts by the relative gate and silence by the absolute gate', () => {
    expect(measureLoudness(createTones([-36, 5], [-20, 30], [-36, 5]), RATE).lufs).toBeCloseTo(-23, 1);
    expect(measureLoudness(createTones([-75, 10], [-20, 30]), RATE).lufs).toBeCloseTo(-23, 1);
    expect(measureLoudness(createTones([-26, 5], [-20, 5]), RATE).lufs).toBeCloseTo(-25.05, 1);
  });

  test('measures audio shorter than one block without gates, and handles no audio', () => {
    expect(measureLoudness(createSine(0.25, RATE, 997, 0.1), RATE).lufs).toBeCloseTo(-23, 0);
    for (const silent of [new Float32Array(0), new Float32Array(100), new Float32Array(RATE)]) {
      expect(measureLoudness(silent, RATE)).toEqual({ lufs: Number.NEGATIVE_INFINITY, seconds: 0 });
    }
  });

  test('measures audio in chunks the same as in one piece', () => {
    const samples = createTones([-30, 1], [-12, 1.234]);
    const meter = new LoudnessMeter(RATE);
    for (let at = 0, size = 1; at < samples.length; at += size, size = (size * 7) % 4001) {
      meter.push(samples.subarray(at, at + size));
    }
    expect(meter.getResult()).toEqual(measureLoudness(samples, RATE));
  });
});
