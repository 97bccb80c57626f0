import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { encodeWav } from '../../src/domain/audio/pcm.ts';
import type { Pcm } from '../../src/domain/speech-model.ts';

/**
 * A failure of one request: no response (`hang`), a response that stalls (`stall`) or is cut
 * (`cut`), a closed connection (`reset`), no audio (`empty`), silence (`silent`), less audio than
 * the header states (`truncated`), or an HTTP error. `retryAfter` is the header's value; `body`
 * replaces the error body.
 */
export type SpeechFailure =
  | 'hang'
  | 'stall'
  | 'cut'
  | 'reset'
  | 'empty'
  | 'silent'
  | 'truncated'
  | { status: number; retryAfter?: string; body?: unknown };

/** A received request. Times are milliseconds of `performance.now()`. */
export interface SpeechRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  text: string;
  voice: string;
  startedAt: number;
  /** Time when the response was complete or the client disconnected; null while it is open. */
  endedAt: number | null;
  /** Whether the client disconnected early. */
  aborted: boolean;
  status: number | null;
}

export interface FakeSpeechOptions {
  /** 0 uses a free port. */
  port?: number;
  /** Seconds per response (0). */
  baseSeconds?: number;
  /** Additional seconds per second of speech (0). */
  perAudioSecond?: number;
  /** Concurrent requests; others wait (no limit). */
  concurrency?: number;
}

export interface FakeSpeech {
  url: string;
  requests: SpeechRequest[];
  /** Selects the failure of each request; `index` counts from 0; undefined: none. */
  fail(how: (request: SpeechRequest, index: number) => SpeechFailure | undefined): void;
  close(): Promise<void>;
}

export interface FakeSound {
  pcm: Pcm;
  wav: Uint8Array;
}

/** The API-specific parts. */
export interface SpeechDialect {
  path: string;
  read(body: Record<string, unknown>): { text: string; voice: string; sampleRate: number };
  /** Returns the error of the request, or null. */
  refuse(request: SpeechRequest): SpeechFailure | null;
  answer(sound: FakeSound, request: SpeechRequest): { type: string; bytes: Uint8Array };
  /** The default error body. */
  refusal(status: number, retryAfter: string | undefined): unknown;
}

/** A speech server for one API on the loopback interface. */
export async function serveSpeech(dialect: SpeechDialect, options: FakeSpeechOptions): Promise<FakeSpeech> {
  const { baseSeconds = 0, perAudioSecond = 0, concurrency = Number.POSITIVE_INFINITY } = options;
  const requests: SpeechRequest[] = [];
  let failing: Parameters<FakeSpeech['fail']>[0] = () => undefined;
  let working = 0;
  const waiting: Array<() => void> = [];

  /** Runs work that takes time and a permit. Stops when the client disconnects. */
  function work(seconds: number, response: ServerResponse, done: () => void): void {
    const leave = () => {
      working -= 1;
      waiting.shift()?.();
    };
    const begin = () => {
      if (response.destroyed) return void waiting.shift()?.();
      working += 1;
      const timer = setTimeout(done, seconds * 1000);
      response.once('close', () => {
        clearTimeout(timer);
        leave();
      });
    };
    if (working < concurrency) begin();
    else waiting.push(begin);
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const path = new URL(incoming.url ?? '/', 'http://fake').pathname;
    if (incoming.method !== 'POST' || path !== dialect.path) return send(response, 404, 'text/html', page);
    const body = JSON.parse(await readBody(incoming)) as Record<string, unknown>;
    const { text, voice, sampleRate } = dialect.read(body);
    const request: SpeechRequest = {
      ...{ path, headers: incoming.headers, body, text, voice, startedAt },
      ...{ endedAt: null, aborted: false, status: null },
    };
    requests.push(request);
    const failure = failing(request, requests.length - 1) ?? dialect.refuse(request);
    response.once('close', () => {
      request.endedAt = performance.now();
      request.aborted = !response.writableFinished && failure !== 'cut' && failure !== 'reset';
      request.status = response.headersSent ? response.statusCode : null;
    });
    if (failure === 'hang') return;
    if (failure === 'reset') return void incoming.socket.resetAndDestroy();
    if (typeof failure === 'object' && failure !== null) return refuse(response, failure);
    const pcm = synthesizeFakeSpeech(text, voice, sampleRate);
    if (failure === 'silent') pcm.samples.fill(0);
    if (failure === 'empty') pcm.samples = new Int16Array();
    const wav = encodeWav(pcm);
    const kept = failure === 'truncated' ? wav.subarray(0, wav.length >> 1) : wav;
    const answer = dialect.answer({ pcm, wav: kept }, request);
    work(baseSeconds + (perAudioSecond * pcm.samples.length) / sampleRate, response, () => {
      if (failure !== 'stall' && failure !== 'cut') return send(response, 200, answer.type, answer.bytes);
      const half = answer.bytes.subarray(0, answer.bytes.length >> 1);
      response.writeHead(200, { 'content-type': answer.type, 'content-length': answer.bytes.length });
      response.write(half, () => failure === 'cut' && response.destroy(new Error('cut')));
    });
  }

  function refuse(response: ServerResponse, failure: Extract<SpeechFailure, object>): void {
    const { status, retryAfter, body = dialect.refusal(status, retryAfter) } = failure;
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    if (typeof body === 'string') send(response, status, 'text/html', body);
    else send(response, status, 'application/json', JSON.stringify(body));
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error) => send(response, 400, 'text/plain', String(error)));
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail(how) {
      failing = how;
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

const page = '<!doctype html><title>404</title><p>There is nothing here.</p>';

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const WORD_SECONDS = 0.4;
const VARIANTS = 16;
const words = new Map<string, Int16Array>();

/** Speech-like sound of 0.4 s per word, deterministic per text and voice. */
export function synthesizeFakeSpeech(text: string, voice: string, sampleRate: number): Pcm {
  const spoken = text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const size = Math.round(WORD_SECONDS * sampleRate);
  const samples = new Int16Array(spoken.length * size);
  spoken.forEach((word, index) => {
    samples.set(wordSound(voice, hash(word) % VARIANTS, sampleRate, size), index * size);
  });
  return { sampleRate, samples };
}

/** Generates all words of a voice in advance, so that benches do not measure it. */
export function warmFakeVoice(voice: string, sampleRate = 24_000): void {
  const size = Math.round(WORD_SECONDS * sampleRate);
  for (let variant = 0; variant < VARIANTS; variant += 1) wordSound(voice, variant, sampleRate, size);
}

/** Two syllables at the voice's pitch with falling harmonics, and a short gap. */
function wordSound(voice: string, variant: number, sampleRate: number, size: number): Int16Array {
  const key = `${voice}/${variant}/${sampleRate}`;
  const known = words.get(key);
  if (known) return known;
  const pitch = (90 + (hash(voice) % 1500) / 10) * (0.9 + (variant / VARIANTS) * 0.2);
  const sound = new Int16Array(size);
  const sounding = Math.floor(size * 0.9);
  const weights = [1, 2, 3, 4, 5, 6].map((harmonic) => (1 + Math.cos(harmonic * (1 + variant))) / harmonic);
  for (let at = 0; at < sounding; at += 1) {
    const phase = (2 * Math.PI * pitch * at) / sampleRate;
    let wave = 0;
    for (let index = 0; index < weights.length; index += 1)
      wave += (weights[index] as number) * Math.sin((index + 1) * phase);
    sound[at] = 5_000 * Math.abs(Math.sin((2 * Math.PI * at) / sounding)) * wave;
  }
  words.set(key, sound);
  return sound;
}

/** FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/ */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
}

export interface FakeSpeechServerOptions extends FakeSpeechOptions {
  /** Required as a bearer token; unset: no check. */
  apiKey?: string;
  /** Supported formats (wav, pcm); others get 400. */
  formats?: readonly string[];
  /** Overrides the response format of 24 kHz mono. */
  answer?: SpeechDialect['answer'];
}

/** A server with OpenAI's `POST /v1/audio/speech`. `url` is for SPEECH_BASE_URL. */
export async function startFakeSpeechServer(options: FakeSpeechServerOptions = {}): Promise<FakeSpeech> {
  const { apiKey, formats = ['wav', 'pcm'] } = options;
  const message = (text: string) => ({ error: { message: text, type: 'invalid_request_error' } });
  const fake = await serveSpeech(
    {
      path: '/v1/audio/speech',
      read: ({ input, voice }) => ({ text: String(input), voice: String(voice), sampleRate: 24_000 }),
      refuse({ text, body, headers }) {
        if (apiKey && headers.authorization !== `Bearer ${apiKey}`) return { status: 401 };
        const format = String(body.response_format ?? 'mp3');
        const known = formats.includes(format);
        if (!known) return { status: 400, body: message(`response_format '${format}' is not supported`) };
        if (text.length > 4096) return { status: 400, body: message('input is longer than 4096 characters') };
        return null;
      },
      answer:
        options.answer ??
        (({ wav }, { body }) =>
          body.response_format === 'pcm'
            ? { type: 'audio/pcm', bytes: wav.subarray(44) }
            : { type: 'audio/wav', bytes: wav }),
      refusal: (status) => message(`Refused with ${status}`),
    },
    options,
  );
  return { ...fake, url: `${fake.url}/v1` };
}

/** Starts a fake from the command line and prints its address. */
export async function runFake(start: (options: FakeSpeechOptions) => Promise<FakeSpeech>): Promise<void> {
  const number = { type: 'string', default: '0' } as const;
  const { values } = parseArgs({
    options: { port: number, base: number, 'per-audio-second': number, concurrency: { type: 'string' } },
  });
  const { url } = await start({
    port: Number(values.port),
    baseSeconds: Number(values.base),
    perAudioSecond: Number(values['per-audio-second']),
    ...(values.concurrency ? { concurrency: Number(values.concurrency) } : {}),
  });
  console.log(url);
}

if (import.meta.main) await runFake(startFakeSpeechServer);
