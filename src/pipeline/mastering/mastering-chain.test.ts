import { MPEGDecoder } from 'mpg123-decoder';
import { describe, expect, test } from 'vitest';
import type { Pcm } from '../../domain/speech-model.ts';
import { FRAME_BYTES } from './format.ts';
import { findPeak, measureLoudness } from './loudness.ts';
import { MasteringChain } from './mastering-chain.ts';
import { assembleMp3, computeCrc16, concatBytes } from './mp3-frames.ts';
import { addSilence, createSpeechLikeSignal } from './testing.ts';

/** Two voices of different rates and levels, a short reply, and a silent turn. */
function createTurns(): Array<{ pcm: Pcm; gap: number; voice: string }> {
  const deep = { level: -20, pitch: 100, seed: 1 };
  const high = { level: -2, pitch: 210, seed: 2 };
  return [
    { pcm: addSilence(createSpeechLikeSignal(3.1, 24_000, deep), 0.4, 0.5), gap: 0, voice: 'A' },
    { pcm: createSpeechLikeSignal(4.3, 16_000, high), gap: 0.3, voice: 'B' },
    { pcm: createSpeechLikeSignal(0.3, 24_000, { ...deep, seed: 3 }), gap: 0.25, voice: 'A' },
    { pcm: { sampleRate: 16_000, samples: new Int16Array(16_000) }, gap: 0.3, voice: 'B' },
    { pcm: createSpeechLikeSignal(3.7, 22_050, { ...deep, seed: 4 }), gap: 1.0001, voice: 'A' },
  ];
}

async function masterTurns() {
  const chain = await MasteringChain.create();
  const mastered = createTurns().map(({ pcm, gap, voice }) => chain.add(pcm, gap, voice));
  const audio = await chain.finish();
  return { mastered, audio, frames: [...mastered.map((turn) => turn.mp3), audio.mp3] };
}

/** Decodes a file as a player that reads the Info frame. */
async function decodeFile(file: Uint8Array): Promise<Float32Array> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData } = decoder.decode(file);
  decoder.free();
  return channelData[0] ?? new Float32Array(0);
}

const once = masterTurns();

describe('MasteringChain', () => {
  test('meets loudness and true peak in the decoded file', async () => {
    const { audio } = await once;
    expect(Math.abs(audio.loudness + 19)).toBeLessThan(0.5);
    expect(audio.truePeak).toBeLessThan(-1);
  });

  test('places turns end to end with their gaps, in a file of their total length', async () => {
    const { mastered, audio, frames } = await once;
    let position = 0;
    for (const [i, { gap }] of createTurns().entries()) {
      const turn = mastered[i];
      expect(turn?.startSample).toBe(position + Math.round(gap * 24_000));
      position = turn?.endSample ?? Number.NaN;
    }
    expect(audio.samples - position).toBeGreaterThanOrEqual(0);
    expect(audio.samples - position).toBeLessThan(576);
    expect(audio.decodedSamples).toBe(audio.samples);
    const decoded = await decodeFile(assembleMp3(new Uint8Array(0), audio.info, frames));
    expect(decoded).toHaveLength(audio.samples);
    const firstTurn = mastered[0];
    expect(((firstTurn?.endSample ?? 0) - (firstTurn?.startSample ?? 0)) / 24_000).toBeLessThan(3.3);
  });

  test('encodes the turns at their positions with equal levels', async () => {
    const { mastered, audio, frames } = await once;
    const decoded = await decodeFile(assembleMp3(new Uint8Array(0), audio.info, frames));
    for (const i of [0, 1, 4]) {
      const { startSample = 0, endSample = 0 } = mastered[i] ?? {};
      // Except for pre-echo, the gaps around a turn are silent.
      if (startSample > 0)
        expect(findPeak(decoded, startSample - 4000, startSample - 1200)).toBeLessThan(2e-4);
      expect(findPeak(decoded, endSample + 1200, endSample + 4000)).toBeLessThan(2e-4);
      const { lufs } = measureLoudness(decoded.subarray(startSample, endSample), 24_000, 0.15);
      expect(Math.abs(lufs + 19)).toBeLessThan(0.3);
      let energy = 0;
      for (let n = startSample; n < endSample; n++) energy += (decoded[n] ?? 0) ** 2;
      const rms = 10 * Math.log10(energy / (endSample - startSample));
      expect(audio.turns[i]?.rms).toBeCloseTo(rms, 2);
    }
  });

  test('reports a silent turn as silent', async () => {
    const { audio } = await once;
    expect(audio.turns).toHaveLength(5);
    expect(audio.turns[3]?.rms).toBeLessThan(-80);
    for (const i of [0, 1, 2, 4]) expect(audio.turns[i]?.rms).toBeGreaterThan(-40);
  });

  test('returns chunks of complete frames that match the Info frame', async () => {
    const { audio, frames } = await once;
    const joined = concatBytes(frames);
    for (const chunk of frames) expect(chunk.length % FRAME_BYTES).toBe(0);
    for (let at = 0; at < joined.length; at += FRAME_BYTES) {
      expect([joined[at], joined[at + 1], joined[at + 2]]).toEqual([0xff, 0xf3, 0xa4]);
    }
    const info = Buffer.from(audio.info);
    expect(info.readUInt32BE(21)).toBe(joined.length / FRAME_BYTES);
    expect(info.readUInt32BE(25)).toBe(joined.length + FRAME_BYTES);
    expect(info.readUInt16BE(165)).toBe(computeCrc16(joined));
  });

  test('returns the same bytes for the same turns', async () => {
    const [first, second] = [await once, await masterTurns()];
    expect(Buffer.compare(concatBytes(first.frames), concatBytes(second.frames))).toBe(0);
    expect(second.audio).toEqual(first.audio);
  });

  test('finishes a podcast without turns and one with an empty turn', async () => {
    const empty = await (await MasteringChain.create()).finish();
    expect(empty).toMatchObject({ samples: 0, decodedSamples: 0, turns: [], truePeak: -120 });
    expect(empty.loudness).toBe(Number.NEGATIVE_INFINITY);
    const chain = await MasteringChain.create();
    chain.add({ sampleRate: 16_000, samples: new Int16Array(0) }, 0.5, null);
    const audio = await chain.finish();
    expect(audio.turns).toEqual([{ startSample: 12_000, endSample: 12_000, rms: -120 }]);
    expect(audio.decodedSamples).toBe(audio.samples);
  });

  test.each([
    [24_000.5, 0],
    [0, 0],
    [24_000, -1],
    [24_000, Number.NaN],
  ])('refuses audio at %d Hz after a gap of %d s', async (sampleRate, gap) => {
    const chain = await MasteringChain.create();
    expect(() => chain.add({ sampleRate, samples: new Int16Array(100) }, gap, null)).toThrow(RangeError);
  });
});
