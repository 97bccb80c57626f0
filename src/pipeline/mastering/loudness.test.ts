import { describe, expect, test } from 'vitest';
import { designKWeighting, LoudnessMeter, measureLoudness } from './loudness.ts';
import { createSine } from './testing-signals.ts';

const RATE = 24_000;

/** 997 Hz tones of given peak levels (dBFS) and lengths. */
function tones(...parts: Array<[level: number, seconds: number]>): Float32Array {
  const pieces = parts.map(([level, seconds]) => createSine(seconds, RATE, 997, 10 ** (level / 20)));
  const out = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

describe('loudness', () => {
  test('the filters match the table of BS.1770-4 for 48 kHz', () => {
    const [shelf, cut] = designKWeighting(48_000);
    expect(shelf.b0).toBeCloseTo(1.53512485958697, 8);
    expect(shelf.b1).toBeCloseTo(-2.69169618940638, 8);
    expect(shelf.b2).toBeCloseTo(1.19839281085285, 8);
    expect(shelf.a1).toBeCloseTo(-1.69065929318241, 8);
    expect(shelf.a2).toBeCloseTo(0.73248077421585, 8);
    expect(cut.a1).toBeCloseTo(-1.99004745483398, 8);
    expect(cut.a2).toBeCloseTo(0.99007225036621, 8);
  });

  test.each([16_000, 22_050, 24_000, 48_000])('a 997 Hz sine reads its RMS level at %i Hz', (rate) => {
    const { lufs, seconds } = measureLoudness(createSine(3, rate, 997, 0.1), rate);
    expect(lufs).toBeCloseTo(-23.01, 1);
    expect(seconds).toBeCloseTo(2.7, 5);
  });

  test('the relative gate removes quiet parts, the absolute gate silence', () => {
    expect(measureLoudness(tones([-36, 5], [-20, 30], [-36, 5]), RATE).lufs).toBeCloseTo(-23, 1);
    expect(measureLoudness(tones([-75, 10], [-20, 30]), RATE).lufs).toBeCloseTo(-23, 1);
    expect(measureLoudness(tones([-26, 5], [-20, 5]), RATE).lufs).toBeCloseTo(-25.05, 1);
  });

  test('measures less than one block as it is, and handles no audio', () => {
    expect(measureLoudness(createSine(0.25, RATE, 997, 0.1), RATE).lufs).toBeCloseTo(-23, 0);
    for (const silent of [new Float32Array(0), new Float32Array(100), new Float32Array(RATE)]) {
      expect(measureLoudness(silent, RATE)).toEqual({ lufs: Number.NEGATIVE_INFINITY, seconds: 0 });
    }
  });

  test('audio in chunks reads the same as in one piece', () => {
    const sound = tones([-30, 1], [-12, 1.234]);
    const meter = new LoudnessMeter(RATE);
    for (let at = 0, size = 1; at < sound.length; at += size, size = (size * 7) % 4001) {
      meter.push(sound.subarray(at, at + size));
    }
    expect(meter.getResult()).toEqual(measureLoudness(sound, RATE));
  });
});
