import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import type { TextToSpeechClient } from '@google-cloud/text-to-speech';
import { DomainError } from '../../../../domain/errors.ts';
import { parseRetryAfter } from '../../shared/http-responses.ts';

export interface GoogleClientOptions {
  apiKey?: string;
  /** A service account's JSON file. Without an endpoint, requests use gRPC. */
  credentialsFile?: string;
  /** Origin of another server with Google's REST API, e.g. `http://127.0.0.1:9000`. */
  endpoint?: string;
}

export interface CallNotes {
  retryAfter?: number;
}

export interface GoogleSpeechRequest {
  text: string;
  voice: string;
  sampleRate: number;
  pronunciations: ReadonlyMap<string, string>;
}

/** Disables the client's retries. The first call loads its large library. */
export class GoogleClient {
  readonly #options: GoogleClientOptions;
  readonly #transport: ReturnType<typeof createTransportOptions>;
  readonly #callNotes = new AsyncLocalStorage<CallNotes>();
  #connecting: Promise<TextToSpeechClient> | null = null;

  constructor(options: GoogleClientOptions) {
    this.#options = options;
    this.#transport = createTransportOptions(options);
  }

  async connect(): Promise<void> {
    await this.#connect();
  }

  async synthesize(
    { text, voice, sampleRate, pronunciations }: GoogleSpeechRequest,
    timeoutMs: number,
    signal: AbortSignal,
    notes: CallNotes,
  ): Promise<Uint8Array> {
    const client = await this.#connect();
    const request = {
      input: { text, ...createCustomPronunciations(pronunciations) },
      voice: { name: voice, languageCode: parseLanguageCode(voice) },
      audioConfig: { audioEncoding: 'LINEAR16' as const, sampleRateHertz: sampleRate },
    };
    const [response] = await this.#callNotes.run(notes, () =>
      client.synthesizeSpeech(request, { timeout: timeoutMs, retry: { retryCodes: [] }, signal }),
    );
    const audio = response.audioContent ?? new Uint8Array();
    return typeof audio === 'string' ? Buffer.from(audio, 'base64') : audio;
  }

  async close(): Promise<void> {
    const client = await this.#connecting?.catch(() => null);
    await client?.close();
  }

  #connect(): Promise<TextToSpeechClient> {
    this.#connecting ??= this.#open().catch((error: unknown) => {
      this.#connecting = null;
      throw error;
    });
    return this.#connecting;
  }

  async #open(): Promise<TextToSpeechClient> {
    const { apiKey, credentialsFile } = this.#options;
    const { TextToSpeechClient: Client } = await import('@google-cloud/text-to-speech');
    try {
      const client = new Client(this.#transport);
      if (!apiKey && credentialsFile) {
        client.auth.jsonContent = JSON.parse(await readFile(credentialsFile, 'utf8'));
      }
      // Inside a call, a failed initialization would be an unhandled rejection.
      await client.initialize();
      if (this.#transport.fallback) await this.#recordRetryAfter(client);
      return client;
    } catch (error) {
      // The original message contains paths and parts of the file.
      const { code, name } = error as NodeJS.ErrnoException;
      const cause = new Error(`The credentials could not be read: ${code ?? name}`);
      throw new DomainError('validation', 'The Google credentials of this server cannot be used.', { cause });
    }
  }

  async #recordRetryAfter(client: TextToSpeechClient): Promise<void> {
    const { transporter } = await client.auth.getClient();
    transporter.interceptors.response.add({
      resolved: async (response) => {
        const seconds = parseRetryAfter(response.headers);
        const notes = this.#callNotes.getStore();
        if (notes && seconds !== undefined) notes.retryAfter = seconds;
        return response;
      },
    });
    await transporter.request({ url: 'data:,' }).catch(() => undefined);
  }
}

function createCustomPronunciations(pronunciations: ReadonlyMap<string, string>) {
  if (pronunciations.size === 0) return {};
  const phoneticEncoding = 'PHONETIC_ENCODING_IPA' as const;
  return {
    customPronunciations: {
      pronunciations: [...pronunciations].map(([phrase, pronunciation]) => ({
        phrase,
        phoneticEncoding,
        pronunciation,
      })),
    },
  };
}

function parseLanguageCode(voice: string): string {
  return /^[a-z]{2,3}-[A-Za-z0-9]{2,4}(?=-)/.exec(voice)?.[0] ?? 'en-US';
}

function createTransportOptions({ apiKey, credentialsFile, endpoint }: GoogleClientOptions) {
  // Without a project id, the client asks gcloud and Google's metadata server for one and does not use it.
  const createKeyOptions = (key: string) => ({ apiKey: key, projectId: 'none' });
  if (!endpoint) {
    // Retries by gRPC itself could be billed twice.
    const keyOptions = apiKey ? createKeyOptions(apiKey) : {};
    return { ...keyOptions, fallback: Boolean(apiKey), 'grpc.enable_retries': 0 };
  }
  const url = new URL(endpoint);
  if (!/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username || url.password) {
    throw new Error('GOOGLE_TTS_ENDPOINT must be an http or https origin, such as http://127.0.0.1:9000.');
  }
  const protocol = url.protocol.slice(0, -1);
  return {
    ...(apiKey || !credentialsFile ? createKeyOptions(apiKey || 'none') : {}),
    fallback: true,
    protocol,
    apiEndpoint: url.hostname,
    port: Number(url.port || (protocol === 'https' ? 443 : 80)),
  };
}
