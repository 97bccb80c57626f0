import { isObject, parseJson } from '../../domain/json.ts';
import { parseNumber } from '../json-fields.ts';
import { createStoredState } from '../stored-state.ts';
import { roundRate } from './playback-rates.ts';

export interface PlaybackSettings {
  rate: number;
  /** 0 to 1. */
  volume: number;
  isMuted: boolean;
  skipsSilence: boolean;
}

export const PLAYBACK_SETTINGS_KEY = 'wikicasts-playback';

const DEFAULTS: PlaybackSettings = { rate: 1, volume: 1, isMuted: false, skipsSilence: false };

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
    skipsSilence: stored.skipsSilence === true,
  };
}
