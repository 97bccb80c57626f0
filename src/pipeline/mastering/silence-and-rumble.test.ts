import { describe, expect, test } from 'vitest';
import { removeRumble, toFloat, trimSilence } from './condition-sound.ts';
import { findPeak } from './loudness.ts';
import { addSilence, createSine, createSpeechLikeSignal } from './testing.ts';

const RATE = 16_000;

function computeRms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length);
}

describe('removeRumble', () => {
  test('removes DC without a thump at the start', () => {
    const audio = new Float32Array(RATE).fill(0.3);
    removeRumble(audio, RATE);
    expect(findPeak(audio, 0, audio.length)).toBeLessThan(1e-6);
  });

  test('removes hum below speech and keeps speech', () => {
    const hum = createSine(1, RATE, 20, 0.5);
    const voice = createSine(1, RATE, 200, 0.5);
    removeRumble(hum, RATE);
    removeRumble(voice, RATE);
    expect(computeRms(hum.subarray(RATE / 2))).toBeLessThan(0.5 * Math.SQRT1_2 * 0.13);
    expect(computeRms(voice.subarray(RATE / 2))).toBeGreaterThan(0.5 * Math.SQRT1_2 * 0.99);
  });
});

describe('trimSilence', () => {
  const voice = { level: -6, pitch: 120, seed: 1 };

  test('removes the silence around a turn and fades its ends', () => {
    const withoutPadding = trimSilence(toFloat(createSpeechLikeSignal(2, RATE, voice).samples), RATE);
    const padded = addSilence(createSpeechLikeSignal(2, RATE, voice), 0.7, 1.1);
    const trimmed = trimSilence(toFloat(padded.samples), RATE);
    const longer = (trimmed.length - withoutPadding.length) / RATE;
    expect(longer).toBeGreaterThanOrEqual(0);
    expect(longer).toBeLessThan(0.1);
    expect(trimmed[0]).toBeCloseTo(0, 6);
    expect(trimmed[trimmed.length - 1]).toBeCloseTo(0, 6);
  });

  test('keeps a soft start and silence within the turn', () => {
    const audio = new Float32Array(RATE * 2);
    audio.set(createSine(0.05, RATE, 3000, 0.01), RATE / 2);
    audio.set(createSine(0.5, RATE, 300, 0.5), RATE);
    const trimmed = trimSilence(audio, RATE);
    expect(trimmed.length / RATE).toBeGreaterThan(1);
    expect(trimmed.length / RATE).toBeLessThan(1.15);
  });

  test('fades in audio that starts at full level, so that it does not click', () => {
    const trimmed = trimSilence(
      createSine(0.5, RATE, 1000, 0.8).map((_, i) => 0.8 * Math.cos(i / 4)),
      RATE,
    );
    for (let i = 1; i < 10; i++) expect(Math.abs(trimmed[i] ?? 1)).toBeLessThan(0.05);
  });

  test('returns silence, a single sample and nothing unchanged', () => {
    for (const length of [0, 1, 5, RATE]) {
      expect(trimSilence(new Float32Array(length), RATE)).toHaveLength(length);
    }
    expect(trimSilence(new Float32Array([0.5]), RATE)).toHaveLength(1);
  });
});
