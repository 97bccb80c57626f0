import { createMp3Encoder } from 'wasm-media-encoders';
import {
  buildInfoFrame,
  computeCrc16,
  concatBytes,
  DECODER_DELAY_SAMPLES,
  ENCODER_DELAY_SAMPLES,
  type Mp3Format,
} from '../../src/pipeline/mastering/index.ts';
import { type Loop, SAMPLE_RATE, wrapIndex } from './loop.ts';

const BITRATE_KBPS = 112;
/** MPEG-1 Layer III, 112 kbit/s, 32 kHz, joint stereo, without CRC and padding. */
const FORMAT: Mp3Format = {
  header: [0xff, 0xfb, 0x88, 0x44],
  sideBytes: 32,
  sampleRate: SAMPLE_RATE,
  bitrate: BITRATE_KBPS,
  frameSamples: 1_152,
  frameBytes: (1_152 * BITRATE_KBPS * 1_000) / 8 / SAMPLE_RATE,
};
/** Samples of the loop's end that are encoded before its start. Players skip them. */
const LEAD_SAMPLES = 3 * FORMAT.frameSamples;
/** LAME adapts in the first frames, which are removed. */
const WARM_UP_FRAMES = 64;
/** LAME scales by this factor at this bitrate. */
const LAME_SCALE = 0.95;

/** Overlaps both ends, so that the codec sees no edge. The Info frame makes players skip the overlap. */
export async function encodeLoop(loop: Loop): Promise<Uint8Array> {
  const whole =
    Math.ceil(
      (ENCODER_DELAY_SAMPLES + LEAD_SAMPLES + loop.length + DECODER_DELAY_SAMPLES) / FORMAT.frameSamples,
    ) + 1;
  const samples = (WARM_UP_FRAMES + whole) * FORMAT.frameSamples - ENCODER_DELAY_SAMPLES;
  const before = WARM_UP_FRAMES * FORMAT.frameSamples + LEAD_SAMPLES;
  const [left, right] = [loop.left, loop.right].map((channel) =>
    Float32Array.from(
      { length: samples },
      (_, i) => (channel[wrapIndex(i - before, loop.length)] as number) / LAME_SCALE,
    ),
  ) as [Float32Array, Float32Array];
  const lame = await createMp3Encoder();
  lame.configure({
    channels: 2,
    sampleRate: SAMPLE_RATE,
    bitrate: BITRATE_KBPS,
    outputSampleRate: SAMPLE_RATE,
  });
  const parts: Uint8Array[] = [];
  for (let from = 0; from < samples; from += SAMPLE_RATE) {
    const to = from + SAMPLE_RATE;
    // LAME reuses the returned buffer.
    parts.push(lame.encode([left.slice(from, to), right.slice(from, to)]).slice());
  }
  parts.push(lame.finalize().slice());
  const sound = concatBytes(parts).subarray(
    WARM_UP_FRAMES * FORMAT.frameBytes,
    (WARM_UP_FRAMES + whole) * FORMAT.frameBytes,
  );
  if (sound.length < whole * FORMAT.frameBytes || sound[0] !== 0xff)
    throw new Error('LAME returned too few frames.');
  const info = buildInfoFrame(whole, loop.length, computeCrc16(sound), {
    format: FORMAT,
    lead: LEAD_SAMPLES,
  });
  return concatBytes([info, sound]);
}
