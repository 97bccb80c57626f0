import { getMusicTrack } from './music-tracks.ts';

const STORAGE_KEY = 'wikicasts-music';

export interface MusicSettings {
  enabled: boolean;
  /** 0 to 1. */
  volume: number;
  track: string;
}

const DEFAULTS: MusicSettings = { enabled: false, volume: 0.2, track: getMusicTrack('').path };

export function readMusicSettings(): MusicSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return DEFAULTS;
    const { enabled, volume, track } = stored as Record<string, unknown>;
    return {
      enabled: enabled === true,
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
      track: typeof track === 'string' ? getMusicTrack(track).path : DEFAULTS.track,
    };
  } catch {
    // Storage is blocked or contains invalid JSON.
    return DEFAULTS;
  }
}

export function writeMusicSettings(settings: MusicSettings): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // Storage is blocked: the settings are lost when the page is closed.
  }
}
