import { SILENCE_DB } from './format.ts';

/** Converts an amplitude to decibels; SILENCE_DB for 0. */
export function amplitudeToDb(amplitude: number): number {
  return amplitude > 0 ? Math.max(SILENCE_DB, 20 * Math.log10(amplitude)) : SILENCE_DB;
}

/** Converts a mean square to decibels; SILENCE_DB for 0. */
export function powerToDb(power: number): number {
  return power > 0 ? Math.max(SILENCE_DB, 10 * Math.log10(power)) : SILENCE_DB;
}

export function dbToAmplitude(db: number): number {
  return 10 ** (db / 20);
}
