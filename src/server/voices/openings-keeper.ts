import type { AudioStore } from '../../domain/ports.ts';
import type { SpeechModel } from '../../domain/speech-model.ts';
import { storeOpenings } from '../../pipeline/openings.ts';
import type { Log } from '../log.ts';

export interface OpeningsKeeperOptions {
  store: Pick<AudioStore, 'put' | 'touch'>;
  log: Pick<Log, 'warn'>;
  intervalMs?: number;
}

/** Less than retention allows. */
const INTERVAL_MS = 60 * 60_000;

/** Keeps the speech of openings in the store, in the background. */
export class OpeningsKeeper {
  readonly #options: OpeningsKeeperOptions;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | null = null;

  constructor(options: OpeningsKeeperOptions) {
    this.#options = options;
  }

  /** Protects them from retention, and stores missing ones again. */
  start(getSpeechModel: () => SpeechModel | null): void {
    this.#timer = setInterval(() => {
      const speechModel = getSpeechModel();
      if (speechModel !== null) void this.storeAll(speechModel);
    }, this.#options.intervalMs ?? INTERVAL_MS).unref();
  }

  async storeAll(speechModel: SpeechModel): Promise<void> {
    const { store, log } = this.#options;
    try {
      await storeOpenings({ speechModel, store, signal: this.#stop.signal });
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      log.warn({ err: error }, 'The openings of podcasts were not synthesized ahead. Podcasts start later');
    }
  }

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#stop.abort(new Error('The server stops'));
  }
}
