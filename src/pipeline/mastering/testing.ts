/** For tests and benches. `index.ts` must not load the encoder and the decoder into the main thread. */
export { DecodeCheck } from './audio-check.ts';
export { BITRATE_KBPS, FRAME_BYTES, FRAME_SAMPLES, SAMPLE_RATE, TARGET_LUFS } from './format.ts';
export { idleThreadLimits } from './idle-thread.ts';
export { Leveller } from './loudness-leveller.ts';
export { MasteringChain } from './mastering-chain.ts';
export { Mp3Encoder } from './mp3-encoder.ts';
export { resample } from './resample.ts';
export { removeRumble, toFloat, trimSilence } from './silence-and-rumble.ts';
export { createSpeechLikeSignal } from './testing-signals.ts';
