import {
  createSine,
  FRAME_BYTES,
  FRAME_SAMPLES,
  Mp3Encoder,
  SAMPLE_RATE,
} from '../../src/pipeline/mastering/testing.ts';

const TONE_HZ = 220;
/** 0.6 s, a whole number of the tone's periods. */
const LOOP_FRAMES = 25;
/** The second loop is repeated, because the first one starts from silence. */
const ENCODED_FRAMES = 2 * LOOP_FRAMES;

/** Returns the MP3 frames from `from` to `to` of an endless tone. */
export type ToneFrames = (from: number, to: number) => Uint8Array;

let encoded: Promise<Uint8Array> | null = null;

/** Repeats encoded frames, because encoding a minute takes 0.3 s of CPU time. */
export async function createToneFrames(): Promise<ToneFrames> {
  encoded ??= encodeLoops();
  const loops = await encoded;
  return (from, to) => {
    const frames = Buffer.alloc(Math.max(0, to - from) * FRAME_BYTES);
    for (let frame = from; frame < to; frame += 1) {
      const index = frame < ENCODED_FRAMES ? frame : LOOP_FRAMES + (frame % LOOP_FRAMES);
      frames.set(
        loops.subarray(index * FRAME_BYTES, (index + 1) * FRAME_BYTES),
        (frame - from) * FRAME_BYTES,
      );
    }
    return frames;
  };
}

async function encodeLoops(): Promise<Uint8Array> {
  const encoder = await Mp3Encoder.create();
  const samples = createSine((ENCODED_FRAMES * FRAME_SAMPLES) / SAMPLE_RATE, SAMPLE_RATE, TONE_HZ, 0.2);
  return Buffer.concat([encoder.encode(samples), encoder.finish()]);
}
