import { DecodeCheck } from './audio-check.ts';
import {
  DECODER_DELAY_SAMPLES,
  ENCODER_DELAY_SAMPLES,
  FRAME_BYTES,
  FRAME_SAMPLES,
  SAMPLE_RATE,
} from './format.ts';
import type { MasteredAudio } from './mastering-chain.ts';
import {
  buildInfoFrame,
  computeCrc16,
  concatBytes,
  createSilentFrame,
  FRAME_DATA_START,
} from './mp3-frames.ts';

export interface TurnSpan {
  startSample: number;
  endSample: number;
}

/** Neighbouring turns of one stream that stay together, with the silence between them. */
export interface Piece {
  stream: number;
  /** Positions in the stream; never empty. */
  turns: readonly TurnSpan[];
  /** Silence before the first turn, to the nearest frame (24 ms). */
  gapSeconds: number;
}

interface SplicedFrames {
  frames: Uint8Array;
  samples: number;
  turns: TurnSpan[];
}

const DELAY_SAMPLES = ENCODER_DELAY_SAMPLES + DECODER_DELAY_SAMPLES;
/** Overlap of the transform and history of the filter bank, with room for pre-echo. */
const LEAD_FRAMES = 3;
const TAIL_FRAMES = 2;

/** Cuts in the silence between turns. Kept frames stay the same bytes, so that no edit costs quality. */
function spliceFrames(streams: readonly Uint8Array[], pieces: readonly Piece[]): SplicedFrames {
  const parts: Uint8Array[] = [];
  const turns: TurnSpan[] = [];
  let frameCount = 0;
  const append = (frames: Uint8Array) => {
    parts.push(frames);
    frameCount += frames.length / FRAME_BYTES;
  };
  for (const { stream, turns: spans, gapSeconds } of pieces) {
    const cut = cutPiece(streams[stream] as Uint8Array, spans);
    const start = (spans[0] as TurnSpan).startSample;
    const getShift = () => (frameCount - cut.firstFrame) * FRAME_SAMPLES;
    const wanted = (turns.at(-1)?.endSample ?? 0) + Math.round(gapSeconds * SAMPLE_RATE);
    const missing = Math.round((wanted - start - getShift()) / FRAME_SAMPLES);
    for (let i = 0; i < missing; i++) append(createSilentFrame());
    const shift = getShift();
    append(cut.frames);
    for (const { startSample, endSample } of spans)
      turns.push({ startSample: startSample + shift, endSample: endSample + shift });
  }
  const lastEnd = turns.at(-1)?.endSample ?? 0;
  const samples = Math.min(
    Math.ceil(lastEnd / FRAME_SAMPLES) * FRAME_SAMPLES,
    frameCount * FRAME_SAMPLES - DELAY_SAMPLES,
  );
  return { frames: concatBytes(parts), samples, turns };
}

/** `firstFrame` is the index in the stream of the first of the returned frames. */
function cutPiece(
  stream: Uint8Array,
  turns: readonly TurnSpan[],
): { frames: Uint8Array; firstFrame: number } {
  const frameCount = stream.length / FRAME_BYTES;
  const findFrame = (sample: number) => Math.floor((sample + DELAY_SAMPLES) / FRAME_SAMPLES);
  const first = Math.max(0, findFrame((turns[0] as TurnSpan).startSample) - LEAD_FRAMES);
  const last = findFrame((turns.at(-1) as TurnSpan).endSample - 1) + TAIL_FRAMES;
  const end = Math.min(frameCount, last + 1);
  if (first >= end) throw new RangeError('The turn is not in the audio');
  const frames = stream.subarray(first * FRAME_BYTES, end * FRAME_BYTES);
  const borrowedBytes = frames[FRAME_DATA_START.sideInfo] as number;
  if (first === 0 || borrowedBytes === 0) return { frames, firstFrame: first };
  const before = stream.subarray((first - 1) * FRAME_BYTES, first * FRAME_BYTES);
  return { frames: concatBytes([createCarrier(before), frames]), firstFrame: first - 1 };
}

/** A silent frame for data that the next frame needs (bit reservoir, 255 bytes at most; ISO/IEC 13818-3). */
function createCarrier(before: Uint8Array): Uint8Array {
  const frame = createSilentFrame();
  frame.set(before.subarray(FRAME_DATA_START.mainData), FRAME_DATA_START.mainData);
  return frame;
}

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
