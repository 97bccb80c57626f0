import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { SpeechModel } from '../../domain/speech-model.ts';
import type { NaturalVoicesStatus } from '../../domain/voices/voices.schema.ts';
import { discardDamagedFiles, MANIFEST_FILE } from '../adapters/voice/kokoro/kokoro-files.ts';
import type { KokoroSpeechModel } from '../adapters/voice/kokoro/kokoro-speech-model.ts';
import type { Log } from '../log.ts';
import { type InstallOptions, installVoices } from './install-voices.ts';
import { findInstallation, type Installation, VoicesError } from './voices-installation.ts';

export interface NaturalVoicesOptions {
  folder: string;
  log: Pick<Log, 'info' | 'warn'>;
  createSpeechModel: (folder: string, realTimeRatio: number) => KokoroSpeechModel;
  /** Called in the background when they are installed, also at the start. */
  onInstalled?: (speechModel: SpeechModel) => void;
  install?: (options: InstallOptions) => Promise<Installation>;
  retryDelaysMs?: readonly number[];
  pollMs?: number;
}

/** For network failures of a moment and of a day. The last delay repeats. */
const RETRY_DELAYS_MS = [60_000, 300_000, 1_800_000];
const POLL_MS = 5_000;
const LOGGED_STEPS = 4;

/** The natural voices of this process: installed, being installed, or absent. */
export class NaturalVoices {
  readonly #options: NaturalVoicesOptions;
  readonly #stop = new AbortController();
  #speechModel: KokoroSpeechModel | null = null;
  #installing: Promise<void> | null = null;
  #progress: number | null = null;
  #error: string | null = null;
  #pollTimer: NodeJS.Timeout | null = null;
  /** Models of removed voices. Podcasts in progress finish with their loaded processes. */
  readonly #retired: KokoroSpeechModel[] = [];
  readonly #closers: Array<() => void> = [];

  private constructor(options: NaturalVoicesOptions) {
    this.#options = options;
  }

  static async open(options: NaturalVoicesOptions): Promise<NaturalVoices> {
    const voices = new NaturalVoices(options);
    await voices.#discardDamagedFiles();
    await voices.#refresh();
    voices.#pollTimer = setInterval(() => void voices.#poll(), options.pollMs ?? POLL_MS).unref();
    return voices;
  }

  get speechModel(): SpeechModel | null {
    return this.#speechModel;
  }

  getStatus(): NaturalVoicesStatus {
    const isInstalled = this.#speechModel !== null;
    return {
      state: isInstalled ? 'installed' : this.#installing === null ? 'absent' : 'installing',
      progress: isInstalled ? null : this.#progress,
      error: isInstalled ? null : this.#error,
      realTimeRatio: this.#speechModel?.getRealTimeRatio() ?? null,
    };
  }

  /** Installs them in the background, if they are absent. `getStatus` tells the result. */
  install(): void {
    if (this.#speechModel !== null || this.#installing !== null || this.#stop.signal.aborted) return;
    this.#installing = this.#install().finally(() => {
      this.#installing = null;
      this.#progress = null;
    });
  }

  /** Installs them in the background and tries again after a failure. */
  installInBackground(): void {
    const delays = this.#options.retryDelaysMs ?? RETRY_DELAYS_MS;
    const attempt = async (failures: number): Promise<void> => {
      this.install();
      await this.#installing;
      if (this.#speechModel !== null || this.#stop.signal.aborted) return;
      const delayMs = delays[Math.min(failures, delays.length - 1)];
      setTimeout(() => void attempt(failures + 1), delayMs).unref();
    };
    void attempt(0);
  }

  onClose(closer: () => void): void {
    this.#closers.push(closer);
  }

  async close(): Promise<void> {
    for (const closer of this.#closers) closer();
    this.#stop.abort(new VoicesError('the server stops'));
    if (this.#pollTimer !== null) clearInterval(this.#pollTimer);
    await this.#installing;
    await Promise.all([this.#speechModel, ...this.#retired].map((model) => model?.close()));
  }

  async #install(): Promise<void> {
    const { folder, log, install = installVoices } = this.#options;
    this.#error = null;
    this.#progress = 0;
    let loggedStep = 0;
    try {
      await install({
        folder,
        signal: this.#stop.signal,
        onProgress: (ratio) => {
          this.#progress = ratio;
          const step = Math.floor(ratio * LOGGED_STEPS);
          if (step > loggedStep && step < LOGGED_STEPS) {
            log.info({ percent: (step * 100) / LOGGED_STEPS }, 'Installing the natural voices');
          }
          loggedStep = Math.max(loggedStep, step);
        },
      });
      await this.#refresh();
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      this.#error = error instanceof VoicesError ? error.message : 'an unexpected error';
      const details = error instanceof VoicesError ? { reason: error.message } : { err: error };
      log.warn(details, 'The natural voices are not installed. The built-in voices stay in use');
    }
  }

  /** Another process may install or remove the voices. */
  async #poll(): Promise<void> {
    if (this.#installing !== null) return;
    await this.#discardDamagedFiles();
    const isPresent = await stat(path.join(this.#options.folder, MANIFEST_FILE)).then(
      () => true,
      () => false,
    );
    if (isPresent !== (this.#speechModel !== null)) await this.#refresh();
  }

  /** Before a podcast begins with them: a damaged model fails or speaks noise. */
  async #discardDamagedFiles(): Promise<void> {
    const { folder, log } = this.#options;
    const damaged = await discardDamagedFiles(folder).catch(() => []);
    if (damaged.length === 0) return;
    this.#error = `${damaged.join(' and ')} was damaged or changed. Run \`npm run voices\``;
    log.warn({ reason: this.#error }, 'The natural voices are damaged. The built-in voices are used');
  }

  async #refresh(): Promise<void> {
    const { folder, log, createSpeechModel, onInstalled } = this.#options;
    const wasInstalled = this.#speechModel !== null;
    const installation = await findInstallation(folder);
    if (this.#stop.signal.aborted) return;
    if (installation === null) {
      if (this.#speechModel !== null) this.#retired.push(this.#speechModel);
      this.#speechModel = null;
      if (wasInstalled) log.warn({}, 'The natural voices were removed. The built-in voices are used');
    } else if (!wasInstalled) {
      this.#speechModel = createSpeechModel(folder, installation.realTimeRatio);
      log.info({ realTimeRatio: installation.realTimeRatio }, 'The natural voices are installed');
      onInstalled?.(this.#speechModel);
    }
  }
}
