import { SILENCE_DB } from './format.ts';

export function convertAmplitudeToDb(amplitude: number): number {
  return amplitude > 0 ? Math.max(SILENCE_DB, 20 * Math.log10(amplitude)) : SILENCE_DB;
}

export function convertPowerToDb(power: number): number {
  return power > 0 ? Math.max(SILENCE_DB, 10 * Math.log10(power)) : SILENCE_DB;
}

export function convertDbToAmplitude(db: number): number {
  return 10 ** (db / 20);
}
