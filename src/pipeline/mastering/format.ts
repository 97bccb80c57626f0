/** What every podcast is: mono MPEG-2 Layer III at 24 kHz, 96 kbit/s constant. */
export const SAMPLE_RATE = 24_000;
/** kbit/s. */
export const BITRATE = 96;
/** Samples in one MPEG-2 Layer III frame. */
export const FRAME_SAMPLES = 576;
/** Bytes in one frame: 576 samples at 96 kbit/s and 24 kHz, with no padding bit ever needed. */
export const FRAME_BYTES = (FRAME_SAMPLES * BITRATE * 1000) / 8 / SAMPLE_RATE;
/** Samples of silence that LAME puts before the sound. */
export const ENCODER_DELAY = 576;
/** Samples by which every Layer III decoder is late: filter bank and overlap, 528 + 1. */
export const DECODER_DELAY = 529;

/** Level of the finished podcast, LUFS integrated: the usual -16 for stereo less 3 for one channel. */
export const TARGET_LUFS = -19;
/**
 * True peak that the sound may have before encoding, dBTP. The decoded MP3
 * must stay under -1; the rest is room for what the codec adds: 0.1 dB to
 * speech, 1.1 dB to limited bursts of full-band noise, the worst that was found.
 */
export const CEILING_DBTP = -2.5;
/** What stands for silence where a level in dB is wanted, so that it survives JSON. */
export const SILENCE_DB = -120;
