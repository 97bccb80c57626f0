import { z } from 'zod';
import { ModelUnavailableError } from '../../domain/errors.ts';
import { LOCAL_MODEL_TYPE, selectDialogueModels } from '../../domain/models/local-model-names.ts';
import type { ScriptModel } from '../../domain/script-model.ts';
import { readBody } from '../adapters/shared/http-responses.ts';

/** Of Ollama, LM Studio, llama.cpp's server (also LocalAI) and Jan. */
const LOOPBACK_PORTS = [11434, 1234, 8080, 1337];
const LOOPBACK_TIMEOUT_MS = 500;
/** An address that the operator has set may be on another machine. */
const ADDRESS_TIMEOUT_MS = 3_000;
const SEARCH_INTERVAL_MS = 60_000;
const MAX_MEASURED_CALLS = 20;

type OnTiming = (tokens: number, seconds: number) => void;

export interface LocalModelsOptions {
  /** Base addresses to ask, the preferred first. */
  addresses: readonly string[];
  timeoutMs: number;
  searchIntervalMs?: number;
  createScriptModel: (baseUrl: string, onTiming: OnTiming) => Promise<ScriptModel>;
}

/** `setting`: an address, or `auto` for the loopback ports. */
export function listAddresses(setting: string): Pick<LocalModelsOptions, 'addresses' | 'timeoutMs'> {
  if (setting !== 'auto') {
    const address = /\/v1$/.test(setting) ? setting : `${setting}/v1`;
    return { addresses: [address], timeoutMs: ADDRESS_TIMEOUT_MS };
  }
  const addresses = LOOPBACK_PORTS.map((port) => `http://127.0.0.1:${port}/v1`);
  return { addresses, timeoutMs: LOOPBACK_TIMEOUT_MS };
}

/** Looks for a model server at the start and every minute, so that one that starts or stops later is noticed. */
export class LocalModels {
  readonly #options: LocalModelsOptions;
  readonly #scriptModels = new Map<string, ScriptModel>();
  readonly #stop = new AbortController();
  #address: string | null = null;
  #names: readonly string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #timings: { tokens: number; seconds: number }[] = [];

  constructor(options: LocalModelsOptions) {
    this.#options = options;
  }

  get names(): readonly string[] {
    return this.#names;
  }

  get tokensPerSecond(): number | null {
    const tokens = this.#timings.reduce((sum, timing) => sum + timing.tokens, 0);
    const seconds = this.#timings.reduce((sum, timing) => sum + timing.seconds, 0);
    return seconds > 0 && tokens > 0 ? tokens / seconds : null;
  }

  /** For the server that was found last; podcasts in progress wait for it. */
  get scriptModel(): ScriptModel {
    return this.#scriptModels.get(this.#address ?? '') ?? ABSENT_MODEL;
  }

  async start(): Promise<void> {
    await this.search();
    const interval = this.#options.searchIntervalMs ?? SEARCH_INTERVAL_MS;
    this.#timer = setInterval(() => void this.search(), interval).unref();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#stop.abort();
  }

  /** Asks the server found before, and all addresses if it has no models any more. */
  async search(): Promise<void> {
    const { addresses } = this.#options;
    if (this.#address !== null && this.#names.length > 0) this.#names = await this.#ask(this.#address);
    if (this.#names.length > 0) return;
    const lists = await Promise.all(addresses.map((address) => this.#ask(address)));
    const found = lists.findIndex((names) => names.length > 0);
    const address = addresses[found];
    if (address !== undefined) await this.#use(address);
    this.#names = lists[found] ?? [];
  }

  /** The adapter needs 50 MB of memory, so it is loaded for the first server that is found. */
  async #use(address: string): Promise<void> {
    const onTiming: OnTiming = (tokens, seconds) => {
      this.#timings = [...this.#timings, { tokens, seconds }].slice(-MAX_MEASURED_CALLS);
    };
    if (!this.#scriptModels.has(address))
      this.#scriptModels.set(address, await this.#options.createScriptModel(address, onTiming));
    this.#address = address;
  }

  #ask(address: string): Promise<string[]> {
    return listModels(address, this.#options.timeoutMs, this.#stop.signal);
  }
}

const createError = () =>
  new ModelUnavailableError('No local model server can be reached. Check the setting LOCAL_MODELS.');

/** Until a server is found after a start: podcasts that earlier runs have begun wait for it. */
const ABSENT_MODEL: ScriptModel = {
  provider: LOCAL_MODEL_TYPE,
  canHallucinate: true,
  writeOutline: () => Promise.reject(createError()),
  writeSegment() {
    throw createError();
  },
  answerQuestion() {
    throw createError();
  },
};

const MAX_LIST_BYTES = 1 << 20;

const listSchema = z.object({ data: z.array(z.object({ id: z.unknown() })) });

/**
 * The names of the models that write dialogue, from an OpenAI-compatible server; [] if there is none at the address.
 * Follows no redirect.
 */
export async function listModels(baseUrl: string, timeoutMs: number, signal: AbortSignal): Promise<string[]> {
  try {
    const response = await fetch(`${baseUrl}/models`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const parsed = response.ok
      ? listSchema.safeParse(JSON.parse(String(await readBody(response, MAX_LIST_BYTES))))
      : null;
    return parsed?.success ? selectDialogueModels(parsed.data.data.map(({ id }) => id)) : [];
  } catch {
    return [];
  }
}
