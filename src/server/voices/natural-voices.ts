import type { SpeechModel } from '../../domain/speech-model.ts';
import type { NaturalVoicesStatus } from '../../domain/voices/voices.schema.ts';
import { findInstallation, type Installation } from '../adapters/voice/kokoro/kokoro-files.ts';
import type { KokoroSpeechModel } from '../adapters/voice/kokoro/kokoro-speech-model.ts';
import type { Log } from '../log.ts';
import { schedule } from '../schedule.ts';
import { VoicesError } from './install-runtime.ts';
import { type InstallOptions, installVoices } from './install-voices.ts';

export interface NaturalVoicesOptions {
  folder: string;
  log: Pick<Log, 'info' | 'warn'>;
  createSpeechModel: (folder: string, realTimeRatio: number) => KokoroSpeechModel;
  /** Stores speech that will be needed, in the background: when they are installed, at the start, and every hour. */
  storeAhead?: (speechModel: SpeechModel, signal: AbortSignal) => Promise<void>;
  install?: (options: InstallOptions) => Promise<Installation>;
  retryDelaysMs?: readonly number[];
  pollMs?: number;
  storeAheadMs?: number;
}

/** For network failures of a moment and of a day. The last delay repeats. */
const RETRY_DELAYS_MS = [60_000, 300_000, 1_800_000];
const POLL_MS = 5_000;
/** Less than retention allows. */
const STORE_AHEAD_MS = 60 * 60_000;

/** The natural voices of this process: installed, being installed, or absent. */
export class NaturalVoices {
  readonly #options: NaturalVoicesOptions;
  readonly #stop = new AbortController();
  #speechModel: KokoroSpeechModel | null = null;
  #installing: Promise<void> | null = null;
  #progress: number | null = null;
  #error: string | null = null;
  #timers: NodeJS.Timeout[] = [];
  #stopPolling: () => Promise<void> = async () => undefined;
  /** Models of removed voices. Podcasts in progress finish with their loaded processes. */
  readonly #retired: KokoroSpeechModel[] = [];
  readonly #closers: Array<() => void> = [];

  private constructor(options: NaturalVoicesOptions) {
    this.#options = options;
  }

  static async open(options: NaturalVoicesOptions): Promise<NaturalVoices> {
    const voices = new NaturalVoices(options);
    await voices.#refresh();
    const { log, pollMs = POLL_MS } = options;
    const poll = async () => {
      if (voices.#installing === null) await voices.#refresh();
    };
    voices.#stopPolling = schedule(poll, { firstMs: pollMs, intervalMs: pollMs }, (error) =>
      log.warn({ err: error }, 'The installed voices were not read. The next attempt is in five seconds.'),
    );
    voices.#timers = [
      setInterval(() => void voices.#storeAhead(), options.storeAheadMs ?? STORE_AHEAD_MS).unref(),
    ];
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
    for (const timer of this.#timers) clearInterval(timer);
    await this.#stopPolling();
    await this.#installing;
    await Promise.all([this.#speechModel, ...this.#retired].map((model) => model?.close()));
  }

  async #install(): Promise<void> {
    const { folder, log, install = installVoices } = this.#options;
    this.#error = null;
    this.#progress = 0;
    try {
      await install({
        folder,
        signal: this.#stop.signal,
        onProgress: (ratio) => {
          this.#progress = ratio;
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
  async #refresh(): Promise<void> {
    const { folder, log, createSpeechModel } = this.#options;
    const installation = await findInstallation(folder);
    const isInstalled = installation !== null;
    if (this.#stop.signal.aborted || isInstalled === (this.#speechModel !== null)) return;
    if (installation === null) {
      if (this.#speechModel !== null) this.#retired.push(this.#speechModel);
      this.#speechModel = null;
      log.warn({}, 'The natural voices were removed or damaged. The built-in voices are used');
    } else {
      this.#speechModel = createSpeechModel(folder, installation.realTimeRatio);
      log.info({ realTimeRatio: installation.realTimeRatio }, 'The natural voices are installed');
      void this.#storeAhead();
    }
  }

  async #storeAhead(): Promise<void> {
    if (this.#speechModel === null) return;
    try {
      await this.#options.storeAhead?.(this.#speechModel, this.#stop.signal);
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      const { log } = this.#options;
      log.warn({ err: error }, 'The openings of podcasts were not synthesized ahead. Podcasts start later');
    }
  }
}
