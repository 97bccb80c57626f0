import { isObject, parseJson } from '../../domain/json.ts';
import { parseNumber } from '../json-fields.ts';
import { createStoredState } from '../stored-state.ts';

const MIN_RATE = 0.5;
const MAX_RATE = 3;
const STEPS_PER_UNIT = 20;

/** From 0.5 to 3 in steps of 0.05. */
export const PLAYBACK_RATES: readonly number[] = Array.from(
  { length: (MAX_RATE - MIN_RATE) * STEPS_PER_UNIT + 1 },
  (_, step) => (MIN_RATE * STEPS_PER_UNIT + step) / STEPS_PER_UNIT,
);

function roundRate(rate: number): number {
  const limited = Math.min(MAX_RATE, Math.max(MIN_RATE, rate));
  return Math.round(limited * STEPS_PER_UNIT) / STEPS_PER_UNIT;
}

export function stepRate(rate: number, steps: number): number {
  return roundRate(rate + steps / STEPS_PER_UNIT);
}

export function formatRate(rate: number): string {
  return `${rate}x`;
}

export interface PlaybackSettings {
  rate: number;
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
}

export const PLAYBACK_SETTINGS_KEY = 'wikicasts-playback';

const DEFAULTS: PlaybackSettings = { rate: 1, volume: 1, isMuted: false };

/** The settings of this browser: a change in one tab applies in all of them. */
export function createPlaybackSettings(storage: Storage | null) {
  const store = createStoredState(PLAYBACK_SETTINGS_KEY, parseSettings, { storage });
  return {
    store,
    change: (change: Partial<PlaybackSettings>) => void store.set({ ...store.get(), ...change }),
  };
}

function parseSettings(text: string | null): PlaybackSettings {
  const stored = parseJson(text);
  if (!isObject(stored)) return DEFAULTS;
  return {
    rate: roundRate(parseNumber(stored.rate, 0, DEFAULTS.rate)),
    volume: Math.min(1, parseNumber(stored.volume, 0, DEFAULTS.volume)),
    isMuted: stored.isMuted === true,
  };
}
