import { DomainError } from '../../../../domain/errors.ts';
import type { Pcm, SpeechModel } from '../../../../domain/ports.ts';
import { rejectOnAbort, withIdleTimeout } from '../../shared/abort-helpers.ts';
import { BodyTooLargeError, readBody } from '../../shared/read-body.ts';
import { speakPieces } from '../shared/speak-pieces.ts';
import { characters } from '../shared/split-text.ts';
import { toConnectionError, toRefusalError } from './speech-errors.ts';
import { parseSpeech, type SpeechResponse } from './speech-response.ts';

export interface OpenAiSpeechModelOptions {
  /** The API's root with its version, e.g. `http://127.0.0.1:8880/v1`. */
  baseUrl: string;
  apiKey?: string;
  /** The model's name as the server knows it (tts-1). */
  model?: string;
  /** Names of host A's and host B's voice (alloy, onyx). */
  voices?: readonly [string, string];
  /** Milliseconds without any data after which a request is given up (30,000). */
  timeoutMs?: number;
  /** Largest answer (50 MB). */
  maxBytes?: number;
  fetch?: typeof fetch;
  log?: { warn(details: object, message: string): void };
}

/** OpenAI's limit for `input`, in characters. */
const LONGEST_TEXT = 4_096;
/** What a server answers that does not know a format, or takes the whole request for malformed because of it. */
const FORMAT_REFUSED = new Set([400, 415, 422]);

type Format = 'wav' | 'pcm';

/**
 * The voices of any server with OpenAI's `POST /audio/speech`. One try a line:
 * retrying is the caller's, but for a server that refuses WAV, which is asked
 * for raw PCM instead, from then on at once. Rejects as the port says;
 * `validation` also for credentials that are refused. Throws for a bad address.
 */
export function createOpenAiSpeechModel(options: OpenAiSpeechModelOptions): SpeechModel {
  const {
    apiKey,
    model = 'tts-1',
    voices: [voiceA, voiceB] = ['alloy', 'onyx'],
    timeoutMs = 30_000,
    maxBytes = 50_000_000,
    fetch: send = fetch,
    log,
  } = options;
  const endpoint = endpointOf(options.baseUrl);
  const headers = {
    'content-type': 'application/json',
    accept: 'audio/wav, audio/pcm, */*;q=0.1',
    ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
  };
  let format: Format = 'wav';
  /** Whether a request in that format has been understood: then a refusal is not the format's fault. */
  let proven = false;

  const late = () =>
    new DomainError('upstream', `The speech server sent nothing for ${timeoutMs / 1000} seconds.`, {
      plain: true,
    });

  async function post(
    line: { input: string; voice: string; format: Format },
    signal: AbortSignal,
  ): Promise<SpeechResponse & { status: number }> {
    const body = JSON.stringify({
      model,
      voice: line.voice,
      input: line.input,
      response_format: line.format,
    });
    return withIdleTimeout(timeoutMs, late, signal, async (callSignal, touch) => {
      const response = await send(endpoint, { method: 'POST', headers, body, signal: callSignal });
      touch();
      const bytes = await readBody(response, maxBytes, touch);
      return { status: response.status, headers: response.headers, bytes };
    });
  }

  async function ask(input: string, voice: string, signal: AbortSignal): Promise<Pcm> {
    const asked = format;
    const answer = await post({ input, voice, format: asked }, signal);
    if (isGood(answer)) {
      proven = true;
      return usable(answer, asked);
    }
    if (asked === 'wav' && !proven && FORMAT_REFUSED.has(answer.status)) {
      const second = await post({ input, voice, format: 'pcm' }, signal);
      if (isGood(second)) {
        if (format !== 'pcm')
          log?.warn({ status: answer.status }, 'The speech server takes no wav: pcm it is');
        format = 'pcm';
        return usable(second, 'pcm');
      }
    }
    throw toRefusalError(answer.status, answer.headers, answer.bytes, [apiKey]);
  }

  async function speakPiece(input: string, voice: string, signal: AbortSignal): Promise<Pcm> {
    try {
      return await ask(input, voice, signal);
    } catch (error) {
      signal.throwIfAborted();
      const failure = failureOf(error);
      log?.warn({ retryAfter: failure.retryAfter, err: failure }, 'the speech server failed on a line');
      throw failure;
    }
  }

  function failureOf(error: unknown): DomainError {
    if (error instanceof DomainError) return error;
    if (error instanceof BodyTooLargeError) {
      return new DomainError('upstream', `The speech server sent more than ${maxBytes / 1e6} MB.`, {
        plain: true,
      });
    }
    return toConnectionError(error);
  }

  return {
    provider: 'custom',
    fingerprint: `openai-speech/1/${endpoint}/${model}/${voiceA}/${voiceB}`,
    async synthesize({ host, text }, signal) {
      const voice = host === 'A' ? voiceA : voiceB;
      return rejectOnAbort(
        speakPieces(text, LONGEST_TEXT, characters, signal, (piece, pieceSignal) =>
          speakPiece(piece, voice, pieceSignal),
        ),
        signal,
      );
    },
  };
}

function isGood({ status }: { status: number }): boolean {
  return status >= 200 && status < 300;
}

function usable(answer: SpeechResponse, asked: Format): Pcm {
  try {
    return parseSpeech(answer, asked);
  } catch (error) {
    const why = error instanceof RangeError ? error.message : 'it cannot be read';
    throw new DomainError('upstream', `The speech server sent sound that cannot be used: ${why}.`);
  }
}

function endpointOf(baseUrl: string): string {
  const url = new URL(baseUrl);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new Error(
      'SPEECH_BASE_URL must be a plain http or https address; a key belongs in SPEECH_API_KEY.',
    );
  }
  return `${url.href.replace(/\/+$/, '')}/audio/speech`;
}
