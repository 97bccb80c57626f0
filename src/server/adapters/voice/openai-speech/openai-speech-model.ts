import { DomainError } from '../../../../domain/errors.ts';
import {
  FAST_SCHEDULING,
  type Pcm,
  type SpeechModel,
  type SpeechRequest,
  type SpeechTraits,
} from '../../../../domain/speech-model.ts';
import { rejectOnAbort, withIdleTimeout } from '../../shared/abort-helpers.ts';
import { BodyTooLargeError, readBody } from '../../shared/http-responses.ts';
import { countCharacters, synthesizePieces } from '../shared/synthesize-pieces.ts';
import {
  parseRefusal,
  parseSpeech,
  type Refusal,
  type SpeechResponse,
  toConnectionError,
  toRefusalError,
} from './speech-response.ts';
import { UsefulConcurrency } from './useful-concurrency.ts';

export interface OpenAiSpeechModelOptions {
  /** Root of the API with its version, e.g. `http://127.0.0.1:8880/v1`. */
  baseUrl: string;
  apiKey?: string | undefined;
  model?: string;
  voices?: readonly [string, string];
  /** Longest time without a byte: servers that work on one request let the others wait. */
  timeoutMs?: number;
  maxBytes?: number;
  fetch?: typeof fetch;
  log?: { warn(details: object, message: string): void };
}

const MAX_TEXT_CHARACTERS = 4_096;
const FORMAT_REFUSED_STATUSES = new Set([400, 415, 422]);
/** A missing model or voice. The other 5xx tell of a server that starts or is overloaded. */
const FAULT_STATUSES = new Set([500, 501]);
const MAX_EQUAL_FAULTS = 3;

type Format = 'wav' | 'pcm';
type StatusResponse = SpeechResponse & { status: number };

/** Makes one attempt per call, except that PCM replaces a refused WAV. */
export class OpenAiSpeechModel implements SpeechModel {
  readonly provider = 'custom';
  readonly fingerprint: string;
  readonly traits: SpeechTraits = { local: false, englishOnly: null, pace: null, readsNames: 'none' };
  readonly scheduling = FAST_SCHEDULING;
  readonly #options: OpenAiSpeechModelOptions;
  readonly #model: string;
  readonly #voices: readonly [string, string];
  readonly #timeoutMs: number;
  readonly #maxBytes: number;
  readonly #endpoint: string;
  readonly #headers: Record<string, string>;
  #format: Format = 'wav';
  #isFormatProven = false;
  readonly #concurrency = new UsefulConcurrency(() => performance.now());
  /** Faults of a voice that has never spoken, in a row and with the same words. */
  readonly #faults = new Map<string, { words: string; count: number }>();
  readonly #provenVoices = new Set<string>();

  constructor(options: OpenAiSpeechModelOptions) {
    const { apiKey, model = 'tts-1', voices = ['alloy', 'onyx'] } = options;
    this.#options = options;
    this.#model = model;
    this.#voices = voices;
    this.#timeoutMs = options.timeoutMs ?? 300_000;
    this.#maxBytes = options.maxBytes ?? 50_000_000;
    this.#endpoint = createEndpoint(options.baseUrl);
    this.#headers = {
      'content-type': 'application/json',
      accept: 'audio/wav, audio/pcm, */*;q=0.1',
      ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
    };
    this.fingerprint = `openai-speech/1/${this.#endpoint}/${model}/${voices[0]}/${voices[1]}`;
  }

  prepare(): void {}

  async synthesize(request: SpeechRequest, signal: AbortSignal): Promise<Pcm> {
    const { host, text, hasListeners = () => false, place, getSoundEndMs } = request;
    const priority = { hasListeners, place, getSoundEndMs };
    const voice = this.#voices[host === 'A' ? 0 : 1];
    return rejectOnAbort(
      synthesizePieces(text, MAX_TEXT_CHARACTERS, countCharacters, signal, (piece, pieceSignal) =>
        this.#concurrency.run(piece.length, priority, pieceSignal, () =>
          this.#synthesizePiece(piece, voice, pieceSignal),
        ),
      ),
      signal,
    );
  }

  async #synthesizePiece(input: string, voice: string, signal: AbortSignal): Promise<Pcm> {
    try {
      return await this.#request(input, voice, signal);
    } catch (error) {
      signal.throwIfAborted();
      const failure = this.#toDomainError(error);
      const details = { retryAfter: failure.retryAfter, err: failure };
      this.#options.log?.warn(details, 'The speech server failed to synthesize a turn');
      throw failure;
    }
  }

  async #request(input: string, voice: string, signal: AbortSignal): Promise<Pcm> {
    const { apiKey, log } = this.#options;
    const format = this.#format;
    const response = await this.#post(input, voice, format, signal);
    if (isSuccess(response)) {
      this.#isFormatProven = true;
      return this.#parse(response, voice);
    }
    const { status } = response;
    if (status === 429) this.#concurrency.reduce();
    if (format === 'wav' && !this.#isFormatProven && FORMAT_REFUSED_STATUSES.has(status)) {
      const pcmResponse = await this.#post(input, voice, 'pcm', signal);
      if (isSuccess(pcmResponse)) {
        if (this.#format !== 'pcm') log?.warn({ status }, 'The speech server refuses WAV. PCM is used');
        this.#format = 'pcm';
        return this.#parse(pcmResponse, voice);
      }
    }
    const refusal = parseRefusal(response, [apiKey]);
    throw toRefusalError(refusal, this.#isPermanent(refusal, voice));
  }

  async #parse(response: SpeechResponse, voice: string): Promise<Pcm> {
    const pcm = await parseAudio(response);
    this.#provenVoices.add(voice);
    return pcm;
  }

  /** A fault that repeats with the same words before any success. */
  #isPermanent({ status, words }: Refusal, voice: string): boolean {
    if (!FAULT_STATUSES.has(status) || this.#provenVoices.has(voice)) return false;
    const known = this.#faults.get(voice);
    const count = known?.words === words ? known.count + 1 : 1;
    this.#faults.set(voice, { words, count });
    return count >= MAX_EQUAL_FAULTS;
  }

  async #post(input: string, voice: string, format: Format, signal: AbortSignal): Promise<StatusResponse> {
    const body = JSON.stringify({ model: this.#model, voice, input, response_format: format });
    const send = this.#options.fetch ?? fetch;
    const createError = () =>
      new DomainError('upstream', `The speech server sent nothing for ${this.#timeoutMs / 1000} seconds.`, {
        plain: true,
      });
    return withIdleTimeout(this.#timeoutMs, createError, signal, async (callSignal, touch) => {
      const request = { method: 'POST', headers: this.#headers, body, signal: callSignal };
      const response = await send(this.#endpoint, request);
      touch();
      const bytes = await readBody(response, this.#maxBytes, touch);
      return { status: response.status, headers: response.headers, bytes };
    });
  }

  #toDomainError(error: unknown): DomainError {
    if (error instanceof DomainError) return error;
    if (error instanceof BodyTooLargeError) {
      const message = `The speech server sent more than ${this.#maxBytes / 1e6} MB.`;
      return new DomainError('upstream', message, { plain: true });
    }
    return toConnectionError(error);
  }
}

function isSuccess({ status }: { status: number }): boolean {
  return status >= 200 && status < 300;
}

async function parseAudio(response: SpeechResponse): Promise<Pcm> {
  try {
    return await parseSpeech(response);
  } catch (error) {
    const reason = error instanceof RangeError ? error.message : 'it cannot be read';
    throw new DomainError('upstream', `The speech server sent sound that cannot be used: ${reason}.`);
  }
}

function createEndpoint(baseUrl: string): string {
  const url = new URL(baseUrl);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new Error(
      'SPEECH_BASE_URL must be a plain http or https address; a key belongs in SPEECH_API_KEY.',
    );
  }
  return `${url.href.replace(/\/+$/, '')}/audio/speech`;
}
