import { getMusicTrack } from './music-tracks.ts';

const STORAGE_KEY = 'wikicasts-music';

export interface MusicSettings {
  enabled: boolean;
  /** 0 to 1. */
  volume: number;
  /** Path of the current track. */
  track: string;
}

const DEFAULTS: MusicSettings = { enabled: false, volume: 0.2, track: getMusicTrack('').path };

/** The settings of this browser; what is missing or makes no sense is as at first. */
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
    // Blocked storage, or a text that is not ours.
    return DEFAULTS;
  }
}

/** Keeps the settings. Where storage is blocked they last as long as the page. */
export function writeMusicSettings(settings: MusicSettings): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // Nothing to keep them in.
  }
}
