import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import type { TextToSpeechClient } from '@google-cloud/text-to-speech';
import { DomainError } from '../../../../domain/errors.ts';
import { parseRetryAfter } from '../../shared/http-responses.ts';
import { sanitizeVendorMessage } from '../shared/vendor-message.ts';

export interface GoogleClientOptions {
  apiKey?: string | undefined;
  /** A service account's JSON file. Without an endpoint, requests use gRPC. */
  credentialsFile?: string | undefined;
  /** Origin of another server with Google's REST API, e.g. `http://127.0.0.1:9000`. */
  endpoint?: string | undefined;
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

/** By gRPC's numbers. */
const STATUS_NAMES =
  'OK CANCELLED UNKNOWN INVALID_ARGUMENT DEADLINE_EXCEEDED NOT_FOUND ALREADY_EXISTS PERMISSION_DENIED RESOURCE_EXHAUSTED FAILED_PRECONDITION ABORTED OUT_OF_RANGE UNIMPLEMENTED INTERNAL UNAVAILABLE DATA_LOSS UNAUTHENTICATED'.split(
    ' ',
  );
const INVALID_REQUEST = /^(?:INVALID_ARGUMENT|NOT_FOUND|FAILED_PRECONDITION|OUT_OF_RANGE)$/;

const BAD_CREDENTIALS =
  /invalid_grant|invalid_client|unauthorized_client|API key not valid|default credentials/i;

interface GoogleFailure {
  code?: unknown;
  httpStatusCode?: unknown;
  message?: unknown;
  details?: unknown;
  reason?: unknown;
  statusDetails?: unknown;
}

/** The result contains no key, token or path, unlike the client's error. */
export function toDomainError(
  failure: unknown,
  notes: CallNotes,
  secrets: ReadonlyArray<string | undefined>,
): DomainError {
  if (failure instanceof DomainError) return failure;
  const { code, httpStatusCode, message, details, reason, statusDetails }: GoogleFailure =
    typeof failure === 'object' && failure !== null ? failure : {};
  const name = (typeof code === 'number' ? STATUS_NAMES[code] : undefined) ?? 'UNKNOWN';
  const words = sanitizeVendorMessage(
    String(typeof details === 'string' ? details : (message ?? '')),
    secrets,
  );
  const retryAfter = notes.retryAfter ?? findRetryDelay(statusDetails);
  const fields = {
    cause: new Error(`${name}${httpStatusCode ? ` (${httpStatusCode})` : ''}: ${words}`),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };

  const isRefused = name === 'UNAUTHENTICATED' || name === 'PERMISSION_DENIED';
  if (isRefused || String(reason).startsWith('API_KEY') || BAD_CREDENTIALS.test(words)) {
    const plain = 'Google Text-to-Speech refused the credentials of this server.';
    return new DomainError('validation', plain, { ...fields, plain });
  }
  if (name === 'RESOURCE_EXHAUSTED') {
    return new DomainError('unavailable', 'Google Text-to-Speech asks us to wait.', {
      ...fields,
      plain: true,
    });
  }
  if (INVALID_REQUEST.test(name) && !words.includes('could not be decoded')) {
    const plain = 'Google Text-to-Speech cannot speak this';
    return new DomainError('validation', `${plain}: ${words}`, { ...fields, plain: `${plain} (${name}).` });
  }
  const label = typeof httpStatusCode === 'number' ? httpStatusCode : name;
  return new DomainError('upstream', `Google Text-to-Speech answered with an error (${label}).`, {
    ...fields,
    plain: true,
  });
}

export function isSentenceTooLong(error: unknown): boolean {
  return (
    error instanceof DomainError &&
    error.code === 'validation' &&
    /sentences? .*too long/i.test(error.message)
  );
}

function findRetryDelay(details: unknown): number | undefined {
  if (!Array.isArray(details)) return undefined;
  for (const detail of details) {
    const delay: unknown = detail?.retryDelay;
    if (typeof delay !== 'object' || delay === null) continue;
    const { seconds = 0, nanos = 0 } = delay as { seconds?: unknown; nanos?: unknown };
    const total = Number(seconds) + Number(nanos) / 1e9;
    if (total > 0) return total;
  }
  return undefined;
}
