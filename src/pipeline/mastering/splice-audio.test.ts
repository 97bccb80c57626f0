import { MPEGDecoder } from 'mpg123-decoder';
import { describe, expect, test } from 'vitest';
import { MasteringChain } from './mastering-chain.ts';
import { assembleMp3, concatBytes, readFrames } from './mp3-frames.ts';
import type { Piece, TurnSpan } from './splice-audio.ts';
import { spliceAudio } from './splice-audio.ts';
import { createSpeechLikeSignal } from './testing.ts';

interface Stream {
  frames: Uint8Array;
  turns: TurnSpan[];
  file: Uint8Array;
}

async function masterStream(seeds: readonly number[], gap: number): Promise<Stream> {
  const chain = await MasteringChain.create();
  const added = seeds.map((seed, index) =>
    chain.add(
      createSpeechLikeSignal(1 + (seed % 3) / 2, 16_000, { level: -12, pitch: 90 + 20 * seed, seed }),
      index === 0 ? 0 : gap,
      index % 2 === 0 ? 'A' : 'B',
    ),
  );
  const audio = await chain.finish();
  const frames = concatBytes([...added.map(({ mp3 }) => mp3), audio.mp3]);
  const turns = added.map(({ startSample, endSample }) => ({ startSample, endSample }));
  return { frames, turns, file: assembleMp3(new Uint8Array(0), audio.info, [frames]) };
}

/** As a player that reads the Info frame. */
async function decode(file: Uint8Array): Promise<Float32Array> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, errors } = decoder.decode(file);
  decoder.free();
  expect(errors).toEqual([]);
  return channelData[0] ?? new Float32Array(0);
}

async function splice(streams: readonly Stream[], pieces: readonly Piece[]) {
  const audio = await spliceAudio(
    streams.map(({ frames }) => frames),
    pieces,
  );
  const file = assembleMp3(new Uint8Array(0), audio.info, [audio.mp3]);
  return { audio, file, sound: await decode(file) };
}

function measureDifference(a: Float32Array, from: TurnSpan, b: Float32Array, to: TurnSpan): number {
  let largest = 0;
  for (let i = 0; i < from.endSample - from.startSample; i++) {
    const difference = (a[from.startSample + i] ?? 9) - (b[to.startSample + i] ?? -9);
    largest = Math.max(largest, Math.abs(difference));
  }
  return largest;
}

const old = masterStream([1, 2, 3, 4, 5], 0.25);
const changed = masterStream([7, 8], 0.25);

describe('spliceAudio', () => {
  test('keeps the sound of unchanged turns around a replaced one, exactly and at the stated positions', async () => {
    const [first, second] = [await old, await changed];
    const at = (stream: Stream, index: number) => stream.turns[index] as TurnSpan;
    const { audio, sound } = await splice(
      [first, second],
      [
        { stream: 0, turns: [at(first, 0), at(first, 1)], gapSeconds: 0 },
        { stream: 1, turns: [at(second, 1)], gapSeconds: 0.3 },
        { stream: 0, turns: [at(first, 3), at(first, 4)], gapSeconds: 0.9 },
      ],
    );
    expect(audio.turns).toHaveLength(5);
    const before = await decode(first.file);
    for (const [index, oldIndex] of [0, 1, -1, 3, 4].entries()) {
      if (oldIndex < 0) continue;
      const span = audio.turns[index] as TurnSpan;
      expect(measureDifference(before, at(first, oldIndex), sound, span)).toBeLessThan(1e-6);
    }
    const newSound = await decode(second.file);
    expect(measureDifference(newSound, at(second, 1), sound, audio.turns[2] as TurnSpan)).toBeLessThan(1e-6);
    expect(sound).toHaveLength(audio.samples);
    expect(audio.decodedSamples).toBe(audio.samples);
  });

  test('leaves the wanted silence between pieces, and nothing else', async () => {
    const stream = await old;
    const { audio, sound } = await splice(
      [stream],
      [
        { stream: 0, turns: stream.turns.slice(2, 3), gapSeconds: 0 },
        { stream: 0, turns: stream.turns.slice(0, 1), gapSeconds: 0.9 },
        { stream: 0, turns: stream.turns.slice(4), gapSeconds: 0.25 },
      ],
    );
    const [a, b, c] = audio.turns as unknown as [TurnSpan, TurnSpan, TurnSpan];
    expect(a.startSample).toBeLessThan(0.15 * 24_000);
    expect(Math.abs((b.startSample - a.endSample) / 24_000 - 0.9)).toBeLessThan(0.013);
    expect(Math.abs((c.startSample - b.endSample) / 24_000 - 0.25)).toBeLessThan(0.013);
    for (const [from, to] of [
      [a.endSample + 1200, b.startSample - 1200],
      [b.endSample + 1200, c.startSample - 1200],
    ] as const)
      expect(Math.max(...sound.subarray(from, to).map(Math.abs))).toBeLessThan(0.002);
  });

  test('gives a file that can be spliced again without any loss', async () => {
    const stream = await old;
    let current = stream;
    for (let round = 0; round < 3; round++) {
      const { audio, file } = await splice(
        [current],
        current.turns.map((turn) => ({ stream: 0, turns: [turn], gapSeconds: 0.3 })),
      );
      current = { frames: readFrames(file) as Uint8Array, turns: audio.turns, file };
    }
    const [before, after] = [await decode(stream.file), await decode(current.file)];
    for (const [index, turn] of stream.turns.entries())
      expect(measureDifference(before, turn, after, current.turns[index] as TurnSpan)).toBeLessThan(1e-6);
  });
});

test('readFrames refuses a file of another format', async () => {
  const { file, frames } = await old;
  expect(readFrames(file)).toEqual(frames);
  expect(readFrames(file.subarray(0, file.length - 1))).toBeNull();
  expect(readFrames(new Uint8Array(2000))).toBeNull();
  const other = file.slice();
  other[288 * 3 + 2] = 0x94;
  expect(readFrames(other)).toBeNull();
});
