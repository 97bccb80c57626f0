import { expect, test } from 'vitest';
import { type AudioCheck, AudioCheckThread, DecodeCheck } from './audio-check.ts';
import { Mp3Encoder } from './mastering-chain.ts';
import { createSpeechLikeSignal } from './testing.ts';

const RATE = 24_000;
const { samples } = createSpeechLikeSignal(2, RATE, { level: -20, pitch: 120, seed: 1 });
const signal = Float32Array.from(samples, (sample) => sample / 32_768);

async function checkSignal(check: AudioCheck, seconds: number) {
  const encoder = await Mp3Encoder.create();
  const length = seconds * RATE;
  check.expect(0, length);
  check.push(encoder.encode(signal.subarray(0, length)), length);
  check.push(encoder.finish(), length);
  return check.finish(length);
}

test('AudioCheckThread measures the same as DecodeCheck, one podcast after the other', async () => {
  const thread = new AudioCheckThread();
  for (const seconds of [2, 1]) {
    thread.begin();
    expect(await checkSignal(thread, seconds)).toEqual(
      await checkSignal(await DecodeCheck.create(), seconds),
    );
  }
});

test('AudioCheckThread reports an invalid frame at the end, and not for the next podcast', async () => {
  const thread = new AudioCheckThread();
  thread.begin();
  thread.push(null as never, RATE);
  await expect(thread.finish(RATE)).rejects.toThrow(TypeError);
  thread.begin();
  expect((await checkSignal(thread, 1)).decodedSamples).toBe(RATE);
});
