import { createStore, type ReadonlyStore } from '../../store.ts';
import type { MusicEngine } from './music-engine.ts';
import { type MusicSettings, storedMusicSettings } from './music-settings.ts';
import { getMusicTrack } from './music-tracks.ts';

export interface MusicStoreOptions {
  /** Call this while a click is handled, because browsers allow audio only then. */
  open: (volume: number) => Promise<MusicEngine>;
}

export class MusicStore {
  readonly #open: MusicStoreOptions['open'];
  readonly #settings = createStore(storedMusicSettings.read());
  readonly store: ReadonlyStore<MusicSettings> = this.#settings;
  #engine: Promise<MusicEngine> | null = null;

  constructor({ open }: MusicStoreOptions) {
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
