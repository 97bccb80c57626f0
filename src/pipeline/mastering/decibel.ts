import { SILENCE_DB } from './format.ts';

/** Amplitude as decibels; SILENCE_DB for nothing at all. */
export function amplitudeToDb(amplitude: number): number {
  return amplitude > 0 ? Math.max(SILENCE_DB, 20 * Math.log10(amplitude)) : SILENCE_DB;
}

/** Mean square as decibels; SILENCE_DB for nothing at all. */
export function powerToDb(power: number): number {
  return power > 0 ? Math.max(SILENCE_DB, 10 * Math.log10(power)) : SILENCE_DB;
}

/** Decibels as the factor that an amplitude is multiplied with. */
export function dbToAmplitude(db: number): number {
  return 10 ** (db / 20);
}
