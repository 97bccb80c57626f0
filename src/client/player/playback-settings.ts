import { isObject, parseNumber } from '../json-fields.ts';
import { createStore, type ReadonlyStore } from '../store.ts';
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
export class PlaybackSettingsStore {
  readonly #storage: Storage | null;
  readonly #settings = createStore(DEFAULTS);

  constructor(storage: Storage | null) {
    this.#storage = storage;
    this.reload(null);
  }

  readonly store: ReadonlyStore<PlaybackSettings> = this.#settings;

  change(change: Partial<PlaybackSettings>): void {
    this.#settings.set({ ...this.#settings.get(), ...change });
    try {
      this.#storage?.setItem(PLAYBACK_SETTINGS_KEY, JSON.stringify(this.#settings.get()));
    } catch {
      // The storage is full: the settings are lost when the page is closed.
    }
  }

  /** `key` is the key of the storage event; null always reads. */
  readonly reload = (key: string | null): void => {
    if (key !== null && key !== PLAYBACK_SETTINGS_KEY) return;
    this.#settings.set(parseSettings(this.#storage?.getItem(PLAYBACK_SETTINGS_KEY) ?? null));
  };
}

function parseSettings(text: string | null): PlaybackSettings {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    // Invalid text: the defaults apply.
  }
  if (!isObject(stored)) return DEFAULTS;
  return {
    rate: roundRate(parseNumber(stored.rate, 0, DEFAULTS.rate)),
    volume: Math.min(1, parseNumber(stored.volume, 0, DEFAULTS.volume)),
    isMuted: stored.isMuted === true,
    skipsSilence: stored.skipsSilence === true,
  };
}
