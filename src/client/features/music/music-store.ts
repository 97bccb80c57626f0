import type { MusicEngine } from './music-engine.ts';
import { type MusicSettings, readMusicSettings, writeMusicSettings } from './music-settings.ts';
import { getMusicTrack } from './music-tracks.ts';

export interface MusicStoreOptions {
  /** Makes what plays. Called while a press is handled, so that the browser allows sound. */
  open: (volume: number) => Promise<MusicEngine>;
}

/** The background music's settings, and what they make it do. */
export class MusicStore {
  readonly #open: MusicStoreOptions['open'];
  readonly #listeners = new Set<() => void>();
  #getSettings = readMusicSettings();
  #engine: Promise<MusicEngine> | null = null;

  constructor({ open }: MusicStoreOptions) {
    this.#open = open;
  }

  readonly getSettings = (): MusicSettings => this.#getSettings;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Goes on with music that was on when the page was left. */
  restore(): void {
    if (this.#getSettings.enabled && this.#engine === null) this.#start();
  }

  setEnabled(enabled: boolean): void {
    if (enabled === this.#getSettings.enabled) return;
    this.#set({ enabled });
    if (enabled) this.#start();
    else this.#stop();
  }

  /** Changes the volume, 0 to 1. */
  setVolume(volume: number): void {
    this.#set({ volume: Math.min(1, Math.max(0, volume)) });
    void this.#engine?.then((engine) => engine.setVolume(this.#getSettings.volume));
  }

  /** Changes the track by its path; music that is on plays it at once. */
  setTrack(path: string): void {
    const track = getMusicTrack(path);
    if (track.path === this.#getSettings.track) return;
    this.#set({ track: track.path });
    this.#engine
      ?.then((engine) => engine.play(track))
      .catch((error: unknown) => console.warn('The new track does not play', error));
  }

  #start(): void {
    const engine = this.#open(this.#getSettings.volume);
    this.#engine = engine;
    engine
      .then((ready) =>
        this.#engine === engine ? ready.play(getMusicTrack(this.#getSettings.track)) : undefined,
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

  #set(change: Partial<MusicSettings>): void {
    this.#getSettings = { ...this.#getSettings, ...change };
    writeMusicSettings(this.#getSettings);
    for (const listener of this.#listeners) listener();
  }
}
