import {
  type FakeSpeech,
  type FakeSpeechOptions,
  runFake,
  type SpeechFailure,
  serveSpeech,
} from './fake-speech-server.ts';

export interface FakeGoogleOptions extends FakeSpeechOptions {
  /** Required in `x-goog-api-key`; unset: no check. */
  apiKey?: string;
  /** Returns 429 beyond this number within 60 seconds (no limit). */
  requestsPerMinute?: number;
  /** Refuses requests with custom pronunciations, as older voices do. */
  refusesPronunciations?: boolean;
  /** Maximum bytes per sentence (no limit). */
  longestSentence?: number;
}

const STATUS: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

const TYPES = 'type.googleapis.com/google.rpc';

/** LINEAR16 as the API's enum. The client sends the number. */
const LINEAR16 = new Set<unknown>([1, 'LINEAR16']);

/**
 * Fakes Cloud Text-to-Speech's REST call `POST /v1/text:synthesize` for LINEAR16. `url` is for
 * GOOGLE_TTS_ENDPOINT.
 */
export async function startFakeGoogleTts(options: FakeGoogleOptions = {}): Promise<FakeSpeech> {
  const { apiKey, requestsPerMinute = Number.POSITIVE_INFINITY } = options;
  const { longestSentence = Number.POSITIVE_INFINITY } = options;
  const begun: number[] = [];

  const refused = (status: number, message: string, details: unknown[] = []): SpeechFailure => ({
    status,
    body: { error: { code: status, message, status: STATUS[status], details } },
  });

  return serveSpeech(
    {
      path: '/v1/text:synthesize',
      read(body) {
        const { input, voice, audioConfig } = body as Record<string, Record<string, unknown> | undefined>;
        return {
          text: String(input?.text ?? ''),
          voice: String(voice?.name ?? ''),
          sampleRate: Number(audioConfig?.sampleRateHertz ?? 24_000),
        };
      },
      refuse({ text, voice, body, headers, startedAt }) {
        if (apiKey && headers['x-goog-api-key'] !== apiKey) {
          return refused(400, 'API key not valid. Please pass a valid API key.', [
            { '@type': `${TYPES}.ErrorInfo`, reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
          ]);
        }
        while (begun.length > 0 && startedAt - (begun[0] ?? 0) >= 60_000) begun.shift();
        if (begun.length >= requestsPerMinute) {
          return refused(429, "Quota exceeded for quota metric 'Requests for Chirp 3 voices per minute'.");
        }
        begun.push(startedAt);
        const { voice: chosen, audioConfig } = body as Record<string, Record<string, unknown> | undefined>;
        if (!/^[a-z]{2,3}-[A-Za-z]{2,4}$/.test(String(chosen?.languageCode)) || voice === '') {
          return refused(400, `Voice '${voice}' does not exist. Is it misspelled?`);
        }
        if (!LINEAR16.has(audioConfig?.audioEncoding)) return refused(400, 'The fake speaks LINEAR16 only.');
        const { input } = body as { input?: { customPronunciations?: unknown } };
        if (options.refusesPronunciations && input?.customPronunciations)
          return refused(400, 'This voice does not support custom pronunciations.');
        if (text === '') return refused(400, 'Either `input.text` or `input.ssml` must be set.');
        if (Buffer.byteLength(text) > 5000) {
          return refused(400, 'Either `input.text` or `input.ssml` is longer than the limit of 5000 bytes.');
        }
        if (text.split(/(?<=[.!?])\s/u).some((sentence) => Buffer.byteLength(sentence) > longestSentence)) {
          return refused(400, 'This request contains sentences that are too long.');
        }
        return null;
      },
      answer({ pcm, wav }) {
        const audioContent = pcm.samples.length === 0 ? '' : Buffer.from(wav).toString('base64');
        return { type: 'application/json', bytes: Buffer.from(JSON.stringify({ audioContent })) };
      },
      refusal: (status, retryAfter) => ({
        error: {
          code: status,
          message: `Refused with ${status}`,
          status: STATUS[status],
          details: retryAfter ? [{ '@type': `${TYPES}.RetryInfo`, retryDelay: `${retryAfter}s` }] : [],
        },
      }),
    },
    options,
  );
}

if (import.meta.main) await runFake(startFakeGoogleTts);
