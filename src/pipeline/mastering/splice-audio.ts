import { DecodeCheck } from './audio-check.ts';
import { computeCrc16 } from './crc16.ts';
import { FRAME_BYTES, SAMPLE_RATE } from './format.ts';
import { buildInfoFrame } from './info-frame.ts';
import type { MasteredAudio } from './mastering-chain.ts';
import { type Piece, spliceFrames } from './splice-frames.ts';

/** About ten seconds, because decoded sound needs much memory. */
const DECODED_AT_ONCE_BYTES = 400 * FRAME_BYTES;

/** Joins the pieces and decodes the result to check it. `mp3` has all frames. */
export async function spliceAudio(
  streams: readonly Uint8Array[],
  pieces: readonly Piece[],
): Promise<MasteredAudio> {
  const { frames, samples, turns } = spliceFrames(streams, pieces);
  const check = await DecodeCheck.create();
  for (const { startSample, endSample } of turns) check.expect(startSample, endSample);
  for (let at = 0; at < frames.length; at += DECODED_AT_ONCE_BYTES)
    check.push(frames.subarray(at, at + DECODED_AT_ONCE_BYTES), samples);
  const info = buildInfoFrame(frames.length / FRAME_BYTES, samples, computeCrc16(frames));
  return { mp3: frames, info, samples, sampleRate: SAMPLE_RATE, ...check.finish(samples) };
}
