import { expect, test } from 'vitest';
import { SpeedMeter } from './kokoro-speech-model.ts';

test('SpeedMeter starts at the speed of the installation', () => {
  expect(new SpeedMeter(2.5).realTimeRatio).toBe(2.5);
});

test('SpeedMeter barely moves with one slow sentence', () => {
  const meter = new SpeedMeter(2.5);
  meter.record(3, 3, 0);
  expect(meter.realTimeRatio).toBeGreaterThan(2.3);
});

test('SpeedMeter ignores a series of short sentences, which take longer per second', () => {
  const meter = new SpeedMeter(2.5);
  for (let sentence = 0; sentence < 30; sentence += 1) meter.record(1, 0.6, 0.3);
  expect(meter.realTimeRatio).toBe(2.5);
});

test('SpeedMeter follows a machine that becomes slower and faster again', () => {
  const meter = new SpeedMeter(3);
  for (let turn = 0; turn < 60; turn += 1) meter.record(9.7, 10, 0.3);
  expect(meter.realTimeRatio).toBeCloseTo(1, 1);
  for (let turn = 0; turn < 200; turn += 1) meter.record(9.7, 4, 0.3);
  expect(meter.realTimeRatio).toBeCloseTo(2.5, 1);
});
