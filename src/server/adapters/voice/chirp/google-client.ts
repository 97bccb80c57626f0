import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import type { TextToSpeechClient } from '@google-cloud/text-to-speech';
import { DomainError } from '../../../../domain/errors.ts';
import { parseRetryAfter } from '../../shared/retry-after.ts';

export interface GoogleClientOptions {
  /** With a key, requests go over REST. */
  apiKey?: string;
  /** A service account's JSON file; requests go over gRPC unless there is an endpoint. */
  credentialsFile?: string;
  /** Origin of another server that speaks Google's REST, e.g. `http://127.0.0.1:9000`. */
  endpoint?: string;
}

/** What one call learnt beside its answer. */
export interface CallNotes {
  /** Seconds, from the answer's Retry-After header: REST only, and not in the client's error. */
  retryAfter?: number;
}

export interface GoogleClient {
  /** Loads the library and reads the credentials. Rejects with `validation` where these are no good. */
  connect(): Promise<void>;
  /**
   * One request, one try. Resolves to the audio's bytes; rejects with the
   * client's own error. The abort ends the connection's request too.
   */
  synthesize(line: GoogleLine, timeoutMs: number, signal: AbortSignal, notes: CallNotes): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface GoogleLine {
  text: string;
  voice: string;
  sampleRate: number;
}

/**
 * Google's own client, loaded at first use (it is large), with its retries
 * off: ours count and are paid for. Throws when the endpoint cannot be used.
 */
export function createGoogleClient(options: GoogleClientOptions): GoogleClient {
  const transport = transportOf(options);
  const notesOfCall = new AsyncLocalStorage<CallNotes>();
  let connecting: Promise<TextToSpeechClient> | null = null;

  async function open(): Promise<TextToSpeechClient> {
    const { TextToSpeechClient: Client } = await import('@google-cloud/text-to-speech');
    try {
      const client = new Client(transport);
      // The constructor's own option for a file is deprecated and says so on the terminal.
      if (!options.apiKey && options.credentialsFile) {
        client.auth.jsonContent = JSON.parse(await readFile(options.credentialsFile, 'utf8'));
      }
      // Waited for here, since inside a call its failure would be an unhandled rejection.
      await client.initialize();
      if (transport.fallback) await watchRetryAfter(client);
      return client;
    } catch (error) {
      // Its words hold paths and parts of the file: only its kind is kept.
      const { code, name } = error as NodeJS.ErrnoException;
      const cause = new Error(`The credentials could not be read: ${code ?? name}`);
      throw new DomainError('validation', 'The Google credentials of this server cannot be used.', { cause });
    }
  }

  async function watchRetryAfter(client: TextToSpeechClient): Promise<void> {
    const { transporter } = await client.auth.getClient();
    transporter.interceptors.response.add({
      resolved: async (response) => {
        const seconds = parseRetryAfter(response.headers.get('retry-after'), Date.now());
        const notes = notesOfCall.getStore();
        if (notes && seconds !== undefined) notes.retryAfter = seconds;
        return response;
      },
    });
    // What it fetches with is loaded by its first request: by this one, which goes nowhere.
    await transporter.request({ url: 'data:,' }).catch(() => undefined);
  }

  function connect(): Promise<TextToSpeechClient> {
    connecting ??= open().catch((error: unknown) => {
      // The next call tries anew: the file may have been put right.
      connecting = null;
      throw error;
    });
    return connecting;
  }

  return {
    async connect() {
      await connect();
    },
    async synthesize({ text, voice, sampleRate }, timeoutMs, signal, notes) {
      const client = await connect();
      const request = {
        input: { text },
        voice: { name: voice, languageCode: languageOf(voice) },
        audioConfig: { audioEncoding: 'LINEAR16' as const, sampleRateHertz: sampleRate },
      };
      const [answer] = await notesOfCall.run(notes, () =>
        client.synthesizeSpeech(request, { timeout: timeoutMs, retry: { retryCodes: [] }, signal }),
      );
      const audio = answer.audioContent ?? new Uint8Array();
      return typeof audio === 'string' ? Buffer.from(audio, 'base64') : audio;
    },
    async close() {
      const client = await connecting?.catch(() => null);
      await client?.close();
    },
  };
}

/** 'en-US' of 'en-US-Chirp3-HD-Kore': the API wants it beside the name. */
function languageOf(voice: string): string {
  return /^[a-z]{2,3}-[A-Za-z0-9]{2,4}(?=-)/.exec(voice)?.[0] ?? 'en-US';
}

/** The client's constructor options, `fallback` being its word for REST. */
function transportOf({ apiKey, credentialsFile, endpoint }: GoogleClientOptions) {
  // Without a project's name the client asks gcloud and Google's metadata server for one, and needs it for nothing.
  const key = (value: string) => ({ apiKey: value, projectId: 'none' });
  if (!endpoint) {
    // A request that HTTP/2 sends again by itself may be spoken, and paid for, twice.
    return { ...(apiKey ? key(apiKey) : {}), fallback: Boolean(apiKey), 'grpc.enable_retries': 0 };
  }
  const url = new URL(endpoint);
  if (!/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username || url.password) {
    throw new Error('GOOGLE_TTS_ENDPOINT must be an http or https origin, such as http://127.0.0.1:9000.');
  }
  const protocol = url.protocol.slice(0, -1);
  return {
    // The client insists on credentials; a server of one's own may want none.
    ...(apiKey || !credentialsFile ? key(apiKey || 'none') : {}),
    fallback: true,
    protocol,
    apiEndpoint: url.hostname,
    port: Number(url.port || (protocol === 'https' ? 443 : 80)),
  };
}
