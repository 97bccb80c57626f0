import { isObject } from '../../json-fields.ts';
import { createStoredState, parseJson } from '../../stored-state.ts';
import { getMusicTrack } from './music-tracks.ts';

const STORAGE_KEY = 'wikicasts-music';

export interface MusicSettings {
  enabled: boolean;
  /** 0 to 1. */
  volume: number;
  track: string;
}

const DEFAULTS: MusicSettings = { enabled: false, volume: 0.2, track: getMusicTrack('').path };

/** Another tab's change applies after a reload: each tab plays its own music. */
export const storedMusicSettings = createStoredState(STORAGE_KEY, parseSettings);

function parseSettings(text: string | null): MusicSettings {
  const stored = parseJson(text);
  if (!isObject(stored)) return DEFAULTS;
  const { enabled, volume, track } = stored;
  return {
    enabled: enabled === true,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    track: typeof track === 'string' ? getMusicTrack(track).path : DEFAULTS.track,
  };
}
