/** All podcasts are mono MPEG-2 Layer III at 24 kHz and constant 96 kbit/s. */
export const SAMPLE_RATE = 24_000;
export const BITRATE_KBPS = 96;
export const FRAME_SAMPLES = 576;
/** This rate and bitrate need no padding bit. */
export const FRAME_BYTES = (FRAME_SAMPLES * BITRATE_KBPS * 1000) / 8 / SAMPLE_RATE;
/** Silence that LAME adds at the start. */
export const ENCODER_DELAY_SAMPLES = 576;
/** Every Layer III decoder has this delay: filter bank and overlap, 528 + 1. */
export const DECODER_DELAY_SAMPLES = 529;

/** The usual -16 LUFS for stereo minus 3 for one channel. */
export const TARGET_LUFS = -19;
/** The decoded MP3 must stay under -1 dBTP. The codec adds 0.1 dB to speech and up to 1.1 dB to noise. */
export const CEILING_DBTP = -2.5;
/** Stands for silence, because JSON has no -Infinity. */
const SILENCE_DB = -120;

export function convertAmplitudeToDb(amplitude: number): number {
  return amplitude > 0 ? Math.max(SILENCE_DB, 20 * Math.log10(amplitude)) : SILENCE_DB;
}

export function convertPowerToDb(power: number): number {
  return power > 0 ? Math.max(SILENCE_DB, 10 * Math.log10(power)) : SILENCE_DB;
}

export function convertDbToAmplitude(db: number): number {
  return 10 ** (db / 20);
}
