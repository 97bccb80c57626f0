import { createMp3Encoder } from 'wasm-media-encoders';
import { crc16 } from '../../src/pipeline/mastering/crc16.ts';
import { concat } from '../../src/pipeline/mastering/encoder.ts';
import { DECODER_DELAY, ENCODER_DELAY } from '../../src/pipeline/mastering/format.ts';
import { buildInfoFrame, type Mp3Format } from '../../src/pipeline/mastering/info-frame.ts';
import { type Loop, RATE, wrap } from './loop.ts';

/** kbit/s. */
const BITRATE = 112;
/** MPEG-1 Layer III without CRC, 112 kbit/s, 32 kHz, no padding, joint stereo, original. */
const FORMAT: Mp3Format = {
  header: [0xff, 0xfb, 0x88, 0x44],
  sideBytes: 32,
  sampleRate: RATE,
  bitrate: BITRATE,
  frameSamples: 1_152,
  frameBytes: (1_152 * BITRATE * 1_000) / 8 / RATE,
};
/** Samples of the loop's end that are encoded before its start, and left out again by players. */
const LEAD = 3 * FORMAT.frameSamples;
/** Frames in which LAME finds its level, encoded before everything else and dropped. */
const WARM_UP = 64;
/** LAME's own scale at this bitrate, undone before. */
const LAME_SCALE = 0.95;

/**
 * The loop as MP3. Its end is encoded before its start, and its start after
 * its end, so that the codec hears no edge; the Info frame tells players to
 * leave both out, which makes what they play exactly one round.
 */
export async function encodeLoop(loop: Loop): Promise<Uint8Array> {
  const whole = Math.ceil((ENCODER_DELAY + LEAD + loop.length + DECODER_DELAY) / FORMAT.frameSamples) + 1;
  const samples = (WARM_UP + whole) * FORMAT.frameSamples - ENCODER_DELAY;
  const before = WARM_UP * FORMAT.frameSamples + LEAD;
  const [left, right] = [loop.left, loop.right].map((channel) =>
    Float32Array.from(
      { length: samples },
      (_, i) => (channel[wrap(i - before, loop.length)] as number) / LAME_SCALE,
    ),
  ) as [Float32Array, Float32Array];
  const lame = await createMp3Encoder();
  lame.configure({ channels: 2, sampleRate: RATE, bitrate: BITRATE, outputSampleRate: RATE });
  const parts: Uint8Array[] = [];
  for (let from = 0; from < samples; from += RATE) {
    const to = from + RATE;
    // The view that comes back belongs to LAME and changes with the next call.
    parts.push(lame.encode([left.slice(from, to), right.slice(from, to)]).slice());
  }
  parts.push(lame.finalize().slice());
  const sound = concat(parts).subarray(WARM_UP * FORMAT.frameBytes, (WARM_UP + whole) * FORMAT.frameBytes);
  if (sound.length < whole * FORMAT.frameBytes || sound[0] !== 0xff) throw new Error('LAME left frames out');
  const info = buildInfoFrame(whole, loop.length, crc16(sound), { format: FORMAT, lead: LEAD });
  return concat([info, sound]);
}
