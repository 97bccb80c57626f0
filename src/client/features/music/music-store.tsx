import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { isObject, parseJson } from '../../../domain/json.ts';
import { createStore, type ReadonlyStore, useStore } from '../../store.ts';
import { createStoredState } from '../../stored-state.ts';
import type { MusicEngine } from './music-engine.ts';
import { getMusicTrack } from './music-tracks.ts';

const STORAGE_KEY = 'wikicasts-music';

interface MusicSettings {
  enabled: boolean;
  /** 0 to 1. */
  volume: number;
  track: string;
}

const DEFAULTS: MusicSettings = { enabled: false, volume: 0.2, track: getMusicTrack('').path };

/** Another tab's change applies after a reload: each tab plays its own music. */
const storedMusicSettings = createStoredState(STORAGE_KEY, parseSettings);

/** Called while a click is handled, because browsers allow audio only then. */
type OpenEngine = (volume: number) => Promise<MusicEngine>;

class MusicStore {
  readonly #open: OpenEngine;
  readonly #settings = createStore(storedMusicSettings.read());
  readonly store: ReadonlyStore<MusicSettings> = this.#settings;
  #engine: Promise<MusicEngine> | null = null;

  constructor(open: OpenEngine) {
    this.#open = open;
  }

  readonly getSettings = this.#settings.get;

  restore(): void {
    if (this.getSettings().enabled && this.#engine === null) this.#start();
  }

  setEnabled(enabled: boolean): void {
    if (enabled === this.getSettings().enabled) return;
    this.#update({ enabled });
    if (enabled) this.#start();
    else this.#stop();
  }

  setVolume(volume: number): void {
    this.#update({ volume: Math.min(1, Math.max(0, volume)) });
    void this.#engine?.then((engine) => engine.setVolume(this.getSettings().volume));
  }

  setTrack(path: string): void {
    const track = getMusicTrack(path);
    if (track.path === this.getSettings().track) return;
    this.#update({ track: track.path });
    this.#engine
      ?.then((engine) => engine.play(track))
      .catch((error: unknown) => console.warn('The new music track did not play', error));
  }

  #start(): void {
    const engine = this.#open(this.getSettings().volume);
    this.#engine = engine;
    engine
      .then((ready) =>
        this.#engine === engine ? ready.play(getMusicTrack(this.getSettings().track)) : undefined,
      )
      .catch((error: unknown) => {
        console.warn('Background music was switched off: it could not be played', error);
        if (this.#engine === engine) this.setEnabled(false);
      });
  }

  #stop(): void {
    this.#engine?.then(
      (engine) => engine.stop(),
      () => undefined,
    );
    this.#engine = null;
  }

  #update(change: Partial<MusicSettings>): void {
    this.#settings.set({ ...this.getSettings(), ...change });
    storedMusicSettings.set(this.getSettings());
  }
}

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

const MusicContext = createContext<MusicStore | null>(null);

/** Creates the audio context before the engine loads, while the browser still counts the click. */
async function openEngine(volume: number): Promise<MusicEngine> {
  const context = new AudioContext();
  const { MusicEngine } = await import('./music-engine.ts');
  return new MusicEngine(context, volume);
}

interface MusicProviderProps {
  children: ReactNode;
  open?: OpenEngine;
}

export function MusicProvider({ children, open = openEngine }: MusicProviderProps) {
  const [store] = useState(() => new MusicStore(open));
  useEffect(() => store.restore(), [store]);
  return <MusicContext value={store}>{children}</MusicContext>;
}

export function useMusic() {
  const store = useContext(MusicContext);
  if (store === null) throw new Error('useMusic must be used within a MusicProvider');
  const settings = useStore(store.store, (current) => current);
  return {
    ...settings,
    toggle: () => store.setEnabled(!settings.enabled),
    setVolume: (volume: number) => store.setVolume(volume),
    setTrack: (path: string) => store.setTrack(path),
  };
}
