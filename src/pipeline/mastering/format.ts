/** Format of all podcasts: mono MPEG-2 Layer III at 24 kHz, constant 96 kbit/s. */
export const SAMPLE_RATE = 24_000;
/** kbit/s. */
export const BITRATE = 96;
/** Samples per MPEG-2 Layer III frame. */
export const FRAME_SAMPLES = 576;
/** Bytes per frame. This rate and bitrate need no padding bit. */
export const FRAME_BYTES = (FRAME_SAMPLES * BITRATE * 1000) / 8 / SAMPLE_RATE;
/** Samples of silence that LAME adds at the start. */
export const ENCODER_DELAY = 576;
/** Delay of every Layer III decoder in samples (filter bank and overlap, 528 + 1). */
export const DECODER_DELAY = 529;

/** Integrated loudness in LUFS: the usual -16 for stereo minus 3 for one channel. */
export const TARGET_LUFS = -19;
/**
 * Maximum true peak before encoding in dBTP. The decoded MP3 must stay under -1; the codec adds 0.1
 * dB to speech and at most 1.1 dB to bursts of noise.
 */
export const CEILING_DBTP = -2.5;
/** Level in dB that stands for silence, because JSON has no -Infinity. */
export const SILENCE_DB = -120;
