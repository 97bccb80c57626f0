export {
  convertAmplitudeToDb,
  convertDbToAmplitude,
  DECODER_DELAY_SAMPLES,
  ENCODER_DELAY_SAMPLES,
  SAMPLE_RATE,
} from './format.ts';
export { buildId3 } from './id3.ts';
export { LoudnessMeter, TruePeakMeter } from './loudness.ts';
export type { MasteredAudio } from './mastering-chain.ts';
export { createMaster, type Master, prepareMaster, splicePieces } from './mastering-thread.ts';
export {
  assembleMp3,
  buildInfoFrame,
  computeCrc16,
  concatBytes,
  type Mp3Format,
  readFrames,
} from './mp3-frames.ts';
export type { Piece, TurnSpan } from './splice-audio.ts';
