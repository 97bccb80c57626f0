import { expect, test } from 'vitest';
import { type AudioCheck, DecodeCheck } from './audio-check.ts';
import { AudioCheckThread } from './audio-check-thread.ts';
import { Mp3Encoder } from './mp3-encoder.ts';
import { createSpeechLikeSignal } from './testing-signals.ts';

const RATE = 24_000;
const { samples } = createSpeechLikeSignal(2, RATE, { level: -20, pitch: 120, seed: 1 });
const sound = Float32Array.from(samples, (sample) => sample / 32_768);

async function checkTone(listener: AudioCheck, seconds: number) {
  const encoder = await Mp3Encoder.create();
  const length = seconds * RATE;
  listener.expect(0, length);
  listener.push(encoder.encode(sound.subarray(0, length)), length);
  listener.push(encoder.finish(), length);
  return listener.finish(length);
}

test('measures the same as without a thread, one podcast after the other', async () => {
  const thread = new AudioCheckThread();
  for (const seconds of [2, 1]) {
    thread.begin();
    expect(await checkTone(thread, seconds)).toEqual(await checkTone(await DecodeCheck.create(), seconds));
  }
});

test('reports an error at the end, and not for the next podcast', async () => {
  const thread = new AudioCheckThread();
  thread.begin();
  thread.push(null as never, RATE);
  await expect(thread.finish(RATE)).rejects.toThrow(TypeError);
  thread.begin();
  expect((await checkTone(thread, 1)).decodedSamples).toBe(RATE);
});
